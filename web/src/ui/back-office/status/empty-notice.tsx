import { Button } from '@mantine/core';
import { classNames } from '../../class-names.ts';
import styles from './empty-notice.module.css';
import { OutlineButton } from '../buttons/outline-button.tsx';

interface EmptyNoticeProps {
  /** SPEC §2's text for an empty table by default. */
  readonly children?: string | undefined;
  /** How rows get into the list. */
  readonly hint?: string | undefined;
  /** Label of a button that helps. */
  readonly action?: string | undefined;
  readonly onAction?: (() => void) | undefined;
  /** Whether the button is the page's main one. */
  readonly isMain?: boolean;
  /** One row as a card, above the page's other content. */
  readonly isCompact?: boolean;
}

/** Replaces an empty list: a drawing, and one sentence that explains why. */
export function EmptyNotice(props: EmptyNoticeProps) {
  const { children = 'No se han encontrado resultados', hint, action, onAction } = props;
  const { isMain = false, isCompact = false } = props;
  return (
    <div className={classNames(styles.empty, isCompact && styles.compact)} role="status">
      <svg className={styles.picture} viewBox="0 0 72 40" aria-hidden="true">
        <path d="M2 36 L70 36" />
        <path className={styles.marking} d="M8 36h10m8 0h10m8 0h10m8 0h6" />
        <path d="M22 28h18V14H22zM40 20h8l6 8H40zM28 31a3 3 0 1 0 0.1 0M47 31a3 3 0 1 0 0.1 0" />
      </svg>
      <p>{children}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined &&
        (isMain ? (
          <Button onClick={onAction}>{action}</Button>
        ) : (
          <OutlineButton size="plain" onClick={onAction}>
            {action}
          </OutlineButton>
        ))}
    </div>
  );
}
