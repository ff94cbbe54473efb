import { ApiError } from '../../lib/http/api-error.ts';
import { errorReference, errorText } from './error-reference.ts';

const MAX_LENGTH = 200;

/**
 * Notes a failure of this browser among the product's events, under the number that its page shows: the server's log
 * knows nothing of it. Those of the server are in its log. The page does not wait for it, and it may fail too.
 */
export async function reportPageError(failure: unknown): Promise<void> {
  if (failure instanceof ApiError) return;
  const { trackEvent } = await import('../../lib/http/track-event.ts');
  trackEvent('page.failed', {
    reference: errorReference(failure),
    error: errorText(failure).slice(0, MAX_LENGTH),
    path: window.location.pathname,
  });
}
