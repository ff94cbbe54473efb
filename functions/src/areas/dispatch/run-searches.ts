import type { Account } from '@llevo/contract/entities/account';
import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { assignTogether } from '@llevo/contract/rules/dispatch/assign-together';
import { isInUse } from '@llevo/contract/rules/account/closing';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { rankDriver } from '@llevo/contract/rules/dispatch/rank';
import { searchRing } from '@llevo/contract/rules/dispatch/search-ring';
import { fitness } from '@llevo/contract/rules/dispatch/unfit';
import type { SearchedDriver, SearchingBooking, SearchPolicy } from '@llevo/contract/rules/dispatch/unfit';
import type { Timestamp } from 'firebase-admin/firestore';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseReadableServices } from '../services/service-list.ts';
import { isSearching, openOffer } from './open-offer.ts';
import { postponeSearch } from './postpone-search.ts';
import { runReservedSearches } from './run-reserved-searches.ts';
import { readAskableDrivers } from './askable-drivers.ts';
import { claimLooks } from './claim-looks.ts';
import type { Searching } from './claim-looks.ts';
import type { WantingPickup } from './askable-drivers.ts';
import { dispatchSettingsOf, farthestRing, ringsOf } from '@llevo/contract/rules/dispatch/start-search';
import { searchPolicyOf, toSearchingBooking } from './searched-booking.ts';
import { isUnsettled, settleSearch } from './settle-search.ts';

/** Bookings that one step of an account looks at; the others are next. */
const MAX_SEARCHES = 40;
/** A search without a driver in reach looks again after at least so long. */
const MIN_WAIT_MS = 5_000;
/** Drivers that the next step checks first. */
const MAX_ALTERNATES = 3;
type SearchDeps = Pick<Deps, 'clock' | 'ids' | 'siteUrl'>;

const hasSearch = (service: Service): service is Searching => service.search !== null;
const isDue = ({ nextAt }: ServiceSearch, nowMs: number): boolean => nextAt !== null && nextAt <= nowMs;

interface DueSearches {
  readonly services: readonly Searching[];
  /** When each service was last written as it was read, by id. */
  readonly readAs: ReadonlyMap<string, Timestamp>;
}

/** The searches of an account that are due, the longest overdue first. */
async function readDue(accountId: string, nowMs: number): Promise<DueSearches> {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const due = services.where('search.nextAt', '<=', nowMs).orderBy('search.nextAt').limit(MAX_SEARCHES);
  const { docs } = await due.get();
  return {
    services: parseReadableServices(docs).filter(hasSearch),
    readAs: new Map(docs.map(({ id, updateTime }) => [id, updateTime])),
  };
}

interface KnownDrivers {
  readonly drivers: readonly SearchedDriver[];
  readonly settings: DispatchSettings;
}

/** A booking as the rules of a search see it, at the ring that it has reached. */
function atItsRing(service: Searching, { drivers, settings }: KnownDrivers, policy: SearchPolicy): SearchingBooking {
  const booking = toSearchingBooking(service, service.search);
  return {
    ...booking,
    ringMinutes: searchRing(booking, { drivers, rings: ringsOf(settings, service.search) }, policy),
  };
}

/** The same at the farthest ring. */
const atFarthestRing = (service: Searching, settings: DispatchSettings): SearchingBooking => ({
  ...toSearchingBooking(service, service.search),
  ringMinutes: farthestRing(settings, service.search),
});

/** The place of a booking, and who may be asked for it, up to the farthest ring. */
function pickupOf(service: Searching, settings: DispatchSettings, policy: SearchPolicy): WantingPickup {
  const { start, search } = service;
  const booking = atFarthestRing(service, settings);
  const mayAsk = (driver: SearchedDriver) => fitness(driver, booking, policy).isFit;
  const isWaiting = search.nearby === 0 && policy.nowMs - search.startedAt >= MIN_WAIT_MS;
  return { ...start, isWide: search.farthestMinutes !== null, isWaiting, alternates: search.alternates, mayAsk };
}

/** Ids of the drivers who could be asked for a booking, of those who were looked at; best first. */
function inReach(service: Searching, { drivers, settings }: KnownDrivers, policy: SearchPolicy): readonly string[] {
  const booking = atFarthestRing(service, settings);
  return drivers
    .flatMap((driver) => {
      const look = fitness(driver, booking, policy);
      return look.isFit ? [{ id: driver.id, cost: rankDriver(driver, look.minutes, policy.nowMs).cost }] : [];
    })
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ id }) => id);
}

/** The searches as they are after offers without an answer, cancelled services and those out of time. */
async function settleAll(deps: SearchDeps, accountId: string, services: readonly Searching[]): Promise<Searching[]> {
  const nowMs = deps.clock.nowMs();
  const settled = await Promise.all(
    services.map(async (service) =>
      isUnsettled(service, nowMs) ? settleSearch(deps, { accountId, serviceId: service.id }) : service,
    ),
  );
  return settled
    .filter((service) => service !== null)
    .filter(hasSearch)
    .filter(isSearching);
}

interface AccountSearches extends DueSearches {
  readonly account: Account;
  readonly settings: DispatchSettings;
}

/** Whether drivers may answer, as their app admits them: the account is in use and paid for. */
const mayAnswer = (account: Account): boolean => isInUse(account) && isSubscriptionLive(account);

/** Asks the next drivers for immediate bookings, all together. */
async function runImmediateSearches(deps: SearchDeps, accountId: string, due: AccountSearches): Promise<void> {
  const { account, settings } = due;
  const { driversAtOnce } = settings;
  const searches = await settleAll(deps, accountId, due.services);
  const nowMs = deps.clock.nowMs();
  const mayWant = (service: Searching) => mayAnswer(account) && service.search.open.length < driversAtOnce;
  // Those just settled were written since they were read; others that are not claimed have another step.
  const readAs = (service: Searching) => (due.services.includes(service) ? due.readAs.get(service.id) : undefined);
  const wanting = await claimLooks(searches.filter(mayWant), { accountId, driversAtOnce, nowMs, readAs });
  const policy = searchPolicyOf(account, settings, nowMs);
  const drivers = await readAskableDrivers(
    accountId,
    wanting.map((service) => pickupOf(service, settings, policy)),
    nowMs,
  );
  const known = { drivers, settings };
  const missing = new Map(wanting.map(({ id, search }) => [id, driversAtOnce - search.open.length]));
  const asks = assignTogether({
    bookings: wanting.map((service) => atItsRing(service, known, policy)),
    drivers,
    policy,
    perBooking: ({ id }) => missing.get(id) ?? 0,
  });
  await Promise.all(
    wanting.map(async (service) => {
      const own = asks.filter(({ bookingId }) => bookingId === service.id);
      const reach = inReach(service, known, policy);
      const nearby = reach.length;
      const alternates = reach.filter((id) => own.every(({ driverId }) => driverId !== id)).slice(0, MAX_ALTERNATES);
      const context = { ...deps, accountId, settings, driversAtOnce, lookedAt: nowMs, nearby, alternates };
      const opened = await Promise.all(own.map((ask) => openOffer(context, ask)));
      const isCurrent = !isDue(service.search, nowMs) && nearby === service.search.nearby;
      if (!isCurrent && opened.every((nextAt) => nextAt === null)) await postponeSearch(context, service.id);
    }),
  );
  const idle = searches.filter((service) => isDue(service.search, nowMs) && !mayWant(service));
  await Promise.all(
    idle.map(({ id, search: { nearby } }) => postponeSearch({ ...deps, accountId, driversAtOnce, nearby }, id)),
  );
}

/**
 * Takes the next step of all searches of an account: ends offers without an answer, asks the next drivers, and ends
 * searches whose time is over. False for an account that is gone. Safe to run at any time and twice at once. Reads about
 * 25 documents for each immediate search that may ask a driver.
 */
export async function runSearches(deps: SearchDeps, accountId: string): Promise<boolean> {
  const [owner, due] = await Promise.all([
    firestore().doc(paths.account(accountId)).get(),
    readDue(accountId, deps.clock.nowMs()),
  ]);
  const account = parseAccount(owner);
  const { services } = due;
  if (account === null || services.length === 0) return account !== null;
  const settings = dispatchSettingsOf(account);
  const immediate = services.filter(({ typeService }) => typeService === 'IMMEDIATE');
  if (immediate.length > 0)
    await runImmediateSearches(deps, accountId, { ...due, account, settings, services: immediate });
  const nowMs = deps.clock.nowMs();
  const reserved = services.filter(({ typeService, search }) => typeService !== 'IMMEDIATE' && isDue(search, nowMs));
  await runReservedSearches({ ...deps, accountId, settings, mayAsk: mayAnswer(account) }, reserved);
  return true;
}
