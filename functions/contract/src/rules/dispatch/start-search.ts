import type { Account } from '../../entities/account.ts';
import { DEFAULT_DISPATCH_SETTINGS } from '../../entities/dispatch-settings.ts';
import type { DispatchSettings } from '../../entities/dispatch-settings.ts';
import type { ServiceSearch } from '../../entities/service-search.ts';
import type { Service } from '../../entities/service.ts';

/** An account that never chose assigns by hand, as before there was a search (docs/decisions/0119). */
export const dispatchSettingsOf = ({ dispatch }: Pick<Account, 'dispatch'>): DispatchSettings =>
  dispatch ?? { ...DEFAULT_DISPATCH_SETTINGS, immediate: 'manual', reserved: 'manual' };

/** Pause before a search without a driver near looks again. */
export const RETRY_MS = 10_000;

/** A search that begins now. */
export const newSearch = ({ searchMinutes }: DispatchSettings, nowMs: number): ServiceSearch => ({
  state: 'searching',
  startedAt: nowMs,
  endsAt: nowMs + searchMinutes * 60_000,
  nextAt: nowMs,
  asked: 0,
  nearby: 0,
  open: [],
  declinedBy: [],
  missedBy: [],
});

/** Whether a search can find the driver of a service: it is immediate, and has none. */
export const isSearchable = ({ typeService, driverId }: Pick<Service, 'typeService' | 'driverId'>): boolean =>
  typeService === 'IMMEDIATE' && driverId === null;

/** The search of a new searchable booking; null where a person assigns it. */
export const searchOfBooking = (account: Pick<Account, 'dispatch'>, nowMs: number): ServiceSearch | null => {
  const settings = dispatchSettingsOf(account);
  return settings.immediate === 'automatic' ? newSearch(settings, nowMs) : null;
};
