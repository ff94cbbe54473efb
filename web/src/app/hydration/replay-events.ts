/** Pressed before there was anything to do it. */
let pressed: HTMLElement | null = null;
let stop = new AbortController();

/**
 * From now until `releaseEarlyPresses`, keeps back the last button pressed and form sent in a page whose scripts are
 * still on their way: React, which begins to listen before that, would do them too, and a toggle twice. Links, and forms
 * that say where they lead, work by themselves and are left alone.
 */
export function holdEarlyPresses(): void {
  stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null || button.type === 'submit') return;
      event.stopPropagation();
      pressed = button;
    },
    options,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.hasAttribute('action')) return;
      event.preventDefault();
      event.stopPropagation();
      pressed = event.target;
    },
    options,
  );
}

/** Does now what was asked for meanwhile. */
export function releaseEarlyPresses(): void {
  stop.abort();
  const early = pressed;
  pressed = null;
  if (early?.isConnected !== true) return;
  if (early instanceof HTMLFormElement) early.requestSubmit();
  else early.click();
}
