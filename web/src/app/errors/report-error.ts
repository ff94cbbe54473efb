import { ApiError } from '../../lib/http/api-error.ts';
import { errorReference, failureText } from './error-reference.ts';

const MOST_LETTERS = 200;

/**
 * Notes a failure of this browser among the product's events, under the number that its page shows: the server's log
 * knows nothing of it. Those of the server are in its log. Nobody waits for it, and it may fail like the page.
 */
export async function noteFailure(failure: unknown): Promise<void> {
  if (failure instanceof ApiError) return;
  const { recordEvent } = await import('../../lib/http/track-event.ts');
  recordEvent('page.failed', {
    reference: errorReference(failure),
    error: failureText(failure).slice(0, MOST_LETTERS),
    path: window.location.pathname,
  });
}
