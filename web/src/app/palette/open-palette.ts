/** How a button anywhere in a frame asks for the palette; the frame's host connects it. */
let open: () => void = () => undefined;

/** Called by the host while it stands. */
export function connectPalette(show: () => void): () => void {
  open = show;
  return () => {
    open = () => undefined;
  };
}

/** Opens the palette of the frame that is shown. */
export function openPalette(): void {
  open();
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut as it is written on a key and as assistive technology is told. */
export const SHORTCUT = isApple
  ? ({ written: '⌘ K', keys: 'Meta+K' } as const)
  : ({ written: 'Ctrl K', keys: 'Control+K' } as const);

/** Whether a key press is the palette's shortcut. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  (isApple ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
