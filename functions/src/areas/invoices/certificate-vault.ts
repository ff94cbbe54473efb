import type { StoredCertificate } from '@llevo/contract/entities/invoicing-settings';
import * as z from 'zod';
import type { SigningCertificate } from './certificate.ts';
import { openCertificate } from './certificate.ts';
import { seal, unseal } from '../../platform/identity/secret-box.ts';

const Sealed = z.object({ file: z.string(), password: z.string() });

/** Seals a certificate's file and password for one account: in another account's document they do not open. */
export const sealCertificate = (accountId: string, file: Uint8Array, password: string): string =>
  seal(JSON.stringify({ file: Buffer.from(file).toString('base64'), password }), accountId, 'certificates');

/** The certificate of an account. Throws where it was sealed with another installation's key. */
export async function openStoredCertificate(
  accountId: string,
  { sealed }: Pick<StoredCertificate, 'sealed'>,
): Promise<SigningCertificate> {
  const { file, password } = Sealed.parse(JSON.parse(unseal(sealed, accountId, 'certificates')));
  return openCertificate(Buffer.from(file, 'base64'), password);
}
