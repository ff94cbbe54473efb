import type { Service } from '@llevo/contract/entities/service';
import type { LiveChange } from '../../../lib/live/live-documents.ts';

/** Bookings of visitors that arrive while the list is open. Outside React: they render nothing. */
export interface NewBookings {
  readonly applyChanges: (changes: readonly LiveChange<Service>[]) => void;
  /** Called once for each booking. */
  readonly subscribe: (listener: (booking: Service) => void) => () => void;
}

/** A row that appears may only have moved up into the page. Clocks differ, so the limit is generous. */
const RECENT_MS = 5 * 60_000;

/** A source that has reported nothing yet. */
export function createNewBookings(now: () => number = Date.now): NewBookings {
  const reported = new Set<string>();
  const listeners = new Set<(booking: Service) => void>();
  return {
    applyChanges(changes) {
      for (const { type, value } of changes) {
        const isNew = type === 'added' && value.origin === 'quoter' && now() - value.createdAt < RECENT_MS;
        if (!isNew || reported.has(value.id)) continue;
        reported.add(value.id);
        for (const listener of listeners) listener(value);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
