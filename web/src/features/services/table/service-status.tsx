import { statusLabel } from '@llevo/contract/rules/services/service-display';
import { shownWord } from '../../../lib/i18n/translate-response.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusLook } from '../../../ui/feedback/status-chip.tsx';
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
