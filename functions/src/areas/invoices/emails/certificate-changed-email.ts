import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { ownerNoticeEmail } from '../../session/emails/owner-notice-email.ts';

interface ChangedCertificate {
  readonly holder: string;
  readonly by: string;
}

/** E-mail about a new certificate that signs the company's invoices: to who uploaded it, and to the owners. */
export const certificateChangedEmail =
  (siteUrl: string) =>
  ({ holder, by }: ChangedCertificate): ((to: string) => AddressedEmail) =>
    ownerNoticeEmail({
      subject: 'Cambió el certificado de firma de tus facturas',
      what: [`Las facturas electrónicas se firman ahora con el certificado de ${sanitiseName(holder)}.`],
      by,
      action: { label: 'Ver la facturación', url: `${siteUrl}/account/invoicing` },
    });
