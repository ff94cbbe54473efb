import type { CertificateRow } from '@llevo/contract/entities/invoicing-settings';
import { daysLeftText } from '../../lib/time/days-left.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Enough to get another one from a certification body. */
const SOON_DAYS = 30;

/** Whether a certificate is valid, and for how long. */
export function certificateState(
  { valid_from: from, valid_to: to }: Pick<CertificateRow, 'valid_from' | 'valid_to'>,
  nowMs: number,
): { label: string; variant: 'good' | 'waiting' | 'off' } {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (toMs < nowMs) return { label: 'Caducado', variant: 'off' };
  if (fromMs > nowMs) return { label: 'Todavía no vigente', variant: 'waiting' };
  if (toMs - nowMs >= SOON_DAYS * DAY_MS) return { label: 'Vigente', variant: 'good' };
  return { label: `Vence ${daysLeftText(toMs, nowMs)}`, variant: 'waiting' };
}
