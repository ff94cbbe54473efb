/** Accounts compared by measurements of size, seeded once per run. Import it after the stack's port offset is set. */
// Imported first, because the product configures the Firestore client that it shares with the fixtures.
import '../support/api/in-process-api.ts';
import { paths } from '@llevo/contract/paths';
import type { Account } from '@llevo/contract/entities/account';
import { ports } from '../../emulators/ports.ts';
import { connectEmulators } from '../../emulators/seed/emulator-connection.ts';
import type { Sizes } from '../../emulators/seed/sizes.ts';
import { seedAccount } from '../../emulators/seed/seed-account.ts';
import { seedClock } from '../../emulators/seed/seed-clock.ts';
import { createDocumentWriter } from '../../emulators/seed/document-writer.ts';
import { setBackgroundTriggers } from '../../emulators/seed-stack.ts';
import { signInAs } from '../support/session/test-clients.ts';
import type { ApiClient } from '../support/api/api-client.ts';
import { given } from '../support/fixtures/given.ts';
import type { BenchScale } from './measure.ts';

const SMALL_SERVICES = 1_000;
/** Minimum number of drivers: more than a page, so that lists of drivers compare full pages. */
const MIN_DRIVERS = 50;

/** An account of a given size with its owner. */
export interface SizedAccount {
  readonly id: string;
  readonly services: number;
  readonly owner: ApiClient;
  /** Address of the owner, who has the demo's password. */
  readonly email: string;
}

export interface SizedAccounts {
  readonly large: SizedAccount;
  readonly small: SizedAccount;
}

/** Renders "100,000". */
export const formatThousands = (count: number): string => count.toLocaleString('en-US');

/** Renders the comparison's name for the rows. */
export const comparisonLabel = ({ large, small }: SizedAccounts): string =>
  `at ${formatThousands(large.services)} services against ${formatThousands(small.services)}`;

const seeded = new Map<number, SizedAccount>();

/** Seeds missing accounts with triggers off, because seeds include the triggers' writes. */
async function seedMissing(sizes: readonly number[]): Promise<void> {
  if (sizes.length === 0) return;
  const startedMs = Date.now();
  const { hub } = ports();
  await setBackgroundTriggers(hub, 'disable');
  try {
    for (const services of sizes) seeded.set(services, await seedSizedAccount(services));
  } finally {
    await setBackgroundTriggers(hub, 'enable');
  }
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  console.log(`Accounts of ${sizes.map(formatThousands).join(' and ')} services: ${seconds} s`);
}

/** Returns accounts with these numbers of services and a published quoter, each seeded on first use. */
export async function accountsOfSizes(sizes: readonly number[]): Promise<SizedAccount[]> {
  await seedMissing(sizes.filter((services) => !seeded.has(services)));
  return sizes.map((services) => {
    const account = seeded.get(services);
    if (account === undefined) throw new Error(`The account of ${services} services was not seeded`);
    return account;
  });
}

/** Returns the large and the small account. */
export async function sizedAccounts({ largeServices }: BenchScale): Promise<SizedAccounts> {
  const [small, large] = await accountsOfSizes([SMALL_SERVICES, largeServices]);
  if (small === undefined || large === undefined) throw new Error('The accounts were not seeded');
  return { large, small };
}

/** Creates an account of a given size with its figures, prices and owner. */
async function seedSizedAccount(services: number): Promise<SizedAccount> {
  const id = `servicios-${services}`;
  const account: Account = {
    name: 'Medición',
    plan: 'business',
    subscription: 'active',
    graceUntil: null,
    quoterPublished: true,
    active: true,
    requiresTwoFactor: false,
    ownerEmail: null,
    createdAt: Date.now(),
  };
  const drivers = Math.max(MIN_DRIVERS, Math.ceil(services / 10));
  const sizes: Sizes = { services, drivers, customers: Math.ceil(services / 2), messages: 0 };
  const writer = createDocumentWriter(connectEmulators().firestore);
  await writer.put({ path: paths.account(id), data: account });
  await seedAccount(writer, { accountId: id, sizes, clock: seedClock(Date.now()) });
  await writer.flush();
  await given.prices(id);
  const { email } = await given.person({}, id);
  return { id, services, owner: await signInAs(email), email };
}
