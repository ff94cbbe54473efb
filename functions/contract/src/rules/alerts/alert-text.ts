import type { Alert } from '../../entities/alert.ts';
import { searchTallyText } from '../dispatch/search-tally.ts';
import { expiryText } from '../people/document-expiry.ts';
import { formatCents } from '../money.ts';
import { plainLine } from '../plain-text.ts';
import { driverDocumentLabel } from '../people/driver-documents.ts';

/** Verb before the amount of an alert. */
const AMOUNT_VERBS: Readonly<Partial<Record<Alert['kind'], string>>> = {
  receipt_sent: 'verificar ',
  refund_due: 'devolver ',
  cash_missing: 'faltan ',
};

/** Parts of an alert's text, with its driver's own words behind them. */
function textOf(parts: readonly (string | null)[], reason: string | null): string {
  const text = parts.filter((part) => part !== null).join(', ');
  if (reason === null) return text;
  const words = `«${plainLine(reason)}»`;
  return text === '' ? words : `${text}: ${words}`;
}

function partsOf(alert: Alert, nowMs: number): (string | null)[] {
  const { driverName, zoneName, document, expiresOn, amountCents, search } = alert;
  return [
    document === null ? null : driverDocumentLabel(document),
    driverName,
    zoneName,
    expiresOn === null ? null : expiryText(expiresOn, nowMs),
    amountCents === null ? null : `${AMOUNT_VERBS[alert.kind] ?? ''}${formatCents(amountCents)}`,
    search === null ? null : searchTallyText(search),
  ];
}

/** The facts of an alert beside its service: driver, zone, document, amount, answers; '' without any. */
export const alertFacts = (alert: Alert, nowMs: number): string => textOf(partsOf(alert, nowMs), alert.reason);

/** The subject of an alert: the service, its driver, the zone, the document. */
export function alertSubject(alert: Alert, nowMs: number): string {
  const service = alert.serviceNumber === null ? null : `Servicio ${alert.serviceNumber}`;
  return textOf([service, ...partsOf(alert, nowMs)], alert.reason);
}
