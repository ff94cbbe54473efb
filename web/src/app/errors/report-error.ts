import { ApiError } from '../../lib/http/api-error.ts';
import { errorReference, errorText } from './error-reference.ts';

const MAX_LENGTH = 200;

/**
 * Records a browser error as a product event under the reference ID that the page shows; server errors are in
 * the server's log already. Runs in the background and may fail.
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
