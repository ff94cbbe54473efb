import * as z from 'zod';
import { OfferDay } from '@llevo/contract/entities/driver-dispatch';
import { ALL } from './figures.ts';
import type { DayFigures } from './figures.ts';
import { driverKey } from './finished-job.ts';

/** `ledger/offers.{driver}`: the days of a driver's offers as they were last counted. */
export const DriverOffersEntry = z.object({ kind: z.literal('driverOffers'), days: z.array(OfferDay) });
export type DriverOffersEntry = z.infer<typeof DriverOffersEntry>;

const PREFIX = 'offers.';

/** The id of a driver's entry in the ledger. */
export const driverOffersId = (driverId: string): string => `${PREFIX}${driverId}`;

/** The driver of a ledger entry; null for other entries. */
export const driverOfEntry = (entryId: string): string | null =>
  entryId.startsWith(PREFIX) ? entryId.slice(PREFIX.length) : null;

/** Figures that a day of a driver's offers adds. */
export function offerFigures(driverId: string, { day, asked, accepted, declined, missed }: OfferDay): DayFigures {
  const measures = { a: asked, y: accepted, d: declined, m: missed };
  return {
    day,
    document: 'matching',
    figures: { offered: { [ALL]: measures }, offers: { [driverKey(driverId)]: measures } },
  };
}
