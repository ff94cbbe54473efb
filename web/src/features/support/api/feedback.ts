import { giveFeedback } from '@llevo/contract/endpoints/support';
import { FeedbackRating } from '@llevo/contract/entities/feedback';
import { api } from '../../../lib/http/api.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';

/** Tells the operator what somebody thinks of the product. */
export async function sendFeedback(rating: string, comment: string): Promise<void> {
  const given = FeedbackRating.parse(rating);
  await api(giveFeedback, { rating: given, ...(comment === '' ? {} : { comment }) });
  trackEvent('feedback.given', { rating: given });
}
