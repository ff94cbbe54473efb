import type { Account } from '@llevo/contract/entities/account';
import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { assignTogether } from '@llevo/contract/rules/dispatch/assign-together';
import { searchRing } from '@llevo/contract/rules/dispatch/search-ring';
import { fitness } from '@llevo/contract/rules/dispatch/unfit';
import type { SearchedDriver, SearchingBooking, SearchPolicy } from '@llevo/contract/rules/dispatch/unfit';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseReadableServices } from '../services/service-list.ts';
import { isSearching, openOffer } from './open-offer.ts';
import { readSearchedDrivers } from './searched-drivers.ts';
import { dispatchSettingsOf } from '@llevo/contract/rules/dispatch/start-search';
import { settleSearch } from './settle-search.ts';

/** Bookings that one step of an account looks at; the others are next. */
const MAX_SEARCHES = 40;
type SearchDeps = Pick<Deps, 'clock' | 'ids'>;
type Searching = Service & { readonly search: ServiceSearch };

const isUnderSearch = (service: Service): service is Searching => service.search !== null && isSearching(service);

async function readSearching(accountId: string): Promise<Service[]> {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const { docs } = await services.where('search.state', '==', 'searching').limit(MAX_SEARCHES).get();
  return parseReadableServices(docs);
}

interface KnownDrivers {
  readonly drivers: readonly SearchedDriver[];
  /** Minutes of travel, nearest first. */
  readonly rings: readonly number[];
}

const toBooking = ({ search, ...service }: Searching): Omit<SearchingBooking, 'ringMinutes'> => {
  const { id, typeVehicle: vehicle, start, finish, distanceMetres, isReturnTrip } = service;
  const { declinedBy, missedBy } = search;
  return { id, vehicle, start, finish, distanceMetres, isReturnTrip, declinedBy, missedBy };
};

/** A booking as the rules of a search see it, at the ring that it has reached. */
const atItsRing = (service: Searching, known: KnownDrivers, policy: SearchPolicy): SearchingBooking => {
  const booking = toBooking(service);
  return { ...booking, ringMinutes: searchRing(booking, known, policy) };
};

/** Drivers who could be asked for a booking, up to the farthest ring. */
const inReach = (service: Searching, { drivers, rings }: KnownDrivers, policy: SearchPolicy): number => {
  const booking = { ...toBooking(service), ringMinutes: rings.at(-1) ?? 0 };
  return drivers.filter((driver) => fitness(driver, booking, policy).isFit).length;
};

const policyOf = (account: Account, { allowLarger }: DispatchSettings, nowMs: number): SearchPolicy => ({
  allowLarger,
  area: (account.quoter ?? DEFAULT_QUOTER_SETTINGS).area,
  nowMs,
});

/**
 * Takes the next step of all searches of an account: ends offers without an answer, asks the next drivers, and ends
 * searches whose time is over. Safe to run at any time and twice at once. Reads about 25 documents for each search.
 */
export async function runSearches(deps: SearchDeps, accountId: string): Promise<void> {
  const account = parseAccount(await firestore().doc(paths.account(accountId)).get());
  if (account === null) return;
  const settings = dispatchSettingsOf(account);
  const found = await readSearching(accountId);
  const settled = await Promise.all(found.map(({ id }) => settleSearch(deps, { accountId, serviceId: id })));
  const searches = settled.filter((service) => service !== null).filter(isUnderSearch);
  const wanting = searches.filter(({ search }) => search.open.length < settings.driversAtOnce);
  const nowMs = deps.clock.nowMs();
  const policy = policyOf(account, settings, nowMs);
  const pickups = wanting.map(({ start }) => start);
  const drivers = await readSearchedDrivers(accountId, pickups, nowMs);
  const known = { drivers, rings: settings.ringsMinutes };
  const missing = new Map(wanting.map(({ id, search }) => [id, settings.driversAtOnce - search.open.length]));
  const { asks } = assignTogether({
    bookings: wanting.map((service) => atItsRing(service, known, policy)),
    drivers,
    policy,
    perBooking: ({ id }) => missing.get(id) ?? 0,
  });
  await Promise.all(
    asks.map((ask) => {
      const service = wanting.find(({ id }) => id === ask.bookingId);
      const nearby = service === undefined ? 0 : inReach(service, known, policy);
      return openOffer({ ...deps, accountId, settings, nearby }, ask);
    }),
  );
}
