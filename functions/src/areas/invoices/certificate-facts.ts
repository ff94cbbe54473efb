import type { X509Certificate } from 'node:crypto';
import type { CertificateFacts } from '@llevo/contract/entities/invoicing-settings';
import type { SigningCertificate } from './certificate.ts';

/** Why a certificate cannot sign the invoices of a taxpayer. */
export type CertificateProblem = 'not valid yet' | 'expired' | 'other taxpayer';

/** The common name in a subject or issuer as Node writes it, with special characters escaped; the whole text without one. */
const commonName = (name: string): string =>
  (/^CN=(.*)$/m.exec(name)?.[1] ?? name.replaceAll('\n', ', ')).replace(/\\(.)/g, '$1');

const instant = (date: X509Certificate['validToDate']): number => date.getTime();

/** The displayed facts of a certificate. */
export const certificateFacts = ({ certificate, rucs }: SigningCertificate): CertificateFacts => ({
  holder: commonName(certificate.subject),
  issuer: commonName(certificate.issuer),
  rucs: [...rucs],
  validFrom: instant(certificate.validFromDate),
  validTo: instant(certificate.validToDate),
});

/** Whether a certificate may sign now, for the taxpayer with that RUC; any taxpayer for null. */
export function certificateProblem(
  { rucs, validFrom, validTo }: Pick<CertificateFacts, 'rucs' | 'validFrom' | 'validTo'>,
  ruc: string | null,
  nowMs: number,
): CertificateProblem | null {
  if (nowMs < validFrom) return 'not valid yet';
  if (nowMs > validTo) return 'expired';
  return ruc !== null && rucs.length > 0 && !rucs.includes(ruc) ? 'other taxpayer' : null;
}
