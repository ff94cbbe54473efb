/** P6: pages, filters and searches of a large account. Import it after the stack's port offset is set. */
import { listServices } from '@llevo/contract/endpoints/services/services';
import { DEFAULT_PAGE_SIZE } from '@llevo/contract/paging';
import { mostReads, listRequests, servicesByAge } from './list-requests.ts';
import type { MeteredCall } from './list-requests.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { queryAloneNote, interleaved, median, renderTable, scaledRounds } from './measure.ts';
import { documentReads } from './document-reads.ts';
import type { SizedAccount, SizedAccounts } from './sized-accounts.ts';
import { comparisonLabel, sizedAccounts, formatThousands } from './sized-accounts.ts';

const ROUNDS = 30;
/** Reads of a page: one per row, and one more. */
const ALLOWED_READS = DEFAULT_PAGE_SIZE + 1;

function readsRow(what: string, calls: readonly MeteredCall[], when: 'first' | 'again' = 'again'): BenchRow {
  const most = mostReads(calls, when);
  return {
    id: 'P6',
    what: `documents read by ${what}`,
    ours: most[when],
    floor: ALLOWED_READS,
    unit: 'documents',
    goal: 1,
    note: `${calls.length} calls, most by ${most.what}`,
  };
}

/** Prints a row at once, in case a long run is interrupted. */
function printed(row: BenchRow): BenchRow {
  console.log(renderTable([row]));
  return row;
}

type ListRequests = ReturnType<typeof listRequests>;

/** Measures documents read: prints the calls one by one, then returns the costliest of each kind. */
async function measureReads(asks: ListRequests): Promise<BenchRow[]> {
  const pages = await asks.pages();
  const rows = [printed(readsRow('first, middle and last page of services', pages))];
  const filters = await asks.filters();
  rows.push(printed(readsRow('a filter', filters)));
  rows.push(printed(readsRow('any of these the first time', [...pages, ...filters], 'first')));
  rows.push(printed(readsRow('a list of people', await asks.people())));
  for (const jump of await asks.jumps()) {
    rows.push(printed(readsRow(`${jump.what}, by arbitrary offset`, [jump], 'first')));
  }
  return rows;
}

async function measureSearches(asks: ListRequests): Promise<BenchRow[]> {
  const { oneWord, severalWords } = await asks.searches();
  return [
    printed(readsRow('a search for one word', oneWord)),
    printed(readsRow('a search for one word the first time', oneWord, 'first')),
    printed(readsRow('a search for several words', severalWords)),
  ];
}

const requestPage = (account: SizedAccount, offset: number) => async () => {
  documentReads(await account.owner.send(listServices, { offset }));
};

interface SpeedComparison {
  readonly what: string;
  readonly goal: number;
  readonly ours: () => Promise<unknown>;
  readonly floor: () => Promise<unknown>;
  /** Times the queries of both accounts alone, which shows the emulator's share of the growth. */
  readonly bareOurs: () => Promise<unknown>;
  readonly bareFloor: () => Promise<unknown>;
  readonly rounds: number;
}

/** Query of the same rows by the SDK alone. */
const sdkQuery = (account: SizedAccount, direction: 'asc' | 'desc') => () =>
  servicesByAge(account.id, direction).limit(DEFAULT_PAGE_SIZE).get();

async function speedRow({ what, goal, rounds, ours, floor, bareOurs, bareFloor }: SpeedComparison): Promise<BenchRow> {
  const times = await interleaved(rounds, ours, floor);
  const alone = await interleaved(rounds, bareOurs, bareFloor);
  return printed({
    id: 'P6',
    what,
    ours: median(times.ours),
    floor: median(times.floor),
    unit: 'ms',
    goal,
    note: queryAloneNote(alone),
  });
}

async function measureSpeed(accounts: SizedAccounts, rounds: number): Promise<BenchRow[]> {
  const { large, small } = accounts;
  const first = requestPage(large, 0);
  const newest = sdkQuery(large, 'desc');
  return [
    await speedRow({
      what: `last page of ${formatThousands(large.services)} services against the first, p50`,
      goal: 1.2,
      rounds,
      ours: requestPage(large, await listRequests(large).lastOffset()),
      floor: first,
      bareOurs: sdkQuery(large, 'asc'),
      bareFloor: newest,
    }),
    await speedRow({
      what: `first page ${comparisonLabel(accounts)}, p50`,
      goal: 1.1,
      rounds,
      ours: first,
      floor: requestPage(small, 0),
      bareOurs: newest,
      bareFloor: sdkQuery(small, 'desc'),
    }),
  ];
}

export async function benchLists(scale: BenchScale): Promise<BenchRow[]> {
  const accounts = await sizedAccounts(scale);
  const asks = listRequests(accounts.large);
  const rows = [...(await measureReads(asks)), ...(await measureSpeed(accounts, scaledRounds(ROUNDS, scale)))];
  // Last, because the emulator takes minutes to search a word of most services.
  return [...rows, ...(await measureSearches(asks))];
}
