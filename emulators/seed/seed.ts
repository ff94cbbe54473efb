import { accountDocuments } from './accounts/demo-accounts.ts';
import { credentialDocuments } from './accounts/demo-credentials.ts';
import { twoFactorDocuments } from './accounts/demo-two-factor.ts';
import { missionControlDocuments } from './mission-control/demo-mission-control.ts';
import { billingDocuments } from './accounts/demo-billing.ts';
import { rateDocuments } from './accounts/demo-rates.ts';
import { demoDrivers, locationDocuments } from './people/demo-drivers.ts';
import { connectEmulators } from './emulator-connection.ts';
import type { Sizes } from './seed-account.ts';
import { seedAccount } from './seed-account.ts';
import { seedClock } from './seed-clock.ts';
import { uploadPictures } from './pictures/upload-pictures.ts';
import { clearEmulators } from './clear-emulators.ts';
import { createDocumentWriter } from './document-writer.ts';

/** Sizes of account `llevo` in the demo. */
export const DEMO_SIZES: Sizes = { services: 2000, drivers: 300, customers: 1000 };

const ANDES_SIZES: Sizes = { services: 150, drivers: 25, customers: 80 };

/** Sizes apply to account `llevo`; the other accounts are always the same. */
export interface SeedOptions extends Sizes {
  /** Whether the paying accounts become customers of the fake Stripe; otherwise they have plans that nobody pays. */
  readonly billing: boolean;
  readonly log: (line: string) => void;
}

/** Writes the drivers' positions as of now over those of the demo data: all that changes in the course of a day. */
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

/** Empties the running emulators and fills them with the demo data. The same day gives the same data. */
export async function seed({ log, billing, ...sizes }: SeedOptions): Promise<void> {
  const startedMs = Date.now();
  const emulators = connectEmulators();
  const clock = seedClock(startedMs);
  await clearEmulators();

  const writer = createDocumentWriter(emulators.firestore);
  const payments = billing ? await billingDocuments(clock) : [];
  const secrets = [...(await credentialDocuments()), ...(await twoFactorDocuments())];
  const others = [...rateDocuments(clock), ...missionControlDocuments(clock), ...secrets];
  for (const document of [...accountDocuments(clock), ...payments, ...others]) await writer.put(document);
  const llevo = await seedAccount(writer, { accountId: 'llevo', sizes, clock });
  const andes = await seedAccount(writer, { accountId: 'andes', sizes: ANDES_SIZES, clock });
  await writer.flush();
  log(`Data: ${writer.count} documents in ${formatElapsedSeconds(startedMs)}`);

  const uploads = [...llevo, ...andes];
  await uploadPictures(emulators, uploads);
  log(`Pictures: ${uploads.length} in ${formatElapsedSeconds(startedMs)}`);
}

const formatElapsedSeconds = (sinceMs: number) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
