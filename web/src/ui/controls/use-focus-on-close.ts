import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Returns the focus to the button of a popup when the popup closes, before a dialog that one of its items opens saves
 * the focus. The popup may have replaced the button's element by then.
 */
export function useFocusOnClose(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
