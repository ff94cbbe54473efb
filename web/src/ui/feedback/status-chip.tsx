import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-chip.module.css';

/** Status shapes on a 16 px grid, so that no status is shown by colour alone. */
const ICON_PATHS = {
  clock: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M8 5.5V8l2 1.6',
  warning: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M8 5v3.4M8 10.8v.2',
  arrow: 'M2.5 8h10M9 4.2 12.8 8 9 11.8',
  tick: 'M3 8.4 6.6 12 13 4.8',
  cross: 'M4 4l8 8M12 4l-8 8',
  pen: 'M3.5 12.5 4 10l6.5-6.5 2 2L6 12ZM9 5l2 2',
  dash: 'M3.5 8h9',
} as const;

/** Colour and shape of a status. */
export interface StatusVariant {
  readonly tone: 'neutral' | 'info' | 'good' | 'bad' | 'warning';
  readonly shape: keyof typeof ICON_PATHS;
}

/** The class that sets `--tone` and `--tint`. */
export const toneClass = ({ tone }: Pick<StatusVariant, 'tone'>): string | undefined => styles[tone];

/** The shape of a status, shown beside its label. */
export const StatusIcon = ({ shape }: Pick<StatusVariant, 'shape'>) => (
  <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
    <path d={ICON_PATHS[shape]} />
  </svg>
);

/** A status: shape and label. */
export const StatusChip = ({
  variant,
  children,
}: {
  readonly variant: StatusVariant;
  readonly children: ReactNode;
}) => (
  <span className={classNames(styles.badge, toneClass(variant))}>
    <StatusIcon shape={variant.shape} />
    {children}
  </span>
);
