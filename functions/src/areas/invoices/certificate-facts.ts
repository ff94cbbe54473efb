import type { X509Certificate } from 'node:crypto';
import type { CertificateFacts, StoredCertificate } from '@llevo/contract/entities/invoicing-settings';
import type { SigningCertificate } from './certificate.ts';

/** Why a certificate cannot sign the invoices of a taxpayer. */
export type CertificateProblem = 'not valid yet' | 'expired' | 'no taxpayer' | 'other taxpayer';

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

/** Why a certificate may not sign now for the taxpayer with that RUC; for null, for the one that it names. */
export function certificateProblem(
  { rucs, validFrom, validTo }: Pick<CertificateFacts, 'rucs' | 'validFrom' | 'validTo'>,
  ruc: string | null,
  nowMs: number,
): CertificateProblem | null {
  if (nowMs < validFrom) return 'not valid yet';
  if (nowMs > validTo) return 'expired';
  if (rucs.length === 0) return 'no taxpayer';
  return ruc !== null && !rucs.includes(ruc) ? 'other taxpayer' : null;
}

/**
 * The same for a stored certificate. Earlier releases stored one without a RUC that they could read: it is judged when
 * it signs.
 */
export const storedCertificateProblem = (
  stored: Pick<StoredCertificate, 'rucs' | 'validFrom' | 'validTo'>,
  ruc: string,
  nowMs: number,
): CertificateProblem | null =>
  certificateProblem(stored.rucs.length === 0 ? { ...stored, rucs: [ruc] } : stored, ruc, nowMs);
