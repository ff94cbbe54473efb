/** The first of these events counts as use of the page. */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const;

/** Calls back once, at the first interaction with the page. Returns the unsubscribe function. */
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
