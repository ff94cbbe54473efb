import { CopyButton } from '../buttons/copy-button.tsx';
import styles from './code-sample.module.css';

interface CodeSampleProps {
  readonly label: string;
  readonly code: string;
  /** The label of its copy button; undefined for a sample without one. */
  readonly copyLabel?: string;
  /** Breaks its lines at the block's edge. By default they scroll. */
  readonly isWrapped?: boolean;
}

/** A code block that scrolls by itself, by keyboard too. */
export function CodeSample({ label, code, copyLabel, isWrapped = false }: CodeSampleProps) {
  return (
    <figure className={styles.sample}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
      <pre className={styles.code} data-wrapped={isWrapped} tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      {copyLabel !== undefined && <CopyButton text={code} label={copyLabel} />}
    </figure>
  );
}
