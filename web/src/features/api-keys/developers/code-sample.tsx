import { CopyButton } from '../../../ui/back-office/buttons/copy-button.tsx';
import styles from './developers.module.css';

interface CodeSampleProps {
  readonly label: string;
  readonly code: string;
  /** What is only looked at is not copied. */
  readonly isCopyable?: boolean;
}

/** Code to read and to copy. It scrolls by itself, by keyboard too, so that the page never has to. */
export function CodeSample({ label, code, isCopyable = false }: CodeSampleProps) {
  return (
    <figure className={styles.sample}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      {isCopyable && <CopyButton text={code} label="Copiar" />}
    </figure>
  );
}
