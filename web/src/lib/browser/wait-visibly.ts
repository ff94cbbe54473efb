/** Resolves after the delay, and not before the page is visible; at once when it is shown, or back online. */
export function waitVisibly(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // While the page is hidden only its return ends the wait.
    const look = () => {
      if (document.visibilityState !== 'hidden') end();
    };
    const timer = setTimeout(look, delayMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
