/** The first of these shows that somebody is about to use a page. */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const;

/** Calls back once, at the first sign that somebody uses the page. Returns what stops listening. */
export function onFirstInteraction(run: () => void): () => void {
  const stop = new AbortController();
  const onSign = () => {
    stop.abort();
    run();
  };
  for (const sign of INTERACTION_EVENTS) window.addEventListener(sign, onSign, { passive: true, signal: stop.signal });
  return () => {
    stop.abort();
  };
}
