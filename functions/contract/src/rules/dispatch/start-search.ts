import type { Account } from '../../entities/account.ts';
import { DEFAULT_DISPATCH_SETTINGS } from '../../entities/dispatch-settings.ts';
import type { DispatchMode, DispatchSettings } from '../../entities/dispatch-settings.ts';
import type { ServiceSearch } from '../../entities/service-search.ts';
import type { Service } from '../../entities/service.ts';

/** An account that never chose assigns by hand, as before there was a search (docs/decisions/0119). */
export const dispatchSettingsOf = ({ dispatch }: Pick<Account, 'dispatch'>): DispatchSettings =>
  dispatch ?? { ...DEFAULT_DISPATCH_SETTINGS, immediate: 'manual', reserved: 'manual' };

const modeOf = (settings: DispatchSettings, { typeService }: Pick<Service, 'typeService'>): DispatchMode =>
  typeService === 'IMMEDIATE' ? settings.immediate : settings.reserved;

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

/** The search of a new immediate booking; null where a person assigns it. */
export const searchOfBooking = (
  account: Pick<Account, 'dispatch'>,
  service: Pick<Service, 'typeService' | 'driverId'>,
  nowMs: number,
): ServiceSearch | null => {
  const settings = dispatchSettingsOf(account);
  const isSearched = service.driverId === null && service.typeService === 'IMMEDIATE';
  return isSearched && modeOf(settings, service) === 'automatic' ? newSearch(settings, nowMs) : null;
};
