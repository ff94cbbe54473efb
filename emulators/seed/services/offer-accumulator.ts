import type { DriverDispatch } from '@llevo/contract/entities/driver-dispatch';
import { COUNTED_OFFER_DAYS, NO_DRIVER_DISPATCH } from '@llevo/contract/entities/driver-dispatch';
import { paths } from '@llevo/contract/paths';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import type { SeedDocument } from '../document-writer.ts';

type DayOfOffers = DriverDispatch['days'][number];
type OfferEnd = 'accepted' | 'declined' | 'missed' | 'withdrawn';

interface OffersOfDriver {
  readonly driverId: string;
  /** Oldest first. */
  readonly days: readonly DayOfOffers[];
  readonly lastAt: number;
}

/** Counts the drivers' offers, given in their order. */
export class OfferAccumulator {
  readonly #days = new Map<string, Map<string, DayOfOffers>>();
  readonly #lastAt = new Map<string, number>();

  add(driverId: string, end: OfferEnd, atMs: number): void {
    const day = guayaquilDate(atMs);
    const days = this.#days.get(driverId) ?? new Map<string, DayOfOffers>();
    const known: DayOfOffers = days.get(day) ?? { day, asked: 0, accepted: 0, declined: 0, missed: 0 };
    days.set(day, { ...known, asked: known.asked + 1, [end]: (known[end] ?? 0) + 1 });
    this.#days.set(driverId, days);
    this.#lastAt.set(driverId, atMs);
  }

  /** The offers of each driver who had any. */
  get drivers(): readonly OffersOfDriver[] {
    return [...this.#days].map(([driverId, days]) => ({
      driverId,
      days: [...days.values()],
      lastAt: this.#lastAt.get(driverId) ?? 0,
    }));
  }

  /** The drivers' states, with the offers of the days that count for their acceptance. */
  documents(accountId: string): SeedDocument[] {
    return this.drivers.map(({ driverId, days, lastAt }) => {
      const oldest = addDays(guayaquilDate(lastAt), 1 - COUNTED_OFFER_DAYS);
      const counted = days.filter(({ day }) => day >= oldest);
      const data: DriverDispatch = { ...NO_DRIVER_DISPATCH, days: counted, updatedAt: lastAt };
      return { path: paths.accountDocument(accountId, 'driverDispatch', driverId), data };
    });
  }
}
