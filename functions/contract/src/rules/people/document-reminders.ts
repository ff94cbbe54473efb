import * as z from 'zod';
import { documentExpiryState, expiringFromMs } from './document-expiry.ts';

/** Days before the last day of a document on which its driver is reminded, in order. */
const REMINDER_DAYS = [30, 7, 1] as const;

/** A reminder that a driver had: for which last day (`YYYY-MM-DD`), and how many days before. */
export const HadReminder = z.object({ expiresOn: z.string(), days: z.int() });
export type HadReminder = z.infer<typeof HadReminder>;

/** The reminder that a driver should have by now, by its days; null before the first one and once the document expired. */
function dueDays(expiresOn: string, nowMs: number): number | null {
  if (documentExpiryState(expiresOn, 0, nowMs) === 'expired') return null;
  return REMINDER_DAYS.findLast((days) => expiringFromMs(expiresOn, days) <= nowMs) ?? null;
}

interface FollowedDocument {
  readonly expiresOn: string;
  /** Whether its driver is reminded at all. */
  readonly isOn: boolean;
  readonly nowMs: number;
}

interface FollowedReminder {
  /** The last reminder for this last day. */
  readonly had: HadReminder | undefined;
  /** Whether it is sent now. */
  readonly isDue: boolean;
  /** When the next one is due; null after the last. Milliseconds since 1970. */
  readonly nextMs: number | null;
}

/** Follows a document: its driver has each reminder once for each last day. */
export function followReminder(
  before: HadReminder | undefined,
  { expiresOn, isOn, nowMs }: FollowedDocument,
): FollowedReminder {
  const last = before?.expiresOn === expiresOn ? before : undefined;
  const days = isOn ? dueDays(expiresOn, nowMs) : null;
  const isDue = days !== null && (last === undefined || days < last.days);
  const nextMs = REMINDER_DAYS.map((each) => expiringFromMs(expiresOn, each)).find((fromMs) => fromMs > nowMs) ?? null;
  return { had: isDue ? { expiresOn, days } : last, isDue, nextMs };
}
