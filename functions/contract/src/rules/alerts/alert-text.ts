import type { Alert } from '../../entities/alert.ts';
import { expiryText } from '../people/document-expiry.ts';
import { formatCents } from '../money.ts';
import { plainLine } from '../plain-text.ts';
import { driverDocumentLabel } from '../people/driver-documents.ts';

/** Verb before the amount of an alert. */
const AMOUNT_VERBS: Readonly<Partial<Record<Alert['kind'], string>>> = {
  refund_due: 'devolver ',
  cash_missing: 'faltan ',
};

/** The subject of an alert: the service, its driver, the zone, the document. */
export function alertSubject(alert: Alert, nowMs: number): string {
  const { serviceNumber, driverName, zoneName, document, expiresOn, reason, amountCents } = alert;
  const service = serviceNumber === null ? null : `Servicio ${serviceNumber}`;
  const documentLabel = document === null ? null : driverDocumentLabel(document);
  const expiry = expiresOn === null ? null : expiryText(expiresOn, nowMs);
  const amount = amountCents === null ? null : `${AMOUNT_VERBS[alert.kind] ?? ''}${formatCents(amountCents)}`;
  const subject = [service, documentLabel, driverName, zoneName, expiry, amount]
    .filter((part) => part !== null)
    .join(', ');
  return reason === null ? subject : `${subject}: «${plainLine(reason)}»`;
}
