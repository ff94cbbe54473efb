import styles from './master.module.css';

interface JsonBlockProps {
  /** For a screen reader, and because what scrolls must have a name. */
  readonly label: string;
  readonly value: unknown;
  /** Said when there is nothing in it. */
  readonly empty: string;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** A value as JSON, to be read. */
export function JsonBlock({ label, value, empty }: JsonBlockProps) {
  if (isEmpty(value)) return <p className={styles.muted}>{empty}</p>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre className={styles.block} tabIndex={0} role="region" aria-label={label}>
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}
