import { statusLabel } from '@llevo/contract/rules/service-display';
import { shownWord } from '../../../lib/own-words.ts';
import { StatusChip } from '../../../ui/status-mark.tsx';
import type { StatusLook } from '../../../ui/status-mark.tsx';
import styles from './service-status.module.css';

const WAITING: StatusLook = { tone: 'info', shape: 'clock' };
const OPEN: StatusLook = { tone: 'warning', shape: 'warning' };
const MOVING: StatusLook = { tone: 'good', shape: 'arrow' };
const OTHER: StatusLook = { tone: 'neutral', shape: 'dash' };

/** Statuses of this product by how they look; any other that the mobile app may write looks neutral. */
const LOOKS: Readonly<Record<string, StatusLook>> = {
  inmediato: WAITING,
  pendiente: OPEN,
  confirmado: WAITING,
  'en camino': MOVING,
  'en curso': MOVING,
  finalizado: { tone: 'good', shape: 'tick' },
  cancelado: { tone: 'bad', shape: 'cross' },
};

/** A service's status: shape and word, as SPEC §4 words it. */
export const ServiceStatus = ({ status }: { readonly status: string | null }) => (
  <StatusChip look={status === null || status === '' ? OPEN : (LOOKS[status] ?? OTHER)}>
    <span className={styles.word}>{shownWord(statusLabel(status))}</span>
  </StatusChip>
);
