/** Runs a function once the browser is idle. Safari has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 0);
}
