/** P4: all calls of the dashboard, for an account a hundred times as large as another. Imported once the stack's offset is known. */
import { isDeepStrictEqual } from 'node:util';
import { paths } from '@llevo/contract/paths';
import type { Account } from '@llevo/contract/entities/account';
import { ports } from '../../emulators/ports.ts';
import { connectEmulators } from '../../emulators/seed/emulator-connection.ts';
import type { Sizes } from '../../emulators/seed/seed-account.ts';
import { seedAccount } from '../../emulators/seed/seed-account.ts';
import { seedClock } from '../../emulators/seed/seed-clock.ts';
import { createWriter } from '../../emulators/seed/writer.ts';
import { switchTriggers } from '../../emulators/seeding.ts';
import { member } from '../support/actors.ts';
import type { Actor, Reply } from '../support/api.ts';
import { dataOf } from '../support/api.ts';
import { countEverything } from '../support/count-everything.ts';
import type { Ask, DashboardFigures } from '../support/dashboard-figures.ts';
import { apart, dashboardFigures } from '../support/dashboard-figures.ts';
import type { BenchRow } from './measure.ts';
import { interleaved, median } from './measure.ts';

const LARGE: Sizes = { services: 100_000, drivers: 10_000, customers: 50_000 };
const SMALL: Sizes = { services: 1_000, drivers: 100, customers: 500 };
const ROUNDS = 60;
/** Session and account, in one round trip, of every call. */
const SESSION_CHECK_READS = 2;

const account: Account = {
  name: 'Medición',
  plan: 'business',
  subscription: 'active',
  quoterPublished: false,
  active: true,
  createdAt: Date.now(),
};

/** Makes an account of some size, with its figures, and somebody who may see them. */
async function filled(accountId: string, sizes: Sizes): Promise<Actor> {
  const writer = createWriter(connectEmulators().firestore);
  await writer.put({ path: paths.account(accountId), data: account });
  await seedAccount(writer, { accountId, sizes, clock: seedClock(Date.now()) });
  await writer.flush();
  return member({ accountId });
}

/** Asks as somebody, and keeps the replies for what their headers say. */
function asking(somebody: Actor, replies: Reply[] = []): Ask {
  return async (endpoint, input) => {
    const reply = await somebody.send(endpoint, input);
    if (reply.status !== 200) throw new Error(`${endpoint.path}: ${reply.status} ${reply.text}`);
    replies.push(reply);
    return dataOf(endpoint, reply);
  };
}

/** Names of the figures that differ; shares are told to a tenth of a percent. */
function differences(shown: DashboardFigures, expected: DashboardFigures): string[] {
  const [figures, shares] = apart(shown);
  const [others, exact] = apart(expected);
  const wrong = (Object.keys(figures) as (keyof typeof figures)[]).filter(
    (name) => !isDeepStrictEqual(figures[name], others[name]),
  );
  const areSharesRight =
    shares.length === exact.length &&
    shares.every(({ value }, at) => Math.abs(value - (exact[at]?.value ?? NaN)) < 0.1);
  return areSharesRight ? wrong : [...wrong, 'progress'];
}

export async function benchDashboard(): Promise<BenchRow[]> {
  const { hub } = ports();
  await switchTriggers(hub, 'disable');
  const small = await filled('pequena', SMALL);
  const large = await filled('grande', LARGE);
  await switchTriggers(hub, 'enable');

  const replies: Reply[] = [];
  const shown = await dashboardFigures(asking(large, replies));
  const wrong = differences(shown, await countEverything(connectEmulators().firestore, 'grande'));
  const reads = replies.reduce((sum, { headers }) => sum + Number(headers.get('x-llevo-reads')), 0);
  const checks = replies.length * SESSION_CHECK_READS;
  const { ours, floor } = await interleaved(
    ROUNDS,
    () => dashboardFigures(asking(large)),
    () => dashboardFigures(asking(small)),
  );
  const id = 'P4';
  return [
    {
      id,
      what: 'documents read by all calls of the dashboard',
      ours: reads - checks,
      floor: 1,
      unit: 'documents',
      goal: 12,
      note: `and ${checks} by the session checks of ${replies.length} calls`,
    },
    {
      id,
      what: 'all calls at 100,000 services against 1,000, p50',
      ours: median(ours),
      floor: median(floor),
      unit: 'ms',
      goal: 1.1,
    },
    {
      id,
      what: 'figures that differ from counting everything',
      ours: wrong.length,
      floor: 1,
      unit: 'figures',
      goal: 0,
      note: wrong.join(', '),
    },
  ];
}
