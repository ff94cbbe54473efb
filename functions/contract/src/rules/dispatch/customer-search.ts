import type { DispatchSettings } from '../../entities/dispatch-settings.ts';
import type { SearchState } from '../../entities/service-search.ts';
import type { Service } from '../../entities/service.ts';
import { isDriverAgreed } from '../services/driver-job.ts';
import { isCancellable } from '../services/tracking.ts';

/** How often a customer may go on after a search without a driver. */
export const MAX_CUSTOMER_REPEATS = 3;

type Searched = Pick<Service, 'search' | 'driverId' | 'status' | 'acceptance'>;

/**
 * The state of a search for its customer; null without one, and once the driver set out. A driver assigned by hand who
 * has not agreed yet is the company's matter: to the customer the search is paused.
 */
export function customerSearchState(service: Searched): SearchState | null {
  const { search, driverId, status } = service;
  if (search === null || !isCancellable(status)) return null;
  if (isDriverAgreed(service)) return 'found';
  return driverId !== null || search.state === 'found' ? 'paused' : search.state;
}

/** Whether an immediate service has no driver because its search failed. */
const hasFailed = (service: Searched & Pick<Service, 'typeService'>): boolean =>
  service.typeService === 'IMMEDIATE' && customerSearchState(service) === 'failed';

/** Whether the customer may go on searching: the search failed, the company still searches, and not too often. */
export const canRepeatSearch = (
  service: Searched & Pick<Service, 'typeService'>,
  { immediate }: Pick<DispatchSettings, 'immediate'>,
): boolean => hasFailed(service) && immediate === 'automatic' && (service.search?.repeats ?? 0) < MAX_CUSTOMER_REPEATS;

type Reservable = Searched &
  Pick<Service, 'typeService' | 'origin' | 'distanceMetres' | 'payments' | 'comprobantePago'>;

/**
 * Whether the customer may reserve a service for later whose search failed. Not once money was paid or sent, because the
 * price changes; nor without a measured distance, which the new price needs.
 */
export const canReserveInstead = (service: Reservable): boolean =>
  hasFailed(service) &&
  service.origin === 'quoter' &&
  service.distanceMetres !== null &&
  service.comprobantePago === '' &&
  service.payments.every(({ status }) => status === 'rechazado' || status === 'anulado');
