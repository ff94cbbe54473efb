import { Button } from '@mantine/core';
import styles from './failure-notice.module.css';

interface FailureNoticeProps {
  /** A sentence that names what failed to load. */
  readonly title: string;
  /** The error's message. */
  readonly message: string;
  readonly onRetry?: () => void;
}

/** Shown where something failed to load: what failed, why, and a retry button. */
export function FailureNotice({ title, message, onRetry }: FailureNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <svg className={styles.picture} viewBox="0 0 72 40" aria-hidden="true">
        <path d="M4 36 20 4h6L12 36zM46 36 58 4h6L54 36z" />
        <path className={styles.gap} d="M28 36l2-6m3-9 2-6" />
      </svg>
      <p className={styles.title}>{title}</p>
      <p className={styles.message}>{message}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          Volver a intentar
        </Button>
      )}
    </div>
  );
}
