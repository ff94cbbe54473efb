import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { saveFocus } from './restore-focus.ts';

/**
 * Opens a native dialog above the page for as long as it is rendered, then gives the focus back. The focus begins at the
 * element with `data-autofocus`, else where the browser sets it.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const giveFocusBack = saveFocus();
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      giveFocusBack();
    };
  }, []);
  return ref;
}
