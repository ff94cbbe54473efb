import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  /** Null while unknown. */
  readonly total: number | null;
}

/** A progress bar in the brand's road style. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      {...(total === null ? {} : { value: Math.min(done, total), max: Math.max(total, 1) })}
    />
  );
}
