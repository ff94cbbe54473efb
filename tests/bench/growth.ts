/** Growth: every list, the dashboard and a quote at 1, 10 and 100 times a size. Imported once the stack's offset is known. */
import { createQuote } from '@llevo/contract/endpoints/quoter';
import { anonymousClient } from '../support/api/api-client.ts';
import type { ApiClient, Reply } from '../support/api/api-client.ts';
import { given } from '../support/fixtures/given.ts';
import { trip } from '../support/fixtures/trips.ts';
import { createMemberClient } from '../support/session/test-clients.ts';
import { fetchDashboardFigures } from '../support/statistics/dashboard-figures.ts';
import { listsOf } from './contract-lists.ts';
import type { List } from './contract-lists.ts';
import { callEndpointAs } from './dashboard.ts';
import { documentReads } from './document-reads.ts';
import { growAccountRecords, growMasterRecords } from './grown-records.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { median, renderTable, scaledRounds, takingTurns } from './measure.ts';
import type { SizedAccount } from './sized-accounts.ts';
import { accountsOfSizes, formatThousands } from './sized-accounts.ts';

const FACTORS = [1, 10, 100];
const ROUNDS = 10;
/** Of milliseconds and of documents, at 100 times the size. */
const GOAL = 1.1;

/** One call at one size: documents read when warm, and how long it takes. */
interface Sample {
  readonly size: number;
  readonly reads: number;
  readonly ms: readonly number[];
}

/** Documents and milliseconds at the largest size against the smallest; the note has all sizes. */
function growthRows(name: string, samples: readonly Sample[]): BenchRow[] {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`${name} was not measured`);
  const sizes = samples.map(({ size }) => formatThousands(size)).join(' / ');
  const rows = [
    {
      ...{ id: 'growth', what: `${name}: documents read at 100 times the size`, unit: 'documents', goal: GOAL },
      // A ratio for lists without documents, too.
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

/** `parents` are the ids in the path of a list below a record. */
const requestList = (client: ApiClient, { endpoint, input }: List, parents: Readonly<Record<string, string>> = {}) => {
  const inPath = Object.entries(parents).filter(([name]) => endpoint.path.includes(`:${name}`));
  return client.send(endpoint, { ...input, ...Object.fromEntries(inPath) });
};

/** What is called at each size. */
interface SizedCall {
  readonly size: number;
  readonly call: () => Promise<Reply[]>;
}

/** The same call at every size in turn, after the documents of each. */
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

/** Masters' lists have one size at a time, so their sizes are measured one after the other. */
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
 * Accounts of 200, 2,000 and 20,000 services, with a tenth of that in drivers, half in customers, and as many audit
 * entries, e-mails, security events and deliveries of a webhook; for masters, as many accounts, users, events, failures and pieces of feedback.
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
    // The one list below a record is that of a webhook's deliveries.
    const calls = callsOf(async ({ id, owner }) => [await requestList(owner, list, { id: webhookIds.get(id) ?? '' })]);
    rows.push(...(await measureAtSizes(list.name, calls, { rounds })));
  }
  rows.push(...(await measureAtSizes('all calls of the dashboard', callsOf(requestDashboard), { rounds })));
  const quotes = callsOf(async ({ id }) => [await anonymousClient.send(createQuote, trip({ empresa: id }))]);
  // Public calls check no session.
  rows.push(...(await measureAtSizes('a quote', quotes, { rounds, checkReads: 0 })));
  return [...rows, ...(await measureMasterLists(sizes, rounds))];
}
