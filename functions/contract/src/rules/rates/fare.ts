import type { FareItemCode } from '../../entities/quote.ts';
import type { DiscountPercents, KmRate, PriceList } from '../../entities/rates.ts';
import { VEHICLES } from '../vehicles.ts';
import type { VehicleGroup } from '../vehicles.ts';
import type { VehicleId } from '../../entities/vehicle.ts';
import { divideHalfUp, formatCents } from '../money.ts';
import { raiseFareCents } from './adjust-fare.ts';

const METRES_PER_KM = 1_000;
/** Kilometres of a trip that are charged at the base rate. */
export const BASE_KM = 5;
const BASE_METRES = BASE_KM * METRES_PER_KM;
/** 100 % in hundredths of a percent, the unit of all percentages here: 7.25 % is 725. */
const HUNDREDTHS_IN_WHOLE = 100_00;

/** Inputs of a fare besides the price list. */
export interface Trip {
  readonly vehicle: VehicleId;
  /** Whole metres. */
  readonly distanceMetres: number;
  readonly isSameCity: boolean;
  /** Number of loaders (`activators` on the wire). */
  readonly loaders: number;
  readonly isReturnTrip: boolean;
  /** In Guayaquil's time; null for an immediate trip. No part of today's fare depends on it. */
  readonly schedule: { readonly date: string; readonly hour: string } | null;
}

/** One line of a price; amounts of all lines add up to the total. */
export interface FareItem {
  readonly code: FareItemCode;
  readonly label: string;
  readonly amountCents: number;
}

/** A priced trip. `discountedCents` is the maximum-discount price, the floor of the adjuster. */
export interface Fare {
  readonly items: readonly FareItem[];
  readonly totalCents: number;
  readonly discountedCents: number;
}

/** Kilometre fare in cents: `BASE_KM` at the base rate, the rest at the extra rate, pro rata (SPEC §9). */
export function distanceFareCents(distanceMetres: number, rate: KmRate): number {
  const metres = Math.round(Math.max(distanceMetres, 0));
  const baseMetres = Math.min(metres, BASE_METRES);
  return divideHalfUp(baseMetres * rate.baseCentsPerKm + (metres - baseMetres) * rate.extraCentsPerKm, METRES_PER_KM);
}

/** Price of ten kilometres without loaders, the example of a tariff: at least the minimum fare. */
export const tenKmFareCents = (rate: KmRate, minimumCents: number): number =>
  Math.max(distanceFareCents(10 * METRES_PER_KM, rate), minimumCents);

/** A percentage of an amount in cents, rounded half up. */
const percentOfCents = (cents: number, percent: number): number =>
  divideHalfUp(cents * Math.round(percent * 100), HUNDREDTHS_IN_WHOLE);

/** An amount in cents minus a percentage, rounded half up. */
const subtractPercentCents = (cents: number, percent: number): number =>
  divideHalfUp(cents * (HUNDREDTHS_IN_WHOLE - Math.round(percent * 100)), HUNDREDTHS_IN_WHOLE);

/** The discount percentage of a vehicle group, inside one city or between two. */
function discountPercent(discounts: DiscountPercents, group: VehicleGroup, isSameCity: boolean): number {
  return discounts[`${group}_${isSameCity ? 'local' : 'inter'}`];
}

/**
 * Prices a trip (SPEC §9): kilometre fare, less the return-trip discount, plus loaders; the maximum-discount
 * price takes the vehicle's percentage off all but the loaders. Neither falls below the vehicle's minimum fare, without
 * the loaders. Each line is rounded once, half up, in whole numbers throughout, so that it equals exact arithmetic to the
 * cent.
 */
export function priceTrip({ rates, discounts }: PriceList, trip: Trip): Fare {
  const { group } = VEHICLES[trip.vehicle];
  const distanceCents = distanceFareCents(trip.distanceMetres, rates.km[group]);
  const returnTripCents = trip.isReturnTrip ? -percentOfCents(distanceCents, rates.returnTripPercent) : 0;
  const loaderCents = trip.loaders * (trip.isSameCity ? rates.loaderSameCityCents : rates.loaderOtherCityCents);
  const movingCents = distanceCents + returnTripCents;
  const minimumCents = rates.minimumCents[group];
  const missingCents = Math.max(minimumCents - movingCents, 0);
  const percent = discountPercent(discounts, group, trip.isSameCity);

  const items: FareItem[] = [
    { code: 'distance', label: `Recorrido de ${formatKm(trip.distanceMetres)}`, amountCents: distanceCents },
  ];
  if (trip.loaders > 0) items.push({ code: 'loaders', label: loadersLabel(trip.loaders), amountCents: loaderCents });
  if (returnTripCents !== 0) {
    items.push({
      code: 'return_trip',
      label: `Descuento por viaje de retorno (${rates.returnTripPercent.toString()} %)`,
      amountCents: returnTripCents,
    });
  }
  if (missingCents > 0) {
    const label = `Tarifa mínima (${formatCents(minimumCents)})`;
    items.push({ code: 'minimum_fare', label, amountCents: missingCents });
  }
  return {
    items,
    totalCents: movingCents + missingCents + loaderCents,
    discountedCents: Math.max(subtractPercentCents(movingCents, percent), minimumCents) + loaderCents,
  };
}

/** The amount that the discount for a return trip takes off a total: less than its line where the minimum fare takes some back. */
export function returnDiscountCents(items: readonly Pick<FareItem, 'code' | 'amountCents'>[]): number {
  const amountOf = (wanted: FareItemCode) => items.find(({ code }) => code === wanted)?.amountCents ?? 0;
  return Math.max(-amountOf('return_trip') - amountOf('minimum_fare'), 0);
}

/** 7300 → "7.3 km"; one decimal. */
export const formatKm = (metres: number): string => `${(metres / METRES_PER_KM).toFixed(1)} km`;

const loadersLabel = (loaders: number): string => (loaders === 1 ? '1 estibador' : `${loaders.toString()} estibadores`);

/** Whether an offered fare lies between the maximum-discount price and one step above the total. */
export const isAcceptableOffer = (offerCents: number, { totalCents, discountedCents }: Omit<Fare, 'items'>): boolean =>
  offerCents >= discountedCents && offerCents <= raiseFareCents(totalCents);
