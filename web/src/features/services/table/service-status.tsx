import { statusLabel } from '@llevo/contract/rules/service-display';
import { classNames } from '../../../ui/class-names.ts';
import styles from './service-status.module.css';

type Look = 'waiting' | 'open' | 'moving' | 'done' | 'cancelled' | 'other';

/** Statuses of this product by how they look; any other that the mobile app may write looks neutral. */
const LOOKS: Readonly<Record<string, Look>> = {
  inmediato: 'waiting',
  pendiente: 'open',
  confirmado: 'waiting',
  'en camino': 'moving',
  'en curso': 'moving',
  finalizado: 'done',
  cancelado: 'cancelled',
};

/** A shape of its own for each look, so that none is told by colour alone. */
const SHAPES: Readonly<Record<Look, string>> = {
  waiting: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M8 5.5V8l2 1.6',
  open: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M8 5v3.4M8 10.8v.2',
  moving: 'M2.5 8h10M9 4.2 12.8 8 9 11.8',
  done: 'M3 8.4 6.6 12 13 4.8',
  cancelled: 'M4 4l8 8M12 4l-8 8',
  other: 'M3.5 8h9',
};

/** A service's status: shape and word, as SPEC §4 words it. */
export function ServiceStatus({ status }: { readonly status: string | null }) {
  const look = status === null || status === '' ? 'open' : (LOOKS[status] ?? 'other');
  return (
    <span className={classNames(styles.badge, styles[look])}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={SHAPES[look]} />
      </svg>
      <span className={styles.word}>{statusLabel(status)}</span>
    </span>
  );
}
