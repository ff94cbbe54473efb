import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import type { Service } from '@llevo/contract/entities/service';
import type { Suggestion } from '@llevo/contract/rules/board/suggest-assignments';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { isOfferHour } from '@llevo/contract/rules/dispatch/reserved-search';
import { mayUseDriverApp } from '@llevo/contract/rules/people/driver-app';
import type { Deps } from '../../platform/deps.ts';
import type { LaneRecord } from '../board/lane-driver.ts';
import { proposeDay } from '../board/day-proposal.ts';
import { driverPlaces } from '../board/driver-places.ts';
import { toLaneDriver } from '../board/lane-driver.ts';
import { boardStore } from '../board/store.ts';
import { findCompanySender } from '../services/company-sender.ts';
import type { CompanySender } from '../services/company-sender.ts';
import { reservedOfferEmail } from '../services/emails/reserved-offer-email.ts';
import { isSearching, openOffer } from './open-offer.ts';
import { postponeSearch } from './postpone-search.ts';
import { settleSearch } from './settle-search.ts';

interface ReservedContext extends Pick<Deps, 'clock' | 'ids' | 'siteUrl'> {
  readonly accountId: string;
  readonly settings: DispatchSettings;
  /** Whether drivers may answer. */
  readonly mayAsk: boolean;
}

interface DayContext extends ReservedContext {
  readonly drivers: readonly LaneRecord[];
  /** When the drivers were read; their jobs are read later. */
  readonly lookedAt: number;
  readonly sender: CompanySender;
}

type Proposal = Suggestion['assigned'][number];

const postpone = (context: ReservedContext, serviceId: string, nearby: number): Promise<number | null> =>
  postponeSearch({ ...context, driversAtOnce: 1, nearby }, serviceId);

/** Asks the proposed driver; without one, or if they have another offer, the search goes on later. */
async function askProposed(
  { drivers, sender, ...context }: DayContext,
  service: Service,
  proposal: Proposal | undefined,
): Promise<void> {
  const { id } = service;
  if (proposal !== undefined) {
    const { driverId, because } = proposal;
    const { name = '', email: to = '', cellphone = '' } = drivers.find((driver) => driver.id === driverId) ?? {};
    const write = (offerId: string) => reservedOfferEmail(sender, { service, name, offerId });
    const message = { to, cellphone, company: sender.company, write };
    const ask = { bookingId: id, driverId, rank: { minutes: because.emptyMinutes } };
    if ((await openOffer({ ...context, nearby: because.candidates, message }, ask)) !== null) return;
  }
  await postpone(context, id, proposal?.because.candidates ?? 0);
}

/** Asks drivers for the services of one day, in the order of their hours: a driver has one open offer. */
async function askForDay(context: DayContext, services: readonly Service[]): Promise<void> {
  const { accountId, clock } = context;
  const [first] = services;
  if (first === undefined) return;
  const nowMs = clock.nowMs();
  const { date } = first;
  const isToday = date === guayaquilDate(nowMs);
  const places = isToday ? await driverPlaces(context, accountId, context.drivers) : undefined;
  const drivers = context.drivers.map((driver) => toLaneDriver(driver, nowMs, places));
  const { assigned } = await proposeDay({ accountId, date, drivers, nowMs });
  for (const service of services) {
    await askProposed(
      context,
      service,
      assigned.find(({ jobId }) => jobId === service.id),
    );
  }
}

const byHour = (a: Service, b: Service): number =>
  `${a.date} ${a.hour} ${a.id}` < `${b.date} ${b.hour} ${b.id}` ? -1 : 1;

/**
 * Takes the next step of the searches for reserved services that are due (docs/decisions/0121): by day, the driver of the
 * board's proposal is asked. Reads the active drivers once, and the jobs of each day. Safe to run twice at once.
 */
export async function runReservedSearches(context: ReservedContext, due: readonly Service[]): Promise<void> {
  const { accountId, clock } = context;
  const settled = await Promise.all(due.map(({ id }) => settleSearch(context, { accountId, serviceId: id })));
  const wanting = settled
    .filter((service) => service !== null)
    .filter((service) => isSearching(service) && service.search?.open.length === 0)
    .toSorted(byHour);
  if (wanting.length === 0) return;
  if (!context.mayAsk || !isOfferHour(clock.nowMs())) {
    for (const { id } of wanting) await postpone(context, id, 0);
    return;
  }
  const sender = await findCompanySender(context, accountId);
  const lookedAt = clock.nowMs();
  const { rows } = await boardStore(context).drivers(accountId);
  // A driver without the app could not answer.
  const day = { ...context, drivers: rows.filter(mayUseDriverApp), sender, lookedAt };
  for (const date of new Set(wanting.map((service) => service.date))) {
    await askForDay(
      day,
      wanting.filter((service) => service.date === date),
    );
  }
}
