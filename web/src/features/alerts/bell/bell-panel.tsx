import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog.tsx';
import { hasOpenDialog } from '../../../ui/dialog/has-open-dialog.ts';
import styles from './bell-panel.module.css';

interface BellPanelProps {
  readonly title: string;
  /** The button that opened it: gets the focus back, and closes it by itself. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly footer: ReactNode;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

/**
 * A panel beside the sidebar. The page stays usable: Escape or a press elsewhere closes it. Presses in popups that its
 * content opens elsewhere in the page are presses in it.
 */
export function BellPanel({ title, opener, onClose, footer, badge, children }: BellPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const titleId = useId();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = panel.current;
    const button = opener.current;
    element?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement)) button?.focus({ preventScroll: true });
    };
  }, [opener]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isOwn = isInside.current || (target instanceof Node && opener.current?.contains(target));
      isInside.current = false;
      if (isOwn !== true && !hasOpenDialog()) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || hasOpenDialog()) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [opener]);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onPointerDownCapture={() => {
        isInside.current = true;
      }}
    >
      <DialogFrame title={title} titleId={titleId} onClose={onClose} footer={footer} badge={badge}>
        {children}
      </DialogFrame>
    </div>
  );
}
