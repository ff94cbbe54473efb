import type { Alert } from '../../entities/alert.ts';
import { expiryText } from '../people/document-expiry.ts';
import { driverDocumentLabel } from '../people/driver-documents.ts';

/** Whom or what it happened to: the service, its driver, the zone, the document. */
export function alertSubject(alert: Alert, nowMs: number): string {
  const { serviceNumber, driverName, zoneName, document, expiresOn } = alert;
  const service = serviceNumber === null ? null : `Servicio ${serviceNumber}`;
  const paper = document === null ? null : driverDocumentLabel(document);
  const expiry = expiresOn === null ? null : expiryText(expiresOn, nowMs);
  return [service, paper, driverName, zoneName, expiry].filter((part) => part !== null).join(', ');
}
