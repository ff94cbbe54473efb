import { deletePerson } from '@llevo/contract/endpoints/customers';
import { implement } from '../../http/implement.ts';
import { personNotFoundError } from '../../http/status-change.ts';
import { runDeletionNow } from '../../deletion/run-deletion-now.ts';

/** Deletes a customer or driver. The record is gone at once; whatever interrupts the rest, it is resumed later. */
export const deletePersonRoute = implement(deletePerson, async ({ input, deps, caller }) => {
  const removed = await deps.deletions.startPersonDeletion(caller, input.id);
  if (removed === null) throw personNotFoundError();
  const { deletionId, name } = removed;
  await runDeletionNow(deps, deletionId);
  return { data: { id: input.id, name }, message: `El usuario ${name} ha sido eliminado correctamente` };
});
