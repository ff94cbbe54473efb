import styles from './state-badge.module.css';

interface StateBadgeProps {
  /** Its shape as well as its colour: a filled dot, a ring, a dash. */
  readonly variant: 'good' | 'waiting' | 'off';
  readonly children: string;
}

/** A state as a word and a shape. */
export function StateBadge({ variant, children }: StateBadgeProps) {
  return (
    <span className={styles.badge} data-look={variant}>
      {children}
    </span>
  );
}
