import styles from './state-badge.module.css';

interface StateBadgeProps {
  /** Sets shape and colour: a filled dot, a grey one for a mere count, a ring, a dash, a diamond. */
  readonly variant: 'good' | 'plain' | 'waiting' | 'off' | 'bad';
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
