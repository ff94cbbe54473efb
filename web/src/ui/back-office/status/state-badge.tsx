import styles from './state-badge.module.css';

interface StateBadgeProps {
  /** Sets shape and colour: a filled dot, a ring, a dash, a diamond. */
  readonly variant: 'good' | 'waiting' | 'off' | 'bad';
  readonly children: string;
}

/** A state as a label and a shape. */
export function StateBadge({ variant, children }: StateBadgeProps) {
  return (
    <span className={styles.badge} data-variant={variant}>
      {children}
    </span>
  );
}
