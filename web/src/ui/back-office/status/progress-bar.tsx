import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  /** Null while nobody knows how much there is. */
  readonly total: number | null;
}

/** The amber line of the road, as far as the work has come. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      {...(total === null ? {} : { value: Math.min(done, total), max: Math.max(total, 1) })}
    />
  );
}
