import { listFeedback } from '@llevo/contract/endpoints/support';
import type { FeedbackEntry } from '../../adapters/mission-control/feedback-port.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';

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
