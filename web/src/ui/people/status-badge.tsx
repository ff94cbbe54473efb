import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/driver-status';
import { classNames } from '../class-names.ts';
import styles from './status-badge.module.css';

/** A shape of its own for each status, so that none is told by colour alone. */
const SHAPES = {
  revision: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M8 5.5V8l2 1.6',
  activado: 'M3 8.4 6.6 12 13 4.8',
  cancelado: 'M4 4l8 8M12 4l-8 8',
  correccion: 'M3.5 12.5 4 10l6.5-6.5 2 2L6 12ZM9 5l2 2',
} as const satisfies Record<DriverStatus, string>;

/** The class that sets `--tone` and `--tint` for a status. */
export const statusTone = (status: DriverStatus): string | undefined => styles[status];

/** The shape of a status; the word goes beside it. */
export const StatusShape = ({ status }: { readonly status: DriverStatus }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={SHAPES[status]} />
  </svg>
);

/** An account status of a customer or driver: shape and word. */
export function StatusBadge({ status }: { readonly status: DriverStatus }) {
  return (
    <span className={classNames(styles.badge, statusTone(status))}>
      <StatusShape status={status} />
      {driverStatusLabel(status)}
    </span>
  );
}
