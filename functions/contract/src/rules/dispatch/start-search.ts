import type { Account } from '../../entities/account.ts';
import { DEFAULT_DISPATCH_SETTINGS } from '../../entities/dispatch-settings.ts';
import type { DispatchSettings } from '../../entities/dispatch-settings.ts';
import type { ServiceSearch } from '../../entities/service-search.ts';
import { NO_DRIVER_ASKED } from '../../entities/service-search.ts';
import type { Service } from '../../entities/service.ts';
import { newReservedSearch } from './reserved-search.ts';

/** An account that never chose assigns by hand, as before there was a search (docs/decisions/0119). */
export const dispatchSettingsOf = ({ dispatch }: Pick<Account, 'dispatch'>): DispatchSettings =>
  dispatch ?? { ...DEFAULT_DISPATCH_SETTINGS, immediate: 'manual', reserved: 'manual' };

/** Whether any bookings of an account search for their driver by themselves. */
export const searchesByItself = (account: Pick<Account, 'dispatch'>): boolean => {
  const { immediate, reserved } = dispatchSettingsOf(account);
  return immediate === 'automatic' || reserved === 'automatic';
};

/** Pause before a search without a driver near looks again, or a failed step is repeated. */
export const RETRY_MS = 10_000;

/** A search that begins now. */
export const newSearch = ({ searchMinutes }: DispatchSettings, nowMs: number): ServiceSearch => ({
  state: 'searching',
  startedAt: nowMs,
  endsAt: nowMs + searchMinutes * 60_000,
  nextAt: nowMs,
  ...NO_DRIVER_ASKED,
});

/** The rings of one search: the company's, and a farther one if a dispatcher widened it. */
export function ringsOf(
  { ringsMinutes }: Pick<DispatchSettings, 'ringsMinutes'>,
  { farthestMinutes }: Pick<ServiceSearch, 'farthestMinutes'>,
): readonly number[] {
  const farthest = ringsMinutes.at(-1) ?? 0;
  return farthestMinutes === null || farthestMinutes <= farthest ? ringsMinutes : [...ringsMinutes, farthestMinutes];
}

/** Minutes to the pick-up up to which drivers are asked. */
export const farthestRing = (
  settings: Pick<DispatchSettings, 'ringsMinutes'>,
  search: Pick<ServiceSearch, 'farthestMinutes'>,
): number => ringsOf(settings, search).at(-1) ?? 0;

/** A search that follows another: drivers who declined are not asked again, those who missed it are. */
export const searchAgain = (
  fresh: ServiceSearch,
  { asked, declinedBy, farthestMinutes }: ServiceSearch,
): ServiceSearch => ({ ...fresh, asked, declinedBy, farthestMinutes });

/** The search of a service that has no driver; null where a person assigns it. */
export const searchOfService = (
  settings: DispatchSettings,
  { typeService, date, hour }: Pick<Service, 'typeService' | 'date' | 'hour'>,
  nowMs: number,
): ServiceSearch | null => {
  if (typeService === 'IMMEDIATE') return settings.immediate === 'automatic' ? newSearch(settings, nowMs) : null;
  return settings.reserved === 'automatic' ? newReservedSearch({ date, hour }, nowMs) : null;
};
