import type { StatusVariant } from '../feedback/status-chip.tsx';

const WAITING: StatusVariant = { tone: 'info', shape: 'clock' };
// The colours of the board: agreed is green, under way blue, finished grey.
const AGREED: StatusVariant = { tone: 'good', shape: 'clock' };
const OPEN: StatusVariant = { tone: 'warning', shape: 'warning' };
const MOVING: StatusVariant = { tone: 'info', shape: 'arrow' };
const OTHER: StatusVariant = { tone: 'neutral', shape: 'dash' };

/** The style of each known status; any other that the mobile app may write is neutral. */
const STATUS_STYLES: Readonly<Record<string, StatusVariant>> = {
  inmediato: WAITING,
  pendiente: OPEN,
  confirmado: AGREED,
  'en camino': MOVING,
  'en curso': MOVING,
  finalizado: { tone: 'neutral', shape: 'tick' },
  cancelado: { tone: 'bad', shape: 'cross' },
};

/** Colour and shape of a service's status, in every list of services. */
export const serviceStatusVariant = (status: string | null): StatusVariant =>
  status === null || status === '' ? OPEN : (STATUS_STYLES[status] ?? OTHER);
