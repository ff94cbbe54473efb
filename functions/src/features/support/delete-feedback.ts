import { deleteFeedback } from '@llevo/contract/endpoints/support';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';

/** Deletes one piece of feedback; it is counted no more. */
export const deleteFeedbackRoute = implement(deleteFeedback, async ({ input: { id }, deps, caller }) => {
  if (!(await deps.feedback.remove(caller, id))) throw new AppError('not_found', 'No existe esa opinión');
  return { data: { id }, message: 'La opinión se eliminó' };
});
