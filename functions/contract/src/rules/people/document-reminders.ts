import { documentExpiryState, expiringFromMs } from './document-expiry.ts';

/** Days before the last day of a document on which its driver is reminded, in order. */
export const REMINDER_DAYS = [30, 7, 1] as const;

/** The reminder that a driver should have by now, by its days; null before the first one and once the document expired. */
export function dueReminder(expiresOn: string, nowMs: number): number | null {
  if (documentExpiryState(expiresOn, 0, nowMs) === 'expired') return null;
  return REMINDER_DAYS.findLast((days) => expiringFromMs(expiresOn, days) <= nowMs) ?? null;
}

/** When the next reminder is due; null after the last. Milliseconds since 1970. */
export const nextReminderMs = (expiresOn: string, nowMs: number): number | null =>
  REMINDER_DAYS.map((days) => expiringFromMs(expiresOn, days)).find((fromMs) => fromMs > nowMs) ?? null;
