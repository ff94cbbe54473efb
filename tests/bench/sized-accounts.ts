/** The two accounts that measurements of size compare, seeded once a run. Imported once the stack's offset is known. */
import { paths } from '@llevo/contract/paths';
import type { Account } from '@llevo/contract/entities/account';
import { ports } from '../../emulators/ports.ts';
import { connectEmulators } from '../../emulators/seed/emulator-connection.ts';
import type { Sizes } from '../../emulators/seed/seed-account.ts';
import { seedAccount } from '../../emulators/seed/seed-account.ts';
import { seedClock } from '../../emulators/seed/seed-clock.ts';
import { createDocumentWriter } from '../../emulators/seed/document-writer.ts';
import { setBackgroundTriggers } from '../../emulators/seed-stack.ts';
import { signInAs } from '../support/session/test-clients.ts';
import type { ApiClient } from '../support/api/api-client.ts';
import { given } from '../support/fixtures/given.ts';

/** Services of the large account; LLEVO_BENCH_SERVICES where a smaller machine measures. */
const LARGE_SERVICES = Number(process.env.LLEVO_BENCH_SERVICES ?? 100_000);
const SMALL_SERVICES = 1_000;

/** An account of some size, and its owner. */
export interface SizedAccount {
  readonly id: string;
  readonly services: number;
  readonly owner: ApiClient;
  /** The owner's sign-in, with the password of the demo's people. */
  readonly email: string;
}

export interface SizedAccounts {
  readonly large: SizedAccount;
  readonly small: SizedAccount;
}

/** "100,000" */
export const formatThousands = (count: number): string => count.toLocaleString('en-US');

/** Name of the comparison in the table's rows. */
export const comparisonLabel = ({ large, small }: SizedAccounts): string =>
  `at ${formatThousands(large.services)} services against ${formatThousands(small.services)}`;

let seeded: Promise<SizedAccounts> | undefined;

/** The accounts, seeded on first use. */
export function sizedAccounts(): Promise<SizedAccounts> {
  seeded ??= seedBoth();
  return seeded;
}

async function seedBoth(): Promise<SizedAccounts> {
  const startedMs = Date.now();
  const { hub } = ports();
  await setBackgroundTriggers(hub, 'disable');
  const small = await seedSizedAccount('pequena', SMALL_SERVICES);
  const large = await seedSizedAccount('grande', LARGE_SERVICES);
  await setBackgroundTriggers(hub, 'enable');
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  console.log(
    `Accounts of ${formatThousands(LARGE_SERVICES)} and ${formatThousands(SMALL_SERVICES)} services: ${seconds} s`,
  );
  return { large, small };
}

/** Makes an account of some size, with its figures, and its owner. */
async function seedSizedAccount(id: string, services: number): Promise<SizedAccount> {
  const account: Account = {
    name: 'Medición',
    plan: 'business',
    subscription: 'active',
    graceUntil: null,
    quoterPublished: false,
    active: true,
    requiresTwoFactor: false,
    ownerEmail: null,
    createdAt: Date.now(),
  };
  const sizes: Sizes = { services, drivers: Math.ceil(services / 10), customers: Math.ceil(services / 2) };
  const writer = createDocumentWriter(connectEmulators().firestore);
  await writer.put({ path: paths.account(id), data: account });
  await seedAccount(writer, { accountId: id, sizes, clock: seedClock(Date.now()) });
  await writer.flush();
  const { email } = await given.person({}, id);
  return { id, services, owner: await signInAs(email), email };
}
