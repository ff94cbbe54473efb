import type { DocumentExpiry, DocumentExpiryState, Driver, ExpiringDocument } from '../../entities/driver.ts';
import { EXPIRING_DOCUMENTS } from '../../entities/expiring-documents.ts';
import { formatDate, guayaquilInstantMs } from '../dates.ts';

const DAY_MS = 86_400_000;
/**
 * Hour in Guayaquil at which a document starts to be about to expire, so that notifications are not sent at midnight.
 */
const NOTIFY_FROM = '07:00';

type DocumentName = keyof NonNullable<Driver['documents']>;

/** Whether a document expires. */
export const isExpiring = (document: DocumentName): document is ExpiringDocument =>
  EXPIRING_DOCUMENTS.some((expiring) => expiring === document);

/** The last day of a document; null while unknown, and if it does not expire. */
export const expiryDate = (expiry: DocumentExpiry, document: DocumentName): string | null =>
  isExpiring(document) ? expiry[document] : null;

/** When a document starts to be about to expire: `days` before its last day. Milliseconds since 1970. */
export const expiringFromMs = (expiresOn: string, days: number): number =>
  guayaquilInstantMs(expiresOn, NOTIFY_FROM) - days * DAY_MS;

/** The state of a document at an instant; its last day counts. */
export function documentExpiryState(expiresOn: string | null, days: number, nowMs: number): DocumentExpiryState {
  if (expiresOn === null) return 'unknown';
  if (nowMs >= guayaquilInstantMs(expiresOn) + DAY_MS) return 'expired';
  return nowMs >= expiringFromMs(expiresOn, days) ? 'expiring' : 'valid';
}

/** Whether any document expired. */
export const hasExpiredDocument = (expiry: DocumentExpiry, nowMs: number): boolean =>
  EXPIRING_DOCUMENTS.some((document) => documentExpiryState(expiry[document], 0, nowMs) === 'expired');

/** Whether a document must be renewed. */
export const needsRenewal = (state: DocumentExpiryState): boolean => state === 'expiring' || state === 'expired';

/** "vence el 03/12/2026", "venció el 03/12/2026". */
export const expiryText = (expiresOn: string, nowMs: number): string =>
  documentExpiryState(expiresOn, 0, nowMs) === 'expired'
    ? `venció el ${formatDate(expiresOn)}`
    : `vence el ${formatDate(expiresOn)}`;

/** The dates after a document was replaced by one valid until `expiresOn`; null if unknown. */
export const withExpiry = (expiry: DocumentExpiry, document: DocumentName, expiresOn: string | null): DocumentExpiry =>
  isExpiring(document) ? { ...expiry, [document]: expiresOn } : expiry;
