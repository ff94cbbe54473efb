import type { StoredCertificate } from '@llevo/contract/entities/invoicing-settings';
import { paths } from '@llevo/contract/paths';
import type { SeedDocument } from '../document-writer.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedClock } from '../seed-clock.ts';
import { settingsOf } from './invoices.ts';
import type { RecordedChange } from './recorded-change.ts';
import { memberOf, pastTimeMs } from './recorded-change.ts';

/** Shortly after the fiscal settings were saved. */
const UPLOADED = { daysAgo: 24, time: '10:52' };
const VALID_DAYS = 365;
const COMMON_NAME = '2.5.4.3';
/** Field of the RUC in the certificates of Security Data (docs/services/sri.md). */
const RUC_FIELD = '1.3.6.1.4.1.37746.3.11';
const ISSUER = 'Autoridad de certificación de prueba';

/**
 * The self-made test certificate that signs the account's invoices, stored as the server stores an upload. The fake SRI
 * accepts it. Its random key is sealed as by the functions under the emulators, and kept nowhere else.
 */
export async function certificateDocument(accountId: string, clock: SeedClock): Promise<SeedDocument> {
  // Imported late: the functions' code reads the environment at load, and `seed.ts` sets it before.
  const [{ madeCertificateFile, MADE_PASSWORD }, { openCertificate, signingCertificate }, facts, vault] =
    await Promise.all([
      import('../../../functions/src/areas/invoices/testing/made-certificate.ts'),
      import('../../../functions/src/areas/invoices/certificate.ts'),
      import('../../../functions/src/areas/invoices/certificate-facts.ts'),
      import('../../../functions/src/areas/invoices/certificate-vault.ts'),
    ]);
  const { ruc, legalName } = settingsOf(accountId);
  const at = pastTimeMs(clock, UPLOADED);
  const file = madeCertificateFile({
    issuer: [{ type: COMMON_NAME, value: ISSUER }],
    subject: [{ type: COMMON_NAME, value: legalName }],
    extensions: [{ type: RUC_FIELD, value: ruc }],
    nowMs: at,
    validDays: VALID_DAYS,
  });
  const contents = await openCertificate(file, MADE_PASSWORD);
  const by = memberOf(accountId, 'owner');
  const data: StoredCertificate = {
    ...facts.certificateFacts(signingCertificate(contents)),
    sealed: vault.sealCertificate(accountId, contents),
    uploadedAt: at,
    uploadedBy: { uid: by.uid, name: by.name, at },
  };
  return { path: certificatePath(accountId), data };
}

/** The audited upload of the certificate. */
export function certificateChange(accountId: string, clock: SeedClock): RecordedChange {
  const { ruc, legalName } = settingsOf(accountId);
  const createdAt = pastTimeMs(clock, UPLOADED);
  const validTo = new Date(createdAt + (VALID_DAYS - 1) * DAY_MS).toISOString();
  return {
    by: memberOf(accountId, 'owner'),
    action: 'invoicing.certificate',
    target: certificatePath(accountId),
    before: null,
    after: { holder: legalName, issuer: ISSUER, rucs: [ruc], validTo },
    createdAt,
  };
}

const certificatePath = (accountId: string): string => paths.accountDocument(accountId, 'invoicing', 'certificate');
