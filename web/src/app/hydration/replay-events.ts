/** Pressed before there was anything to do it. */
let captured: HTMLElement | null = null;
let stop = new AbortController();

/**
 * From now until `replayEarlyEvents`, keeps back the last button pressed and form sent in a page whose scripts are
 * still on their way: React, which begins to listen before that, would do them too, and a toggle twice. Links, and forms
 * that say where they lead, work by themselves and are left alone.
 */
export function captureEarlyEvents(): void {
  stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null || button.type === 'submit') return;
      event.stopPropagation();
      captured = button;
    },
    options,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.hasAttribute('action')) return;
      event.preventDefault();
      event.stopPropagation();
      captured = event.target;
    },
    options,
  );
}

/** Does now what was asked for meanwhile. */
export function replayEarlyEvents(): void {
  stop.abort();
  const early = captured;
  captured = null;
  if (early?.isConnected !== true) return;
  if (early instanceof HTMLFormElement) early.requestSubmit();
  else early.click();
}
