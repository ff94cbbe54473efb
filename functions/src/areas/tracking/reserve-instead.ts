import { priceTrackedReservation, reserveTracked } from '@llevo/contract/endpoints/tracking';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import { canReserveInstead } from '@llevo/contract/rules/dispatch/customer-search';
import { searchOfService } from '@llevo/contract/rules/dispatch/start-search';
import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';
import type { Slot } from '@llevo/contract/rules/quoter/working-hours';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { paymentSchedule } from '@llevo/contract/rules/services/payment-schedule';
import { initialServiceStatus } from '@llevo/contract/rules/services/service-status';
import { searchTokens } from '@llevo/contract/search-text';
import type { RouteResult } from '../../http/implement.ts';
import { implementPublic } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { translatable } from '../../platform/translatable.ts';
import { slotObstacle } from '../quoter/booking-obstacle.ts';
import { assertValidSchedule } from '../quoter/check-trip.ts';
import { countServices } from '../quoter/day-places.ts';
import type { AccountQuoter } from '../quoter/quoter-document.ts';
import { quotersStore } from '../quoter/quoters-store.ts';
import { toQuoteTrip } from '../quoter/price-trip.ts';
import { assertBookable, obstacleError } from '../services/bookings/bookable.ts';
import { bookingDayDocument, writeBookingDay } from '../services/bookings/quote-bookings-store.ts';
import { findCompanySender } from '../services/company-sender.ts';
import type { CompanySender } from '../services/company-sender.ts';
import { notifyJobEvent, readCompanyAddresses, readJobPeople } from '../services/job-messages.ts';
import { writeServiceChange } from '../services/service-change.ts';
import { writeTrackingLink } from '../services/tracking-link.ts';
import { assertPhoneEnd } from './phone-end.ts';
import { reservationCents, reservedTrip } from './reservation-price.ts';
import { changeTrackedService } from './tracked-changes.ts';
import { findTracked, respondTracked, trackingConflict } from './tracked-job.ts';
import type { TrackedJob } from './tracked-job-document.ts';

const TYPE_SERVICE = 'RESERVE';

const notReservable = (job: TrackedJob): AppError =>
  trackingConflict(translatable('Este servicio ya no se puede reservar desde aquí; comunícate con la empresa'), job);

/** The quoter of a service that may be reserved for a slot; throws 400 or 409 otherwise. A full day is found later. */
async function findReservable(deps: Deps, job: TrackedJob, slot: Slot): Promise<AccountQuoter> {
  assertValidSchedule({ typeService: TYPE_SERVICE, ...slot }, deps.clock.nowMs());
  const quoter = canReserveInstead(job.service) ? await quotersStore(deps).find(job.accountId) : null;
  if (quoter === null) throw notReservable(job);
  const trip = toQuoteTrip(reservedTrip(job.service, slot));
  await assertBookable(deps, {
    accountId: job.accountId,
    settings: { ...quoter.settings, dailyCapacity: null },
    trip,
  });
  return quoter;
}

/** The price of the trip at another time, before the customer decides. */
export const priceTrackedReservationRoute = implementPublic(priceTrackedReservation, async ({ input, deps }) => {
  const { token, ...slot } = input;
  const job = await findTracked(deps, token);
  await findReservable(deps, job, slot);
  const priceCents = await reservationCents(deps, job, slot);
  const { typePayment } = job.service;
  const due = paymentSchedule({ typeService: TYPE_SERVICE, typePayment, status: null, priceCents }, 0);
  return {
    data: {
      total: dollarsFromCents(priceCents),
      due: dollarsFromCents(due.nowCents),
      due_at_end: dollarsFromCents(due.atEndCents),
    },
  };
});

interface Reservation {
  readonly slot: Slot;
  readonly priceCents: number;
  readonly quoter: AccountQuoter;
  readonly sender: CompanySender;
  /** Addresses in the company that hear of it. */
  readonly company: readonly string[];
}

type Reserved = { readonly kind: 'reserved' | 'full' };

/** Reserves the service in one transaction with the place of its day, timeline, audit and e-mails. */
const reserve = (
  { clock }: Pick<Deps, 'clock'>,
  job: TrackedJob,
  { slot, priceCents, quoter, sender, company }: Reservation,
) =>
  changeTrackedService<Reserved>(job, clock, async (frame, service) => {
    const { transaction } = frame;
    const { accountId } = job;
    const isPriced = service.updatedAt === job.service.updatedAt;
    if (!canReserveInstead(service) || !isPriced) return { kind: 'conflict' };
    const { dailyCapacity } = quoter.settings;
    if (dailyCapacity !== null) {
      await transaction.get(bookingDayDocument(accountId, slot.date));
      const booked = await countServices(accountId, slot.date, (query) => transaction.get(query));
      const others = booked - (service.date === slot.date ? 1 : 0);
      if (others >= dailyCapacity) return { kind: 'full' };
    }
    const people = await readJobPeople(transaction, accountId, service);
    const status = initialServiceStatus(TYPE_SERVICE);
    const search = searchOfService(job.dispatch, { typeService: TYPE_SERVICE, ...slot }, clock.nowMs());
    const fields = { ...slot, typeService: TYPE_SERVICE, status, priceCents, search } as const;
    const { date, hour, typeService } = service;
    const changed = writeServiceChange(frame, service, {
      fields: { ...fields, searchTokens: searchTokens(...serviceSearchTexts({ ...service, ...fields })) },
      lines: [
        { kind: 'schedule', from: `${date} ${hour}`, to: `${slot.date} ${slot.hour}` },
        { kind: 'status', from: service.status, to: status },
      ],
      action: 'service.reserve',
      before: { typeService, date, hour, priceCents: service.priceCents },
      after: { typeService: TYPE_SERVICE, ...slot, priceCents },
    });
    if (dailyCapacity !== null) writeBookingDay(transaction, accountId, changed);
    writeTrackingLink(transaction, accountId, changed);
    notifyJobEvent(transaction, {
      event: 'reserved_by_customer',
      ...{ accountId, service: changed, people, company, sender },
    });
    return { kind: 'reserved' };
  });

/** The customer's choice to reserve when no driver took the booking; a repeated call changes nothing. */
export const reserveTrackedRoute = implementPublic(
  reserveTracked,
  async ({ input, deps }): Promise<RouteResult<TrackedService>> => {
    const { token, total, phone_end: phoneEnd, ...slot } = input;
    const job = await findTracked(deps, token);
    const { service } = job;
    const priceCents = centsFromDollars(total);
    const isReserved = service.typeService === TYPE_SERVICE && service.date === slot.date && service.hour === slot.hour;
    if (isReserved && service.priceCents === priceCents) return respondTracked(deps, job);
    const quoter = await findReservable(deps, job, slot);
    await assertPhoneEnd(deps, job, phoneEnd);
    if ((await reservationCents(deps, job, slot)) !== priceCents) {
      throw new AppError('conflict', 'El precio cambió mientras tanto: revísalo antes de reservar', {
        inputError: 'total',
      });
    }
    const [sender, company] = await Promise.all([
      findCompanySender(deps, job.accountId),
      readCompanyAddresses(job.accountId),
    ]);
    const { kind } = await reserve(deps, job, { slot, priceCents, quoter, sender, company });
    if (kind === 'full') {
      const { accountId } = job;
      const trip = toQuoteTrip(reservedTrip(service, slot));
      throw obstacleError(await slotObstacle(deps, { accountId, settings: quoter.settings, trip }, 'capacity'));
    }
    const now = await findTracked(deps, token);
    if (kind === 'conflict') throw notReservable(now);
    return respondTracked(deps, now);
  },
);
