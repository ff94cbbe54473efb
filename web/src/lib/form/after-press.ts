let isPressed = false;

const END = ['mouseup', 'pointercancel', 'dragend'] as const;

if (typeof window !== 'undefined') {
  // Fingers too: their browsers send the events of a mouse after the tap, the focus among them.
  window.addEventListener(
    'mousedown',
    () => {
      isPressed = true;
    },
    { capture: true },
  );
  for (const type of END) {
    window.addEventListener(
      type,
      () => {
        isPressed = false;
      },
      { capture: true },
    );
  }
}

/**
 * Runs something that moves the page: at once, or during a press after its click. A control that moves between press
 * and release gets no click.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const stop = new AbortController();
  const end = () => {
    stop.abort();
    // The click comes with the release.
    setTimeout(run, 0);
  };
  for (const type of END) window.addEventListener(type, end, { capture: true, signal: stop.signal });
}
