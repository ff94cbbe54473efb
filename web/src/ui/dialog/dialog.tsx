import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './dialog.module.css';
import { Icon } from '../controls/icon.tsx';
import { useModal } from './use-modal.ts';

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
  /** A state of the content, beside the title. */
  readonly badge?: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. The native dialog element traps the focus, closes with Escape
 * and restores the focus; on phones it is a bottom sheet.
 */
export function Dialog({ title, onClose, size = 'normal', children, onKeyDown, footer, badge }: DialogProps) {
  const ref = useModal();
  const titleId = useId();
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
      <DialogFrame title={title} titleId={titleId} onClose={onClose} footer={footer} badge={badge}>
        {children}
      </DialogFrame>
    </dialog>
  );
}

interface DialogFrameProps extends Pick<DialogProps, 'title' | 'onClose' | 'children' | 'footer' | 'badge'> {
  /** Id of the title, which names the dialog. */
  readonly titleId: string;
}

/** Title, content and footer of a dialog, as the rows of its grid. The dialog sets `--frame-top` and `--frame-end`. */
export const DialogFrame = ({ title, titleId, onClose, children, footer, badge }: DialogFrameProps) => (
  <>
    <div className={styles.header}>
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {badge}
      <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
    <div className={styles.body}>{children}</div>
    {footer !== undefined && <div className={styles.footer}>{footer}</div>}
  </>
);
