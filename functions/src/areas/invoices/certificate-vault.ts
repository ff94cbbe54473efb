import type { StoredCertificate } from '@llevo/contract/entities/invoicing-settings';
import * as z from 'zod';
import { seal, unseal } from '../../platform/identity/secret-box.ts';
import { cloudLog } from '../../platform/log/cloud-log.ts';
import { openCertificate } from './certificate.ts';
import type { SigningCertificate } from './certificate.ts';
import { certificateDocument, parseCertificate } from './invoice-documents.ts';

const Sealed = z.object({ file: z.string(), password: z.string() });

/** Seals a certificate's file and password for one account: in another account's document they do not open. */
export const sealCertificate = (accountId: string, file: Uint8Array, password: string): string =>
  seal(JSON.stringify({ file: Buffer.from(file).toString('base64'), password }), accountId, 'certificates');

/** The certificate of an account. Throws if it was sealed with another installation's key. */
async function openStoredCertificate(
  accountId: string,
  { sealed }: Pick<StoredCertificate, 'sealed'>,
): Promise<SigningCertificate> {
  const { file, password } = Sealed.parse(JSON.parse(unseal(sealed, accountId, 'certificates')));
  return openCertificate(Buffer.from(file, 'base64'), password);
}

/** The certificate that an account signs with; null for none, and for one sealed by another installation. */
export async function accountCertificate(accountId: string): Promise<SigningCertificate | null> {
  const stored = parseCertificate(await certificateDocument(accountId).get());
  if (stored === null) return null;
  return openStoredCertificate(accountId, stored).catch((error: unknown) => {
    cloudLog.error('A signing certificate does not open', { account: accountId, error: String(error) });
    return null;
  });
}
