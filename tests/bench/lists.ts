/** P6: pages, filters and searches of a large account. Imported once the stack's offset is known. */
import { listServices } from '@llevo/contract/endpoints/services';
import { DEFAULT_PAGE_SIZE } from '@llevo/contract/paging';
import { costliest, listAsks, servicesByAge } from './list-requests.ts';
import type { Metered } from './list-requests.ts';
import type { BenchRow } from './measure.ts';
import { aloneNote, interleaved, median, renderTable } from './measure.ts';
import { ownReads } from './document-reads.ts';
import type { SizedAccount, SizedAccounts } from './sized-accounts.ts';
import { againstSmall, sizedAccounts, thousands } from './sized-accounts.ts';

const ROUNDS = 30;
/** A read for each row of a page, and one more. */
const AFFORDED = DEFAULT_PAGE_SIZE + 1;

function readsRow(what: string, calls: readonly Metered[], when: 'first' | 'again' = 'again'): BenchRow {
  const most = costliest(calls, when);
  return {
    id: 'P6',
    what: `documents read by ${what}`,
    ours: most[when],
    floor: AFFORDED,
    unit: 'documents',
    goal: 1,
    note: `${calls.length} calls, most by ${most.what}`,
  };
}

/** Says a row at once, for whoever ends a long run early. */
function told(row: BenchRow): BenchRow {
  console.log(renderTable([row]));
  return row;
}

type Asks = ReturnType<typeof listAsks>;

/** Documents read: the calls one by one, then the costliest of each kind. */
async function readsOf(asks: Asks): Promise<BenchRow[]> {
  const pages = await asks.pages();
  const rows = [told(readsRow('first, middle and last page of services', pages))];
  const filters = await asks.filters();
  rows.push(told(readsRow('a filter', filters)));
  rows.push(told(readsRow('any of these the first time', [...pages, ...filters], 'first')));
  rows.push(told(readsRow('a list of people', await asks.people())));
  for (const jump of await asks.jumps()) {
    rows.push(told(readsRow(`${jump.what}, to which nobody leafed`, [jump], 'first')));
  }
  return rows;
}

async function searchesOf(asks: Asks): Promise<BenchRow[]> {
  const { oneWord, severalWords } = await asks.searches();
  return [
    told(readsRow('a search for one word', oneWord)),
    told(readsRow('a search for one word the first time', oneWord, 'first')),
    told(readsRow('a search for several words', severalWords)),
  ];
}

const askFor = (account: SizedAccount, offset: number) => async () => {
  ownReads(await account.owner.send(listServices, { offset }));
};

interface Race {
  readonly what: string;
  readonly goal: number;
  readonly ours: () => Promise<unknown>;
  readonly floor: () => Promise<unknown>;
  /** The queries of both alone: what the emulator itself makes of size. */
  readonly bareOurs: () => Promise<unknown>;
  readonly bareFloor: () => Promise<unknown>;
}

/** The same rows by the SDK alone. */
const bare = (account: SizedAccount, direction: 'asc' | 'desc') => () =>
  servicesByAge(account.id, direction).limit(DEFAULT_PAGE_SIZE).get();

async function raceRow({ what, goal, ours, floor, bareOurs, bareFloor }: Race): Promise<BenchRow> {
  const times = await interleaved(ROUNDS, ours, floor);
  const alone = await interleaved(ROUNDS, bareOurs, bareFloor);
  return told({
    id: 'P6',
    what,
    ours: median(times.ours),
    floor: median(times.floor),
    unit: 'ms',
    goal,
    note: aloneNote(alone),
  });
}

async function speedOf(accounts: SizedAccounts): Promise<BenchRow[]> {
  const { large, small } = accounts;
  const first = askFor(large, 0);
  const newest = bare(large, 'desc');
  return [
    await raceRow({
      what: `last page of ${thousands(large.services)} services against the first, p50`,
      goal: 1.2,
      ours: askFor(large, await listAsks(large).lastOffset()),
      floor: first,
      bareOurs: bare(large, 'asc'),
      bareFloor: newest,
    }),
    await raceRow({
      what: `first page ${againstSmall(accounts)}, p50`,
      goal: 1.1,
      ours: first,
      floor: askFor(small, 0),
      bareOurs: newest,
      bareFloor: bare(small, 'desc'),
    }),
  ];
}

export async function benchLists(): Promise<BenchRow[]> {
  const accounts = await sizedAccounts();
  const asks = listAsks(accounts.large);
  const rows = [...(await readsOf(asks)), ...(await speedOf(accounts))];
  // The emulator takes minutes over a word that most services have: last, so that the rest is told by then.
  return [...rows, ...(await searchesOf(asks))];
}
