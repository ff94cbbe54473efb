import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './dialog.module.css';
import { Icon } from '../controls/icon.tsx';
import { saveFocus } from './restore-focus.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** `wide` for content wider than text, `full` for pictures, `search` for results of changing height. */
  readonly size?: 'normal' | 'wide' | 'full' | 'search';
  readonly children: ReactNode;
  /** Keyboard shortcuts of the whole dialog. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Stays at the lower edge while the rest scrolls. */
  readonly footer?: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. The native dialog element traps the focus, closes with Escape
 * and restores the focus; on phones it is a bottom sheet.
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog holds the focus: its keys arrive here
    <dialog
      ref={ref}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // In React it bubbles from a nested dialog.
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
