import { MeterBar } from './meter-bar.tsx';
import styles from './progress-list.module.css';

/** One line: its share in percent as number and as text. */
export interface ProgressItem {
  readonly label: string;
  readonly percent: number;
  readonly valueText: string;
  readonly detail?: string;
}

/** Shares of a whole as labelled bars. */
export function ProgressList({ items }: { readonly items: readonly ProgressItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ label, percent, valueText, detail }) => (
        <li key={label}>
          <div className={styles.text}>
            <span className={styles.label}>{label}</span>
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
            <span className={styles.value}>{valueText}</span>
          </div>
          <MeterBar kind="progressbar" label={label} percent={percent} valueText={valueText} />
        </li>
      ))}
    </ul>
  );
}
