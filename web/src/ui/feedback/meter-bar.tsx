import styles from './meter-bar.module.css';

interface MeterBarProps {
  readonly label: string;
  readonly percent: number;
  /** Screen readers announce it instead of the percentage. */
  readonly valueText: string;
  /** `meter` for a level within limits, `progressbar` for a share of a whole. */
  readonly kind: 'meter' | 'progressbar';
  /** Warning level near the limit. */
  readonly level?: 'calm' | 'near' | 'full';
}

/** A bar with the length of a percentage. */
export const MeterBar = ({ label, percent, valueText, kind, level = 'calm' }: MeterBarProps) => (
  <div
    className={styles.track}
    role={kind}
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    aria-valuetext={valueText}
  >
    <div className={styles.bar} data-level={level} style={{ width: `${percent.toString()}%` }} />
  </div>
);
