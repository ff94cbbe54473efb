import type { CertificateRow } from '@llevo/contract/entities/invoicing-settings';

const DAY_MS = 24 * 60 * 60_000;
/** Enough to get another one from a certification body. */
const SOON_DAYS = 30;

/** Whether a certificate is valid, and for how long. */
export function certificateState(
  { valid_from: from, valid_to: to }: Pick<CertificateRow, 'valid_from' | 'valid_to'>,
  nowMs: number,
): { label: string; variant: 'good' | 'waiting' | 'off' } {
  const daysLeft = Math.floor((Date.parse(to) - nowMs) / DAY_MS);
  if (daysLeft < 0) return { label: 'Caducado', variant: 'off' };
  if (Date.parse(from) > nowMs) return { label: 'Todavía no vigente', variant: 'waiting' };
  if (daysLeft >= SOON_DAYS) return { label: 'Vigente', variant: 'good' };
  if (daysLeft === 0) return { label: 'Vence hoy', variant: 'waiting' };
  return { label: daysLeft === 1 ? 'Vence en 1 día' : `Vence en ${daysLeft.toString()} días`, variant: 'waiting' };
}
