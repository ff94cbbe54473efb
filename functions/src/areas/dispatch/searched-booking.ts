import type { Account } from '@llevo/contract/entities/account';
import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import type { SearchingBooking, SearchPolicy } from '@llevo/contract/rules/dispatch/unfit';

/** A service as the rules of a search see it. */
export function toSearchingBooking(
  service: Service,
  search: Pick<ServiceSearch, 'declinedBy' | 'missedBy'>,
): Omit<SearchingBooking, 'ringMinutes'> {
  const { id, typeVehicle: vehicle, start, finish, distanceMetres, isReturnTrip } = service;
  const { declinedBy, missedBy } = search;
  return { id, vehicle, start, finish, distanceMetres, isReturnTrip, declinedBy, missedBy };
}

export const searchPolicyOf = (account: Account, { allowLarger }: DispatchSettings, nowMs: number): SearchPolicy => ({
  allowLarger,
  area: (account.quoter ?? DEFAULT_QUOTER_SETTINGS).area,
  nowMs,
});
