import { listFeedback } from '@llevo/contract/endpoints/support';
import type { GivenFeedback } from '../../adapters/mission-control/feedback-port.ts';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';

const shown = ({ id, rating, comment, userEmail, createdAt }: GivenFeedback) => ({
  id,
  rating,
  comment,
  user_email: userEmail,
  date_created: new Date(createdAt).toISOString(),
});

/** A page of what users said, newest first. */
export const listFeedbackRoute = implement(listFeedback, async ({ input, deps }) => {
  const paging = pagingOf(input);
  return pageAnswer(await deps.feedback.page(paging), paging, shown);
});
