import { deletePerson } from '@llevo/contract/endpoints/customers';
import { implement } from '../../http/implement.ts';
import { noSuchPerson } from '../../http/status-change.ts';
import { finishSoon } from '../../deletion/run-deletion-now.ts';

/** Deletes a customer or driver. The record is gone at once; whatever interrupts the rest, it is resumed later. */
export const deletePersonRoute = implement(deletePerson, async ({ input, deps, caller }) => {
  const removed = await deps.removals.begin(caller, input.id);
  if (removed === null) throw noSuchPerson();
  const { deletionId, name } = removed;
  await finishSoon(deps, deletionId);
  return { data: { id: input.id, name }, message: `El usuario ${name} ha sido eliminado correctamente` };
});
