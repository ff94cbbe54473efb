import { deletePerson } from '@llevo/contract/endpoints/user-management';
import { implement } from '../../http/implement.ts';
import { noSuchPerson } from '../../http/status-answer.ts';

/** How long a caller waits for what hangs on the person; the rest is done by the housekeeping. */
const PATIENCE_MS = 15_000;

/** Deletes a customer or driver. The record is gone at once; whatever interrupts the rest, it is resumed later. */
export const deletePersonRoute = implement(deletePerson, async ({ input, deps, caller }) => {
  const removed = await deps.removals.begin(caller, input.id);
  if (removed === null) throw noSuchPerson();
  const { deletionId, name } = removed;
  await deps.removals.finish(deletionId, deps.clock.nowMs() + PATIENCE_MS).catch((error: unknown) => {
    deps.log.error('a deletion is to be resumed', { deletionId, error: String(error) });
  });
  return { data: { id: input.id, name }, message: `El usuario ${name} ha sido eliminado correctamente` };
});
