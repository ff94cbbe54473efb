import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './dialog.module.css';
import { Icon } from '../controls/icon.tsx';
import { saveFocus } from './restore-focus.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** `wide` for what does not fit a column of text, `full` for pictures, `search` for results that come and go. */
  readonly size?: 'normal' | 'wide' | 'full' | 'search';
  readonly children: ReactNode;
  /** Shortcuts that hold anywhere inside. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Stays at the lower edge while the rest scrolls. */
  readonly footer?: ReactNode;
}

/**
 * A modal window, open for as long as it is rendered. The browser's own dialog keeps the focus inside, closes with
 * Escape and gives the focus back; on phones it is a sheet at the lower edge.
 */
export function Dialog({ title, onClose, size = 'normal', children, onKeyDown, footer }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const giveFocusBack = saveFocus();
    dialog?.showModal();
    return () => {
      dialog?.close();
      giveFocusBack();
    };
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog holds the focus: its keys arrive here
    <dialog
      ref={ref}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // React lets it bubble from a dialog that stands inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
