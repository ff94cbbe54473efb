import { deleteLog } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { logNotFoundError } from './log-response.ts';

/** Deletes one failure from the log. */
export const deleteLogRoute = implement(deleteLog, async ({ input: { id }, deps, caller }) => {
  if (!(await deps.failureLog.remove(caller, id))) throw logNotFoundError();
  return { data: { id }, message: 'El registro se eliminó' };
});
