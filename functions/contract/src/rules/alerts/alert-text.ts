import type { Alert } from '../../entities/alert.ts';
import { expiryText } from '../people/document-expiry.ts';
import { driverDocumentLabel } from '../people/driver-documents.ts';

/** The subject of an alert: the service, its driver, the zone, the document. */
export function alertSubject(alert: Alert, nowMs: number): string {
  const { serviceNumber, driverName, zoneName, document, expiresOn } = alert;
  const service = serviceNumber === null ? null : `Servicio ${serviceNumber}`;
  const documentLabel = document === null ? null : driverDocumentLabel(document);
  const expiry = expiresOn === null ? null : expiryText(expiresOn, nowMs);
  return [service, documentLabel, driverName, zoneName, expiry].filter((part) => part !== null).join(', ');
}
