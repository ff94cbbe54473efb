/** The first of these shows that somebody is about to use a page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/** Calls back once, at the first sign that somebody uses the page. Returns what stops listening. */
export function onFirstSign(run: () => void): () => void {
  const stop = new AbortController();
  const onSign = () => {
    stop.abort();
    run();
  };
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, signal: stop.signal });
  return () => {
    stop.abort();
  };
}
