/** The hours of the night in which nothing that can wait is sent to a phone. */
import type { WhatsAppTemplate } from '../../entities/outbox-whatsapp.ts';
import { guayaquilDate, guayaquilInstantMs } from '../dates.ts';

/** From and to, in Guayaquil's time. */
export const QUIET_TIME = { from: '22:00', to: '06:00' } as const;

/** Messages that can wait until the morning; codes, offers and steps of a job cannot. */
const WAITING: ReadonlySet<WhatsAppTemplate | null> = new Set(['payment_reminder', 'driver_document_expiring']);

export const canWait = (template: WhatsAppTemplate | null): boolean => WAITING.has(template);

const DAY_MS = 24 * 60 * 60_000;

/** When the quiet time at that instant ends; null outside of it. Instants are milliseconds since 1970. */
export function quietUntil(nowMs: number): number | null {
  const today = guayaquilDate(nowMs);
  const morning = guayaquilInstantMs(today, QUIET_TIME.to);
  if (nowMs < morning) return morning;
  return nowMs < guayaquilInstantMs(today, QUIET_TIME.from) ? null : morning + DAY_MS;
}
