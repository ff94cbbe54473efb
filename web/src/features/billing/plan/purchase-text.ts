import type { Plan } from '@llevo/contract/entities/billing';
import { formatCents } from '@llevo/contract/rules/money';
import { formatIsoDate } from '../../../lib/i18n/format-iso-date.ts';

/** Costs of buying a paid plan at `nowMs`: today, and every month from when. */
export function purchaseText({ price }: Plan, nowMs: number): string {
  const amount = formatCents(price * 100);
  const next = formatIsoDate(new Date(addMonth(nowMs)).toISOString());
  return `Hoy se cobran ${amount} y el plan empieza de inmediato. Después se cobran ${amount} cada mes; el próximo cobro es el ${next}.`;
}

/** A month later in UTC, as the payment provider counts; the last day of a shorter month. */
function addMonth(instantMs: number): number {
  const from = new Date(instantMs);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return new Date(instantMs).setUTCMonth(from.getUTCMonth() + 1, day);
}
