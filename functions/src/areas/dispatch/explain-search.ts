import type { ExplainedDriver, ExplainedOffer } from '@llevo/contract/endpoints/dispatch';
import type { Offer } from '@llevo/contract/entities/offer';
import type { Service } from '@llevo/contract/entities/service';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import { paths } from '@llevo/contract/paths';
import { travelMinutes } from '@llevo/contract/rules/board/job-span';
import { rankDriver } from '@llevo/contract/rules/dispatch/rank';
import { isWithoutDriver } from '@llevo/contract/rules/dispatch/settled-search';
import { dispatchSettingsOf, farthestRing } from '@llevo/contract/rules/dispatch/start-search';
import type { SearchedDriver, SearchPolicy } from '@llevo/contract/rules/dispatch/unfit';
import { fitness } from '@llevo/contract/rules/dispatch/unfit';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { explainReserved } from './explain-reserved.ts';
import { parseOffer } from './offer-documents.ts';
import { searchPolicyOf, toSearchingBooking } from './searched-booking.ts';
import { readSearchedDrivers } from './searched-drivers.ts';

/** Offers of a service that a dispatcher sees, the newest. */
const MAX_OFFERS = 50;

interface Explanation {
  readonly search: ServiceSearch | null;
  /** Minutes to the pick-up up to which drivers are asked. */
  readonly farthestMinutes: number;
  /** Newest first. */
  readonly offers: readonly ExplainedOffer[];
  /** Those without an offer: first those who may be asked, by rank. */
  readonly drivers: readonly ExplainedDriver[];
}

async function readOffers(accountId: string, serviceId: string): Promise<Offer[]> {
  const offers = firestore().collection(paths.accountCollection(accountId, 'offers'));
  const newest = offers.where('serviceId', '==', serviceId).orderBy('createdAt', 'desc').limit(MAX_OFFERS);
  return (await newest.get()).docs.map(parseOffer);
}

/** "Rosa Paredes" by id; drivers who were deleted are missing. */
async function readDriverNames(accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const drivers = firestore().collection(paths.accountCollection(accountId, 'drivers'));
  const snapshots = await firestore().getAll(...ids.map((id) => drivers.doc(id)), { fieldMask: ['name', 'surname'] });
  return new Map(
    snapshots.flatMap((snapshot) => {
      const { name = '', surname = '' } = (snapshot.data() ?? {}) as {
        readonly name?: string;
        readonly surname?: string;
      };
      return snapshot.exists ? [[snapshot.id, `${name} ${surname}`.trim()] as const] : [];
    }),
  );
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

const toExplainedOffer = (offer: Offer, names: ReadonlyMap<string, string>): ExplainedOffer => ({
  id: offer.id,
  driver: offer.driverId,
  driver_name: names.get(offer.driverId) ?? '',
  state: offer.state,
  pickup_minutes: offer.summary.pickupMinutes,
  reason: offer.reason,
  created_at: isoOf(offer.createdAt),
  expires_at: isoOf(offer.expiresAt),
  ended_at: offer.state === 'open' ? null : isoOf(offer.updatedAt),
});

interface Look {
  readonly service: Service;
  readonly search: Pick<ServiceSearch, 'declinedBy' | 'missedBy' | 'farthestMinutes'>;
  readonly farthestMinutes: number;
  readonly policy: SearchPolicy;
}

/** A driver whose name is read if the driver was not asked. */
type Unnamed = Omit<ExplainedDriver, 'name'> & Partial<Pick<ExplainedDriver, 'name'>>;

/** How a driver stands to a booking now, with the cost that orders those who may be asked. */
function lookAt(driver: SearchedDriver, { service, search, farthestMinutes, policy }: Look) {
  const booking = { ...toSearchingBooking(service, search), ringMinutes: farthestMinutes };
  const look = fitness(driver, booking, policy);
  const { position } = driver;
  const minutes = look.isFit ? look.minutes : position === null ? 0 : travelMinutes(position, service.start);
  if (!look.isFit) return { id: driver.id, minutes, unfit: look.because, rank: null, cost: Infinity };
  const { cost, idleMinutes, stars, acceptance } = rankDriver(driver, minutes, policy.nowMs);
  return { id: driver.id, minutes, unfit: null, rank: { idle_minutes: idleMinutes, stars, acceptance }, cost };
}

/** How the drivers near the start of an immediate service stand to it. */
async function explainImmediate(accountId: string, look: Look): Promise<Unnamed[]> {
  const { service, search, policy } = look;
  const pickup = { ...service.start, isWide: search.farthestMinutes !== null };
  const near = await readSearchedDrivers(accountId, pickup, policy.nowMs);
  return near
    .map((driver) => lookAt(driver, look))
    .toSorted((a, b) => (a.cost === b.cost ? a.minutes - b.minutes : a.cost - b.cost))
    .map(({ cost: _cost, ...driver }) => driver);
}

/** How drivers stand to a service that has none; empty for any other. */
function explainDrivers(deps: Pick<Deps, 'clock'>, accountId: string, look: Look): Promise<readonly Unnamed[]> {
  const { service } = look;
  if (!isWithoutDriver(service)) return Promise.resolve([]);
  return service.typeService === 'IMMEDIATE'
    ? explainImmediate(accountId, look)
    : explainReserved(deps, accountId, service);
}

const NEVER_SEARCHED = { declinedBy: [], missedBy: [], farthestMinutes: null };

/** Who was asked for a service, and why other drivers are not; null for an unknown service. */
export async function explainSearch(
  deps: Pick<Deps, 'clock'>,
  accountId: string,
  serviceId: string,
): Promise<Explanation | null> {
  const [found, owner] = await firestore().getAll(
    serviceDocument(accountId, serviceId),
    firestore().doc(paths.account(accountId)),
  );
  const account = owner === undefined ? null : parseAccount(owner);
  if (found?.exists !== true || account === null) return null;
  const service = parseService(found);
  const settings = dispatchSettingsOf(account);
  const search = service.search ?? NEVER_SEARCHED;
  const farthestMinutes = farthestRing(settings, search);
  const policy = searchPolicyOf(account, settings, deps.clock.nowMs());
  const [offers, stood] = await Promise.all([
    readOffers(accountId, serviceId),
    explainDrivers(deps, accountId, { service, search, farthestMinutes, policy }),
  ]);
  const asked = new Set(offers.map(({ driverId }) => driverId));
  const unasked = stood.filter(({ id }) => !asked.has(id));
  const nameless = unasked.filter(({ name }) => name === undefined).map(({ id }) => id);
  const names = await readDriverNames(accountId, [...asked, ...nameless]);
  return {
    search: service.search,
    farthestMinutes,
    offers: offers.map((offer) => toExplainedOffer(offer, names)),
    drivers: unasked.map((driver) => ({ ...driver, name: driver.name ?? names.get(driver.id) ?? '' })),
  };
}
