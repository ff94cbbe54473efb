import styles from './meter-bar.module.css';

interface MeterBarProps {
  readonly label: string;
  readonly percent: number;
  /** What a screen reader says instead of the percentage. */
  readonly valueText: string;
  /** `meter` for a level within limits, `progressbar` for a share of a whole. */
  readonly role: 'meter' | 'progressbar';
  /** How near to its end it is, where that is bad. */
  readonly level?: 'calm' | 'near' | 'full';
}

/** A bar as long as a percentage. */
export const MeterBar = ({ label, percent, valueText, role, level = 'calm' }: MeterBarProps) => (
  <div
    className={styles.track}
    role={role}
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    aria-valuetext={valueText}
  >
    <div className={styles.bar} data-level={level} style={{ width: `${percent.toString()}%` }} />
  </div>
);
