import { listFeedback, getFeedbackMetrics, deleteFeedback } from '@llevo/contract/endpoints/support';
import type { FeedbackEntry } from '../../adapters/mission-control/ports.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { AppError } from '../../errors/app-error.ts';

const toFeedbackResponse = ({ id, rating, comment, userEmail, createdAt }: FeedbackEntry) => ({
  id,
  rating,
  comment,
  user_email: userEmail,
  date_created: new Date(createdAt).toISOString(),
});

/** A page of what users said, newest first. */
export const listFeedbackRoute = implement(listFeedback, async ({ input, deps }) => {
  const paging = toPaging(input);
  return toPageResult(await deps.feedback.page(paging), paging, toFeedbackResponse);
});

/** How often each rating was given, counted as it was given. */
export const getFeedbackMetricsRoute = implement(getFeedbackMetrics, async ({ deps }) => ({
  data: await deps.feedback.metrics(),
}));

/** Deletes one piece of feedback; it is counted no more. */
export const deleteFeedbackRoute = implement(deleteFeedback, async ({ input: { id }, deps, caller }) => {
  if (!(await deps.feedback.remove(caller, id))) throw new AppError('not_found', 'No existe esa opinión');
  return { data: { id }, message: 'La opinión se eliminó' };
});
