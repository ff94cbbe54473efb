import type { Service, ServiceRow } from '@llevo/contract/entities/service';
import { BookingFields, SHARED_SERVICE_FIELDS, UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { SearchRow, ServiceSearch } from '@llevo/contract/entities/service-search';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { hashKey } from '@tanstack/react-query';

const sharedFields = (row: ServiceRow) =>
  Object.fromEntries(SHARED_SERVICE_FIELDS.map((name) => [name, row[name]])) as Pick<
    ServiceRow,
    (typeof SHARED_SERVICE_FIELDS)[number]
  >;

/** The drivers of a search are in no row: who was asked is not known. */
function searchOfRow({ state, asked, nearby, ...row }: SearchRow): ServiceSearch {
  const offer =
    row.offer_ends_at === null ? [] : [{ offerId: '', driverId: '', expiresAt: Date.parse(row.offer_ends_at) }];
  return {
    state,
    asked,
    nearby,
    startedAt: Date.parse(row.starts_at),
    endsAt: Date.parse(row.ends_at),
    open: offer,
    nextAt: null,
    alternates: [],
    declinedBy: [],
    missedBy: [],
    farthestMinutes: null,
    repeats: 0,
    foundAt: null,
    pickupMinutes: null,
    appointment: null,
  };
}

/** A service as the board shows it, from the API's row. Payments and what no row has are as in a service without them. */
export const serviceOfRow = (row: ServiceRow): Service => ({
  ...BookingFields.parse({}),
  ...sharedFields(row),
  quoteId: row.quote,
  isReturnTrip: row.returnTrip,
  distanceMetres: row.distance_m,
  driverPlate: row.driverPlate,
  userPhone: row.userPhone ?? '',
  arrivedAt: row.arrivedAt === null ? null : Date.parse(row.arrivedAt),
  search: row.search && searchOfRow(row.search),
  createdAt: Date.parse(row.dateCreate),
  updatedAt: Date.parse(row.updatedAt),
  lastChange: null,
  userId: row.user,
  driverId: row.driver === UNASSIGNED_DRIVER ? null : row.driver,
  priceCents: centsFromDollars(row.price),
  searchTokens: [],
});

/** The services of rows; one that is as it was last live is that same object, which has more than its row. */
export function servicesOfRows(rows: readonly ServiceRow[], live: readonly Service[]): readonly Service[] {
  const known = new Map(live.map((service) => [service.id, service]));
  return rows.map((row) => {
    const service = known.get(row.id);
    return service && hashKey([toMemberServiceRow(service)]) === hashKey([row]) ? service : serviceOfRow(row);
  });
}
