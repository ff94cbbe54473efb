import { changeView, isFiltered } from '../../lib/list/list-url.ts';
import { dayWord, hasBookingDays, hasDays, isByBooking, isByDay, isOverdueView, servicesUrl } from './services-url.ts';
import type { ServicesChange, ServicesView } from './services-url.ts';

/** How a person lists services: the newest booking first, or by the days on which they take place. */
export type ServicesOrder = 'booking' | 'day';

/** One of these, or by price. */
export type ShownOrder = ServicesOrder | 'price';

type Filters = Pick<ServicesView, 'filters'>;

const NO_DAYS = { from: null, to: null } as const;

/** By day from today on, the next service first. */
export const FROM_TODAY = {
  filters: { from: 'hoy', to: null, bookedFrom: null, bookedTo: null },
  sort: 'date',
} as const satisfies ServicesChange;

/** By day until yesterday, the latest service first. */
export const BEFORE_TODAY = {
  filters: { from: null, to: 'ayer', bookedFrom: null, bookedTo: null },
  sort: '-date',
} as const satisfies ServicesChange;

/** The newest booking first. */
export const BY_BOOKING = { sort: '-dateCreate' } as const satisfies ServicesChange;

/** Whether the list begins with today and has no end. */
export const isFromToday = ({ filters }: Filters): boolean => dayWord(filters.from) === 'hoy' && filters.to === null;

/** Whether the list has every day before today. */
export const isBeforeToday = ({ filters }: Filters): boolean => filters.from === null && dayWord(filters.to) === 'ayer';

/** Whether the days of the list belong to its order, and do not count as a filter. */
export const hasOrderDays = (view: Filters): boolean =>
  !isOverdueView(view) && (isFromToday(view) || isBeforeToday(view));

/** Whether a filter allows no order but the one by day. */
export const isTiedToDays = (view: Filters): boolean => hasDays(view) || isOverdueView(view);

/** The order that a list has. */
export function shownOrder({ sort }: Pick<ServicesView, 'sort'>): ShownOrder {
  if (isByDay(sort)) return 'day';
  return isByBooking(sort) ? 'booking' : 'price';
}

/** The list after a change. */
export const viewAfter = (view: ServicesView, change: ServicesChange): ServicesView =>
  servicesUrl.read(servicesUrl.write(changeView(view, change)));

/** The address of a list that a person opens by day. */
export const FROM_TODAY_QUERY: string = servicesUrl
  .write(viewAfter(servicesUrl.read(new URLSearchParams()), FROM_TODAY))
  .toString();

/**
 * A change of the list with what follows for its days and its order. Another order leaves the days that belong to the
 * one by day, and so does the filter of what is overdue, which is of any day. A list whose filter by day is unset
 * returns to the order that the person chose.
 */
export function withDays(view: ServicesView, change: ServicesChange, chosen: ServicesOrder): ServicesChange {
  const ofOrder = hasOrderDays(view);
  const after = viewAfter(view, change);
  if (change.sort !== undefined)
    return ofOrder && !isByDay(change.sort) ? { ...change, filters: { ...NO_DAYS, ...change.filters } } : change;
  if (ofOrder && isOverdueView(after))
    return { ...change, filters: { ...change.filters, ...NO_DAYS }, sort: BEFORE_TODAY.sort };
  const isReleased = isTiedToDays(view) && !isTiedToDays(after) && !hasBookingDays(after);
  return isReleased ? released(view, change, chosen) : change;
}

/** The change that unsets a filter by day, with the order that comes after it. */
function released(view: ServicesView, change: ServicesChange, chosen: ServicesOrder): ServicesChange {
  // Without another filter, it was the days of the order that were unset.
  const isLeft = hasOrderDays(view) && !isFiltered({ ...view, filters: { ...view.filters, ...NO_DAYS } });
  if (chosen !== 'day' || isLeft) return { ...change, ...BY_BOOKING };
  return { ...change, ...FROM_TODAY, filters: { ...change.filters, ...FROM_TODAY.filters } };
}
