/** Elements that a script handles: buttons, and links whose target or check depends on hydration. */
const PRESSED = 'button:not([type="submit"]), a[data-awaits-hydration]';

/** The last event target before hydration. */
let captured: HTMLElement | null = null;
let stop = new AbortController();

/** Time from a release until the browser has reported the press as a click, also of a finger. */
const CLICK_MS = 100;
let isPressing = false;
const waiting: (() => void)[] = [];

function endPress(): void {
  isPressing = false;
  for (const work of waiting.splice(0)) work();
}

/**
 * Does something once no mouse button or finger is down, at once if it is so now. A page that moves in the middle of a
 * press takes the pressed element away: the browser reports no click on it.
 */
export function afterPress(work: () => void): void {
  if (isPressing) waiting.push(work);
  else work();
}

/**
 * Until `replayEarlyEvents`, captures the last button click and form submit in a page whose scripts are
 * loading. React starts listening before that and would handle them too, a toggle twice. Links, and forms
 * with an action, work without scripts and are not captured, except links with `data-awaits-hydration`. Calls
 * `onPress` at the first captured click.
 */
export function captureEarlyEvents(onPress: () => void): void {
  stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  isPressing = false;
  document.addEventListener(
    'pointerdown',
    ({ button }) => {
      // A browser may keep the release of the others for its own menu.
      isPressing = button === 0;
    },
    options,
  );
  document.addEventListener('pointerup', () => setTimeout(endPress, CLICK_MS), options);
  document.addEventListener('pointercancel', endPress, options);
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
      if (pressed === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (captured === null) onPress();
      captured = pressed;
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

/** Replays the captured events. */
export function replayEarlyEvents(): void {
  stop.abort();
  const early = captured;
  captured = null;
  if (early?.isConnected !== true) return;
  if (early instanceof HTMLFormElement) early.requestSubmit();
  else early.click();
}
