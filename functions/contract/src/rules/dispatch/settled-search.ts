import type { DispatchSettings } from '../../entities/dispatch-settings.ts';
import type { OpenOffer, ServiceSearch } from '../../entities/service-search.ts';
import type { Service } from '../../entities/service.ts';
import { isCancellable } from '../services/tracking.ts';
import { isRescheduled, newReservedSearch } from './reserved-search.ts';
import { searchAgain, searchOfService } from './start-search.ts';

/** A search that time or a change of its service has moved on. */
interface SettledSearch {
  readonly search: ServiceSearch;
  /** Offers that are over. */
  readonly ended: readonly OpenOffer[];
  readonly end: 'missed' | 'withdrawn';
}

export type SearchedService = Pick<
  Service,
  'search' | 'driverId' | 'status' | 'refusal' | 'typeService' | 'date' | 'hour'
>;

/** Whether a service may be searched for: it has no driver, and is not over. */
export const isWithoutDriver = ({ driverId, status }: Pick<Service, 'driverId' | 'status'>): boolean =>
  driverId === null && isCancellable(status);

/** Whether the driver of a finished search handed the service back. */
const isHandedBack = (service: SearchedService): boolean =>
  service.search?.state === 'found' && isWithoutDriver(service) && service.refusal !== null;

/** Whether a write of a service may move its search on before the next step is due. */
export function mayMoveOn(service: SearchedService): boolean {
  const { search } = service;
  if (search === null) return false;
  const isOn = search.state === 'searching' || search.state === 'planned';
  if (isOn && !isWithoutDriver(service)) return true;
  return isHandedBack(service) || ((isOn || search.state === 'failed') && isRescheduled(search, service));
}

const isAutomatic = ({ immediate, reserved }: DispatchSettings, { typeService }: SearchedService): boolean =>
  (typeService === 'IMMEDIATE' ? immediate : reserved) === 'automatic';

/**
 * The search of a service at an instant, if it is not the stored one any more: offers without an answer are missed, those
 * of an assigned, cancelled or rescheduled service are withdrawn, a planned search begins, one whose time is over has
 * failed, and a driver who hands the service back is followed by a new search.
 */
export function settledSearch(
  service: SearchedService,
  settings: DispatchSettings,
  nowMs: number,
): SettledSearch | null {
  const { search } = service;
  if (search === null) return null;
  const withdrawn = (changed: ServiceSearch): SettledSearch => ({
    search: changed,
    ended: search.open,
    end: 'withdrawn',
  });
  const isFree = isWithoutDriver(service);
  const isOn = search.state === 'searching' || search.state === 'planned';
  if (isOn && !isFree) {
    const state = service.driverId === null ? 'paused' : 'found';
    return withdrawn({ ...search, state, open: [], nextAt: null });
  }
  if (!isFree || !(isAutomatic(settings, service) || search.state === 'searching')) {
    return search.state === 'planned' ? withdrawn({ ...search, state: 'paused', nextAt: null }) : null;
  }
  if (isHandedBack(service)) {
    const again = searchOfService(settings, service, nowMs);
    const declinedBy = [...search.declinedBy, service.refusal?.driverId ?? ''];
    return again && withdrawn({ ...searchAgain(again, search), declinedBy });
  }
  if ((isOn || search.state === 'failed') && isRescheduled(search, service)) {
    return withdrawn(newReservedSearch({ date: service.date, hour: service.hour }, nowMs));
  }
  if (search.state === 'planned') {
    if (search.startedAt > nowMs) return null;
    const hasFailed = search.endsAt <= nowMs;
    return withdrawn({ ...search, state: hasFailed ? 'failed' : 'searching', nextAt: hasFailed ? null : nowMs });
  }
  return search.state === 'searching' ? afterOffers(search, nowMs) : null;
}

/** A search once offers passed without an answer, or its time did. */
function afterOffers(search: ServiceSearch, nowMs: number): SettledSearch | null {
  const ended = search.open.filter(({ expiresAt }) => expiresAt <= nowMs);
  const open = search.open.filter((offer) => !ended.includes(offer));
  const hasFailed = open.length === 0 && search.endsAt <= nowMs;
  if (ended.length === 0 && !hasFailed) return null;
  const missedBy = [...search.missedBy, ...ended.map(({ driverId }) => driverId)];
  const state = hasFailed ? 'failed' : 'searching';
  // Due at once: the next driver is asked afterwards.
  return { search: { ...search, state, open, missedBy, nextAt: hasFailed ? null : nowMs }, ended, end: 'missed' };
}
