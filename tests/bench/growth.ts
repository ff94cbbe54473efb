/**
 * Growth: every list, the dashboard and a quote at 1, 10 and 100 times a size. Import it after the stack's port offset
 * is set.
 */
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { anonymousClient } from '../support/api/api-client.ts';
import type { ApiClient, Reply } from '../support/api/api-client.ts';
import { given } from '../support/fixtures/given.ts';
import { trip } from '../support/fixtures/trips.ts';
import { createMemberClient } from '../support/session/test-clients.ts';
import { fetchDashboardFigures } from '../support/statistics/dashboard-figures.ts';
import { callEndpointAs } from './dashboard.ts';
import { documentReads } from './document-reads.ts';
import { growAccountRecords, growMasterRecords } from './grown-records.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { median, renderTable, scaledRounds, takingTurns } from './measure.ts';
import type { SizedAccount } from './sized-accounts.ts';
import { accountsOfSizes, formatThousands } from './sized-accounts.ts';
import { endpoints } from '@llevo/contract/endpoints/index';
import type { Endpoint } from '@llevo/contract/endpoint';

type Input = Readonly<Record<string, unknown>>;

/** Inputs of searches: a name that some people have. */
const INPUTS: Readonly<Record<string, Input>> = {
  searchServices: { field: 'maria' },
  searchCustomers: { field: 'maria' },
  searchDrivers: { field: 'jose' },
};

/** A list of the contract with its input. */
interface List {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: Input;
}

/** Second forms of lists that have two. */
const GROUPED: readonly List[] = [
  { name: 'listEvents, grouped', endpoint: endpoints.listEvents, input: { group: 'name' } },
  { name: 'listLogs, grouped', endpoint: endpoints.listLogs, input: { group: 'fingerprint' } },
];

const allLists = (): List[] =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, { paged }]) => paged)
    .map(([name, endpoint]) => ({ name, endpoint, input: INPUTS[name] ?? {} }));

/** Lists of the contract for an account's owner, or for masters. */
const listsOf = (reader: 'owner' | 'master'): List[] =>
  [...allLists(), ...GROUPED].filter(({ endpoint }) => (endpoint.access === 'master') === (reader === 'master'));

const FACTORS = [1, 10, 100];
const ROUNDS = 10;
/** Maximum growth of milliseconds and documents at 100 times the size. */
const GOAL = 1.1;

/** Samples of one call at one size: documents read when warm, and milliseconds. */
interface Sample {
  readonly size: number;
  readonly reads: number;
  readonly ms: readonly number[];
}

/** Compares documents and milliseconds at the largest size with the smallest. The note has all sizes. */
function growthRows(name: string, samples: readonly Sample[]): BenchRow[] {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`${name} was not measured`);
  const sizes = samples.map(({ size }) => formatThousands(size)).join(' / ');
  const rows = [
    {
      ...{ id: 'growth', what: `${name}: documents read at 100 times the size`, unit: 'documents', goal: GOAL },
      // Avoids a division by zero for lists without documents.
      ...{ ours: Math.max(1, last.reads), floor: Math.max(1, first.reads) },
      note: `${samples.map(({ reads }) => reads).join(' / ')} at ${sizes}`,
    },
    {
      ...{ id: 'growth', what: `${name}: p50 at 100 times the size`, unit: 'ms', goal: GOAL },
      ...{ ours: median(last.ms), floor: median(first.ms) },
      note: `${samples.map(({ ms }) => median(ms).toFixed(0)).join(' / ')} ms at ${sizes}`,
    },
  ];
  console.log(renderTable(rows));
  return rows;
}

/** Requests a list; `parents` are the ids in its path. */
const requestList = (client: ApiClient, { endpoint, input }: List, parents: Readonly<Record<string, string>> = {}) => {
  const inPath = Object.entries(parents).filter(([name]) => endpoint.path.includes(`:${name}`));
  return client.send(endpoint, { ...input, ...Object.fromEntries(inPath) });
};

/** A call made at each size. */
interface SizedCall {
  readonly size: number;
  readonly call: () => Promise<Reply[]>;
}

/** Counts the documents of a call at every size, then times it at all sizes in turn. */
async function measureAtSizes(
  name: string,
  calls: readonly SizedCall[],
  { rounds, checkReads }: { readonly rounds: number; readonly checkReads?: number },
): Promise<BenchRow[]> {
  const reads: number[] = [];
  for (const { call } of calls) {
    await call();
    const replies = await call();
    reads.push(replies.reduce((sum, reply) => sum + documentReads(reply, checkReads), 0));
  }
  const times = await takingTurns(
    rounds,
    calls.map(({ call }) => call),
  );
  const samples = calls.map(({ size }, index) => ({ size, reads: reads[index] ?? NaN, ms: times[index] ?? [] }));
  return growthRows(name, samples);
}

async function requestDashboard({ owner }: SizedAccount): Promise<Reply[]> {
  const replies: Reply[] = [];
  await fetchDashboardFigures(callEndpointAs(owner, replies));
  return replies;
}

/** Measures the masters' lists size by size, because they have one size at a time. */
async function measureMasterLists(sizes: readonly number[], rounds: number): Promise<BenchRow[]> {
  const master = await createMemberClient({ accountId: await given.account(), permission: 'master' });
  const lists = listsOf('master');
  const samples = new Map(lists.map(({ name }) => [name, [] as Sample[]]));
  for (const size of sizes) {
    await growMasterRecords(size);
    for (const list of lists) {
      const call = () => requestList(master, list);
      await call();
      const reads = documentReads(await call());
      const [ms = []] = await takingTurns(rounds, [call]);
      samples.get(list.name)?.push({ size, reads, ms });
    }
  }
  return [...samples].flatMap(([name, ofList]) => growthRows(`${name} (sizes one after the other)`, ofList));
}

/**
 * Measures accounts of 200, 2,000 and 20,000 services, with a tenth as many drivers, half as many customers, and as many
 * audit entries, e-mails, security events and webhook deliveries. For masters: as many accounts, users, events, failures
 * and feedback messages.
 */
export async function benchGrowth(scale: BenchScale): Promise<BenchRow[]> {
  const rounds = scaledRounds(ROUNDS, scale);
  const sizes = FACTORS.map((factor) => factor * scale.growthServices);
  const accounts = await accountsOfSizes(sizes);
  const webhookIds = new Map<string, string>();
  for (const account of accounts) webhookIds.set(account.id, await growAccountRecords(account));
  const callsOf = (call: (account: SizedAccount) => Promise<Reply[]>): SizedCall[] =>
    accounts.map((account) => ({ size: account.services, call: () => call(account) }));

  const rows: BenchRow[] = [];
  for (const list of listsOf('owner')) {
    // Only the list of a webhook's deliveries has a parent record.
    const calls = callsOf(async ({ id, owner }) => [await requestList(owner, list, { id: webhookIds.get(id) ?? '' })]);
    rows.push(...(await measureAtSizes(list.name, calls, { rounds })));
  }
  rows.push(...(await measureAtSizes('all calls of the dashboard', callsOf(requestDashboard), { rounds })));
  const quotes = callsOf(async ({ id }) => [await anonymousClient.send(createQuote, trip({ empresa: id }))]);
  // Public calls have no session check.
  rows.push(...(await measureAtSizes('a quote', quotes, { rounds, checkReads: 0 })));
  return [...rows, ...(await measureMasterLists(sizes, rounds))];
}
