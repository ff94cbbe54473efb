import { accountDocuments, DEMO_PASSWORD, DEMO_USERS, DEMO_TWO_FACTOR } from './accounts/demo-accounts.ts';
import { missionControlDocuments } from './mission-control/demo-mission-control.ts';
import { billingDocuments } from './accounts/demo-billing.ts';
import { rateDocuments } from './accounts/demo-rates.ts';
import { demoDrivers, locationDocuments } from './people/demo-drivers.ts';
import { connectEmulators, requestEmulator } from './emulator-connection.ts';
import { seedAccount } from './seed-account.ts';
import type { Sizes } from './sizes.ts';
import { type SeedClock, seedClock } from './seed-clock.ts';
import { uploadFiles } from './pictures/upload-pictures.ts';
import { createDocumentWriter, type SeedDocument } from './document-writer.ts';
import { PROJECT_ID } from '../ports.ts';
import { paths } from '@llevo/contract/paths';
import { passwordHasher } from '../../functions/src/platform/identity/password-hash.ts';

const ANDES_SIZES: Sizes = { services: 150, drivers: 25, customers: 80, messages: 0 };

/** Sizes apply to account `llevo`; the other accounts are always the same. */
interface SeedOptions extends Sizes {
  /** True if the paying accounts become customers of the fake Stripe; otherwise their plans are unpaid. */
  readonly billing: boolean;
  readonly log: (line: string) => void;
}

/** Updates the drivers' positions to the current time. Other demo data does not change in the course of an hour. */
export async function seedPositions({ drivers }: Pick<Sizes, 'drivers'>): Promise<void> {
  const writer = createDocumentWriter(connectEmulators().firestore);
  const clock = seedClock(Date.now());
  const counts = { llevo: drivers, andes: ANDES_SIZES.drivers };
  for (const [accountId, count] of Object.entries(counts)) {
    for (const location of locationDocuments(accountId, demoDrivers(accountId, count, clock), clock))
      await writer.put(location);
  }
  await writer.flush();
}

/**
 * Empties the running emulators and fills them with the demo data. The same day gives the same data,
 * apart from positions and how far today's services are.
 */
export async function seed({ log, billing, ...sizes }: SeedOptions): Promise<void> {
  const startedMs = Date.now();
  const emulators = connectEmulators();
  const clock = seedClock(startedMs);
  await clearEmulators();

  const writer = createDocumentWriter(emulators.firestore);
  const payments = billing ? await billingDocuments(clock) : [];
  const secrets = [...(await credentialDocuments()), ...(await twoFactorDocuments())];
  const team = sizes.records === true ? await teamRecords('llevo', clock) : null;
  const others = [...rateDocuments(clock, team?.priceSaves), ...missionControlDocuments(clock), ...secrets];
  const accounts = accountDocuments(clock, team?.activity);
  for (const document of [...accounts, ...payments, ...others, ...(team?.documents ?? [])]) await writer.put(document);
  const llevo = await seedAccount(writer, { accountId: 'llevo', sizes, clock });
  const andes = await seedAccount(writer, { accountId: 'andes', sizes: ANDES_SIZES, clock });
  await writer.flush();
  log(`Data: ${writer.count} documents in ${formatElapsedSeconds(startedMs)}`);

  const uploads = [...llevo, ...andes];
  await uploadFiles(emulators, uploads);
  log(`Files: ${uploads.length} in ${formatElapsedSeconds(startedMs)}`);
}

const formatElapsedSeconds = (sinceMs: number) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Empties Firestore, Auth and Storage, so that seeding again gives the same data. */
async function clearEmulators(): Promise<void> {
  await requestEmulator(
    'FIRESTORE_EMULATOR_HOST',
    `/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`,
    {
      method: 'DELETE',
    },
  );
  await requestEmulator('FIREBASE_AUTH_EMULATOR_HOST', `/emulator/v1/projects/${PROJECT_ID}/accounts`, {
    method: 'DELETE',
  });
  await requestEmulator('FIREBASE_STORAGE_EMULATOR_HOST', '/internal/reset', { method: 'POST' });
}

/** Credentials of the demo's users. They share one hash, because separate salts would only take time. */
async function credentialDocuments(): Promise<SeedDocument[]> {
  const passwordHash = await passwordHasher.hashPassword(DEMO_PASSWORD);
  return DEMO_USERS.flatMap(({ uid, email }) => [
    { path: paths.credentials(uid), data: { passwordHash } },
    { path: paths.userEmail(email), data: { uid } },
  ]);
}

/** Second factor of the demo's master, sealed as by the functions under the emulators, without backup codes. */
async function twoFactorDocuments(): Promise<SeedDocument[]> {
  const { uid, secret } = DEMO_TWO_FACTOR;
  // Set before the import: the functions' code reads it at load, and then needs no production secret.
  process.env.FUNCTIONS_EMULATOR = 'true';
  const { seal } = await import('../../functions/src/platform/identity/secret-box.ts');
  const stored = { secret: seal(secret, uid), pendingSecret: null, lastStep: 0, backupCodes: [] };
  return [{ path: paths.twoFactor(uid), data: stored }];
}

/** Records of an account's team that seeding its data does not write: keys, webhooks, certificate, and facts in other documents. */
async function teamRecords(accountId: string, clock: SeedClock) {
  // Imported late: the functions' code reads the environment at load, and `twoFactorDocuments` sets it before.
  const [apiKeys, { apiKeyCallDocuments }, { certificateDocument }, { webhookDocument }, { lastPriceSaves }, activity] =
    await Promise.all([
      import('./records/api-keys.ts'),
      import('./records/api-key-calls.ts'),
      import('./records/certificate.ts'),
      import('./records/webhooks.ts'),
      import('./records/price-changes.ts'),
      import('./records/team-activity.ts'),
    ]);
  return {
    documents: [
      ...apiKeys.apiKeyDocuments(accountId, clock),
      ...apiKeyCallDocuments(accountId, clock),
      await webhookDocument(accountId, clock),
      await certificateDocument(accountId, clock),
    ],
    priceSaves: lastPriceSaves(accountId, clock),
    activity: activity.userActivity(accountId, clock),
  };
}
