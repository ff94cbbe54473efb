/** Time limit of a refresh, which is best effort. */
const TIMEOUT_MS = 2000;

/**
 * Refetches a file and replaces it in the browser's HTTP cache. Always resolves, within the timeout: false without an
 * answer.
 */
export async function refreshHttpCache(file: string): Promise<boolean> {
  try {
    await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
