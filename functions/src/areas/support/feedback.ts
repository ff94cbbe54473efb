import { feedbackStore } from './feedback-store.ts';
import { giveFeedback, listFeedback, getFeedbackMetrics, deleteFeedback } from '@llevo/contract/endpoints/support';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { redactText } from '../../platform/log/redact.ts';
import type { FeedbackEntry } from './feedback-store.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** About 120 bits. */
const ID_LENGTH = 20;

/** Stores feedback, with keys and tokens redacted. */
export const giveFeedbackRoute = implement(giveFeedback, async ({ input, deps, request, caller }) => {
  const { rating } = input;
  const comment = redactText(input.comment ?? '');
  const { idempotencyKey } = request;
  const id =
    idempotencyKey === null
      ? deps.ids.base62(ID_LENGTH)
      : deps.ids.base62From([idempotencyKey, caller.uid, rating, comment].join('\n'), ID_LENGTH);
  const { email } = await getCurrentUser(caller);
  const { uid, accountId } = caller;
  const createdAt = deps.clock.nowMs();
  await feedbackStore(deps).create({ id, rating, comment, uid, userEmail: email, accountId, createdAt });
  return { data: { id }, message: 'Thank you, your feedback is most appreciated.' };
});

const toFeedbackResponse = ({ id, rating, comment, userEmail, createdAt }: FeedbackEntry) => ({
  id,
  rating,
  comment,
  user_email: userEmail,
  date_created: new Date(createdAt).toISOString(),
});

/** A page of feedback, newest first. */
export const listFeedbackRoute = implement(listFeedback, async ({ input, deps }) => {
  const paging = toPaging(input);
  return toPageResult(await feedbackStore(deps).page(paging), paging, toFeedbackResponse);
});

/** Number of each rating, maintained with each change. */
export const getFeedbackMetricsRoute = implement(getFeedbackMetrics, async ({ deps }) => ({
  data: await feedbackStore(deps).metrics(),
}));

/** Deletes one piece of feedback and uncounts it. */
export const deleteFeedbackRoute = implement(deleteFeedback, async ({ input: { id }, deps, caller }) => {
  if (!(await feedbackStore(deps).remove(caller, id))) throw new AppError('not_found', 'No existe esa opinión');
  return { data: { id }, message: 'La opinión se eliminó' };
});
