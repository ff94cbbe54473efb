/** Opens the palette; the layout's host sets it while mounted. */
let open: () => void = () => undefined;

/** Called by the mounted host. */
export function connectPalette(show: () => void): () => void {
  open = show;
  return () => {
    open = () => undefined;
  };
}

/** Opens the palette of the current layout. */
export function openPalette(): void {
  open();
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut as label and as `aria-keyshortcuts`. */
export const SHORTCUT = isApple
  ? ({ written: '⌘ K', keys: 'Meta+K' } as const)
  : ({ written: 'Ctrl K', keys: 'Control+K' } as const);

/** Whether a key press is the palette's shortcut. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  (isApple ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
