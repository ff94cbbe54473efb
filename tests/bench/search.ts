/** P21: searches of services in all forms, in the list and in the palette. Import it after the stack's port offset is set. */
import { searchRecords } from '@llevo/contract/endpoints/services/search-records';
import { searchServices } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { DEFAULT_PAGE_SIZE } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { displayPhone } from '@llevo/contract/rules/phone';
import { SERVICE_VOCABULARY } from '@llevo/contract/rules/search-fields';
import { searchReadings } from '@llevo/contract/search-readings';
import { toQueryTokens } from '@llevo/contract/search-text';
import type { Page } from '@playwright/test';
import { adminFirestore } from '../support/emulators/admin.ts';
import { createTokenCaller } from '../support/api/in-process-api.ts';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';
import { launchBrowser } from '../support/run/chromium.ts';
import { documentReads } from './document-reads.ts';
import { servicesByAge } from './list-requests.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { percentile, scaledRounds, takingTurns } from './measure.ts';
import type { SizedAccount } from './sized-accounts.ts';
import { accountsOfSizes, comparisonLabel, formatThousands } from './sized-accounts.ts';

const SMALL_SERVICES = 2_000;
const ROUNDS = 20;
const P95 = 0.95;
const GOAL_MS = 300;
/** Growth of the time between the two sizes. */
const GOAL_GROWTH = 1.2;
const ALLOWED_READS = DEFAULT_PAGE_SIZE + 1;
/** SPEC §5: the pause after the last key. */
const DEBOUNCE_MS = 500;
const SAMPLE = 200;

interface Searches {
  readonly byOneFact: readonly string[];
  readonly byWords: readonly string[];
}

/** Searches in all forms for a service of an account that has a phone and a plate. */
async function searchesOf({ id }: SizedAccount): Promise<Searches> {
  const { docs } = await servicesByAge(id, 'desc').limit(SAMPLE).get();
  const services = docs.map((document) => document.data() as Service);
  const sample = services.find(({ userPhone, driverPlate }) => userPhone && driverPlate);
  if (sample === undefined) throw new Error(`${id} has no service with phone and plate`);
  const { number, userPhone, driverPlate, userName, addressStart, date } = sample;
  const [firstName = '', surname = firstName] = userName.split(' ');
  const [street = ''] = addressStart.split(',');
  const facts = [number || 'S-0A52D6', displayPhone(userPhone), userPhone, driverPlate, firstName, formatDate(date)];
  return {
    byOneFact: [...facts, 'hoy', 'pendiente'],
    byWords: [userName, `${surname} ${firstName}`, street || addressStart, addressStart, `${firstName} finalizado`],
  };
}

const send = createTokenCaller();

const readsOf = async (account: SizedAccount, field: string): Promise<number> => {
  const ask = () => send(account.owner.token, searchServices, { field });
  await ask();
  return documentReads(await ask());
};

/** The most documents that one of the searches reads. */
async function readsRow(what: string, account: SizedAccount, searches: readonly string[]): Promise<BenchRow> {
  let [most, by] = [0, ''];
  for (const field of searches) {
    const reads = await readsOf(account, field);
    if (reads > most) [most, by] = [reads, field];
  }
  const size = formatThousands(account.services);
  return {
    ...{ id: 'P21', what: `documents read by ${what} at ${size} services`, unit: 'documents', goal: 1 },
    ...{ ours: most, floor: ALLOWED_READS, note: `${searches.length} searches, most by «${by}»` },
  };
}

/** The query of a search without the API. */
const queryAlone = (account: SizedAccount, field: string) => () => {
  const [reading = ''] = searchReadings(field, guayaquilDate(Date.now()));
  const services = adminFirestore.collection(paths.accountCollection(account.id, 'services'));
  const tokens = [...toQueryTokens(reading, SERVICE_VOCABULARY)];
  if (tokens.length === 0) throw new Error(`No words in «${field}»`);
  const query = services.where('searchTokens', 'array-contains-any', tokens);
  return query.orderBy('createdAt', 'desc').limit(DEFAULT_PAGE_SIZE).get();
};

/** How a search is sent: by the list's call, by the palette's, or as the bare query. */
type Kind = 'list' | 'palette' | 'query';

/** Milliseconds of an account's searches by kind, 95th percentile. */
interface SearchTimes extends Readonly<Record<Kind, number>> {
  readonly account: SizedAccount;
}

/** Times the searches of an account in turn. */
async function timeSearches(
  account: SizedAccount,
  { byOneFact, byWords }: Searches,
  rounds: number,
): Promise<SearchTimes> {
  const { token } = account.owner;
  const searches = [...byOneFact, ...byWords].flatMap((field): { kind: Kind; work: () => Promise<unknown> }[] => [
    { kind: 'list', work: () => send(token, searchServices, { field }) },
    { kind: 'palette', work: () => send(token, searchRecords, { field }) },
    { kind: 'query', work: queryAlone(account, field) },
  ]);
  const samples = await takingTurns(
    rounds,
    searches.map(({ work }) => work),
  );
  const p95 = (kind: Kind) => percentile(samples.filter((_, index) => searches[index]?.kind === kind).flat(), P95);
  return { account, list: p95('list'), palette: p95('palette'), query: p95('query') };
}

const alone = ({ account, query }: SearchTimes) =>
  `the queries alone at ${formatThousands(account.services)}: ${query.toFixed(0)} ms`;

const timeRows = (times: SearchTimes): BenchRow[] =>
  (['list', 'palette'] as const).map((kind) => ({
    id: 'P21',
    what: `search of the ${kind} at ${formatThousands(times.account.services)} services, p95`,
    ...{ unit: 'ms', ours: times[kind], floor: GOAL_MS, goal: 1, note: alone(times) },
  }));

const growthRows = (small: SearchTimes, large: SearchTimes): BenchRow[] =>
  (['list', 'palette'] as const).map((kind) => ({
    id: 'P21',
    what: `search of the ${kind} ${comparisonLabel({ large: large.account, small: small.account })}`,
    ...{ unit: 'ms', ours: large[kind], floor: small[kind], goal: GOAL_GROWTH },
    note: `${alone(large)}, ${alone(small)}`,
  }));

/** Milliseconds from the pause after the last key to the frame with the first found row. */
async function timeTyped(page: Page, text: string, firstId: string): Promise<number> {
  const measuring = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let typedAt = 0;
        const onInput = () => {
          typedAt = performance.now();
        };
        document.addEventListener('input', onInput, { once: true, capture: true });
        new MutationObserver((_changes, observer) => {
          const row = document.querySelector<HTMLElement>('tr[data-row-id]');
          if (row?.dataset['rowId'] !== wanted) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            resolve(performance.now() - typedAt);
          });
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    firstId,
  );
  await page.fill('input[type="search"]', text);
  return (await measuring) - DEBOUNCE_MS;
}

/** Searches in the list of an open browser: customers' numbers one after the other, whose first rows all differ. */
async function browserRow(account: SizedAccount, baseUrl: string, rounds: number): Promise<BenchRow> {
  const { docs } = await servicesByAge(account.id, 'desc').limit(SAMPLE).get();
  // The newest service of each number is its first row.
  const newest = new Map<string, string>();
  for (const document of docs) {
    const phone = String(document.get('userPhone'));
    if (phone !== '' && !newest.has(phone)) newest.set(phone, document.id);
  }
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signInBrowser(page, account.email, baseUrl);
    await page.goto(`${baseUrl}/serviceManagement`);
    await page.waitForSelector('tr[data-row-id]');
    const samples: number[] = [];
    for (const [phone, id] of [...newest].slice(1, rounds + 1)) samples.push(await timeTyped(page, phone, id));
    return {
      ...{ id: 'P21', what: `pause after the last key → row of the list at ${formatThousands(account.services)}, p95` },
      ...{ ours: percentile(samples, P95), floor: GOAL_MS, unit: 'ms', goal: 1, note: `${samples.length} phones` },
    };
  } finally {
    await browser.close();
  }
}

/**
 * `baseUrl` is null without a site: the browser is then left out. The larger account is seeded once the smaller one is
 * measured, because the emulator walks over all stored documents for each query.
 */
export async function benchSearch(baseUrl: string | null, scale: BenchScale): Promise<BenchRow[]> {
  const rounds = scaledRounds(ROUNDS, scale);
  const measure = async (services: number) => {
    const [account] = await accountsOfSizes([services]);
    if (account === undefined) throw new Error('The account was not seeded');
    const searches = await searchesOf(account);
    const reads = [
      await readsRow('a search for one fact', account, searches.byOneFact),
      await readsRow('a search for several words', account, searches.byWords),
    ];
    const times = await timeSearches(account, searches, rounds);
    const browser = baseUrl === null ? [] : [await browserRow(account, baseUrl, rounds)];
    return { times, rows: [...reads, ...timeRows(times), ...browser] };
  };
  const small = await measure(SMALL_SERVICES);
  const large = await measure(scale.largeServices);
  return [...small.rows, ...large.rows, ...growthRows(small.times, large.times)];
}
