import { unconfirmedText } from '../day/unconfirmed.ts';
import styles from './unconfirmed-key.module.css';

/** How many of the shown jobs are unconfirmed, beside the look of one: the key of the board. Nothing without any. */
export function UnconfirmedKey({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.key} title="Servicios que su conductor aún no confirma">
      <i className={styles.look} aria-hidden="true" />
      {unconfirmedText(count)}
    </span>
  );
}
