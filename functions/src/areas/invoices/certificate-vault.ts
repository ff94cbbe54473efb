import * as z from 'zod';
import { isSealedWithNewest, seal, unseal } from '../../platform/identity/secret-box.ts';
import type { SealedTexts } from '../../platform/identity/reseal-texts.ts';
import { cloudLog } from '../../platform/log/cloud-log.ts';
import { openInWorker } from './certificate-worker.ts';
import { signingCertificate } from './certificate.ts';
import type { CertificateContents, SigningCertificate } from './certificate.ts';
import { certificateDocument, parseCertificate } from './invoice-documents.ts';

const Contents = z.object({ key: z.base64(), chain: z.tuple([z.base64()], z.base64()) });
/** Stored before decision 92: the uploaded file with its password. */
const UploadedFile = z.object({ file: z.base64(), password: z.string() });
const Sealed = z.union([Contents, UploadedFile]);

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const toBytes = (text: string): Uint8Array => Buffer.from(text, 'base64');

/** Seals an opened certificate for one account: in another account's document it does not open. */
export function sealCertificate(accountId: string, { key, chain }: CertificateContents): string {
  const contents = { key: toBase64(key), chain: chain.map(toBase64) };
  return seal(JSON.stringify(contents), accountId, 'certificates');
}

const DOCUMENT = /^accounts\/([^/]+)\/invoicing\/certificate$/;

/**
 * The certificates of all accounts. A file from before decision 92 is opened a last time, and replaced by its contents
 * without the password.
 */
export const certificateTexts: SealedTexts = {
  collection: 'invoicing',
  renew: async ({ path, data: { sealed } }) => {
    const accountId = DOCUMENT.exec(path)?.[1];
    if (accountId === undefined || typeof sealed !== 'string') return null;
    const isFile = 'file' in unsealed(accountId, sealed);
    if (!isFile && isSealedWithNewest(sealed)) return null;
    return { sealed: sealCertificate(accountId, await openSealed(accountId, sealed)) };
  },
};

const unsealed = (accountId: string, sealed: string): z.infer<typeof Sealed> =>
  Sealed.parse(JSON.parse(unseal(sealed, accountId, 'certificates')));

/** The contents of a sealed certificate. Throws if it was sealed for another account or with an unknown key. */
async function openSealed(accountId: string, sealed: string): Promise<CertificateContents> {
  const found = unsealed(accountId, sealed);
  if ('file' in found) return openInWorker({ file: toBytes(found.file), password: found.password });
  const { key, chain } = found;
  const [signing, ...others] = chain;
  return { key: toBytes(key), chain: [toBytes(signing), ...others.map(toBytes)] };
}

/** The certificate that an account signs with; null for none, and for one sealed by another installation. */
export async function accountCertificate(accountId: string): Promise<SigningCertificate | null> {
  const stored = parseCertificate(await certificateDocument(accountId).get());
  if (stored === null) return null;
  try {
    return signingCertificate(await openSealed(accountId, stored.sealed));
  } catch (error) {
    cloudLog.error('A signing certificate does not open', { account: accountId, error: String(error) });
    return null;
  }
}
