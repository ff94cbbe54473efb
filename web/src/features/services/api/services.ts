import { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import {
  changeDriverInService,
  countServices,
  listNearestDrivers,
  listServices,
  searchServices,
  updateDriverReceipt,
} from '@llevo/contract/endpoints/services/services';
import { getServiceTrack } from '@llevo/contract/endpoints/fleet/route-history';
import { fromTrackRow } from '@llevo/contract/entities/route-history';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { plausiblePoints } from '@llevo/contract/rules/fleet/driven-path';
import { simplifyPath } from '@llevo/contract/rules/fleet/simplify-path';
import type { GeoPoint, ServiceRow } from '@llevo/contract/entities/service';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';
import type { ServicesView } from '../services-url.ts';
import { OPEN_STATUS, OVERDUE_STATUS, REFUND_DUE_STATUS, severalStatuses } from '../services-url.ts';

const STATUS_GROUPS: ReadonlyMap<string, 'open' | 'overdue' | 'refund_due'> = new Map([
  [OPEN_STATUS, 'open'],
  [OVERDUE_STATUS, 'overdue'],
  [REFUND_DUE_STATUS, 'refund_due'],
]);

function statusInput(status: string) {
  const several = severalStatuses(status);
  if (several !== null) return { statuses: several.join(',') };
  const statusGroup = STATUS_GROUPS.get(status);
  return statusGroup === undefined ? { status } : { statusGroup };
}

/** Services from the API; a non-empty search calls the search endpoint. */
export const servicesSource: ListSource<ServiceRow, ServicesView> = {
  name: 'services',
  fetch: ({ search, filters, sort }, part, signal) => {
    const field = search.trim();
    const input = {
      ...part,
      sort,
      ...(filters.type ? { typeService: filters.type } : {}),
      ...(filters.vehicle ? { typeVehicle: filters.vehicle } : {}),
      ...(filters.payment ? { typePayment: filters.payment } : {}),
      ...(filters.status ? statusInput(filters.status) : {}),
      ...(filters.driver ? { driver: filters.driver } : {}),
      ...(filters.from ? { dateFrom: filters.from } : {}),
      ...(filters.to ? { dateTo: filters.to } : {}),
      ...(filters.bookedFrom ? { bookedFrom: filters.bookedFrom } : {}),
      ...(filters.bookedTo ? { bookedTo: filters.bookedTo } : {}),
    };
    return field === ''
      ? call(listServices, input, { signal, returns: 'response' })
      : call(searchServices, { field, ...input }, { signal, returns: 'response' });
  },
};

/** The number of services in a view, for one document read. */
export function servicesTotalQuery(view: ServicesView) {
  const { search, filters } = view;
  return queryOptions({
    queryKey: ['services', 'total', search.trim(), filters],
    queryFn: async ({ signal }) => {
      const { page } = await servicesSource.fetch(view, { limit: 1, offset: 0 }, signal);
      return { total: page?.total ?? 0, isAtLeast: page?.is_at_least === true };
    },
    meta: { handlesOwnErrors: true },
  });
}

/** Services become overdue as the minutes pass, and colleagues change them. */
const COUNTS_REFRESH_MS = 60_000;

/** How many services each of the buttons above the list has, for one read each. */
export const serviceCountsQuery = queryOptions({
  queryKey: ['services', 'counts'],
  queryFn: ({ signal }) => call(countServices, {}, { signal }),
  refetchInterval: COUNTS_REFRESH_MS,
  // The buttons do without.
  meta: { handlesOwnErrors: true },
});

/** Free drivers with the right vehicle, nearest to the service's start. */
export const nearestDriversQuery = (idService: string) =>
  queryOptions({
    queryKey: ['services', 'nearest', idService],
    queryFn: ({ signal }) => call(listNearestDrivers, { idService }, { signal }),
    staleTime: 10_000,
    meta: { handlesOwnErrors: true },
  });

/** The line on a small map may be off by this much. */
const TRACK_LINE_METRES = 10;

const formatPoint = ({ lat, lng }: GeoPoint): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** The route between two points. Never refetched. */
export const routeQuery = (start: GeoPoint, finish: GeoPoint) =>
  queryOptions({
    queryKey: ['services', 'route', formatPoint(start), formatPoint(finish)],
    queryFn: ({ signal }) => call(getDirections, { start: formatPoint(start), end: formatPoint(finish) }, { signal }),
    staleTime: Infinity,
    meta: { handlesOwnErrors: true },
  });

/** The way over the main roads, for a route whose source has only its length. */
export const estimatedPathQuery = (start: GeoPoint, finish: GeoPoint) =>
  queryOptions({
    queryKey: ['services', 'estimated-path', formatPoint(start), formatPoint(finish)],
    queryFn: async () => (await import('@llevo/contract/geo/estimate-route')).drawRoute(start, finish).path,
    staleTime: Infinity,
    meta: { handlesOwnErrors: true },
  });

/** The hour at which a service is planned to end; null a day or more later. Loads the roads of the country. */
export const plannedEndQuery = ({ typeVehicle: vehicle, hour, start, finish, ...service }: ServiceRow) => {
  const { distance_m: distanceMetres, returnTrip: isReturnTrip } = service;
  const ends = [formatPoint(start), formatPoint(finish)];
  return queryOptions({
    queryKey: ['services', 'planned-end', vehicle, hour, ...ends, distanceMetres, isReturnTrip],
    queryFn: async () => {
      const { jobEndHour } = await import('@llevo/contract/rules/board/job-span');
      return jobEndHour({ vehicle, hour, start, finish, distanceMetres, isReturnTrip });
    },
    staleTime: Infinity,
    meta: { handlesOwnErrors: true },
  });
};

/** The way that the driver took with the cargo. While it is under way it grows by five minutes at a time. */
export const serviceTrackQuery = ({ id, status }: Pick<ServiceRow, 'id' | 'status'>) =>
  queryOptions({
    queryKey: ['services', 'track', id, status],
    queryFn: async ({ signal }) => {
      const track = await call(getServiceTrack, { id }, { signal });
      const path = simplifyPath(plausiblePoints(track.points.map(fromTrackRow)), TRACK_LINE_METRES);
      const date = track.loaded_at === null ? null : guayaquilDate(Date.parse(track.loaded_at));
      return { path, date, quotedMetres: track.quoted_metres, drivenMetres: track.driven_metres };
    },
    staleTime: 60_000,
    meta: { handlesOwnErrors: true },
  });

/** Reassigns a service. The row as displayed is the precondition: 409 when it has changed. */
export async function changeDriver(item: ServiceRow, idDriverToUpdate: string, motivo = ''): Promise<ServiceRow> {
  const changed = await call(changeDriverInService, { item, idDriverToUpdate, ...(motivo === '' ? {} : { motivo }) });
  trackEvent('service.reassigned', { type: item.typeService });
  return changed;
}

/** Attaches an uploaded picture as the receipt of the driver's payout, instead of the one in the row as displayed. */
export const attachDriverReceipt = (
  { id, typeService, comprobantePagoConductor: replaces }: ServiceRow,
  pathComprobante: string,
): Promise<ServiceRow> =>
  call(updateDriverReceipt, { idService: id, typeService, pathComprobante, ...(replaces === '' ? {} : { replaces }) });
