import type { LatLng } from '@llevo/contract/geo/distance';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { defaultPriceList } from '@llevo/contract/rules/fares/default-price-list';
import { priceTrip } from '@llevo/contract/rules/fares/fare';
import type { Fare } from '@llevo/contract/rules/fares/fare';
import { VEHICLES } from '@llevo/contract/rules/vehicles';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { CITIES } from './coverage/cities.ts';
import type { City } from './coverage/cities.ts';

/** An end of an example; its name opens the quoter at that place. */
export interface ExamplePlace extends LatLng {
  readonly name: string;
}

/** A trip to show a price with. Whether it stays in one city a test asks the gazetteer, which is too large for a page. */
export interface ExampleTrip {
  readonly start: ExamplePlace;
  readonly end: ExamplePlace;
  readonly vehicle: VehicleId;
  readonly loaders: number;
  readonly isSameCity: boolean;
}

/** A priced example. */
export interface ExamplePrice {
  readonly fare: Fare;
  readonly distanceMetres: number;
}

const PRICES = defaultPriceList();

/** Prices a trip with the rates a new account begins with and the estimated road, by the quoter's own rules. */
export function examplePrice(trip: ExampleTrip): ExamplePrice {
  const { distanceMetres } = estimateRoute(trip.start, trip.end);
  return { distanceMetres, fare: priceTrip(PRICES, { ...trip, distanceMetres, isReturnTrip: false }) };
}

/** What a kilometre costs in a vehicle, up to the fifth and beyond it, in cents. */
export const kmRateFor = (vehicle: VehicleId) => PRICES.rates.km[VEHICLES[vehicle].group];

/** What a loader costs inside a city and between two, in cents. */
export const LOADER_CENTS = {
  sameCity: PRICES.rates.loaderSameCityCents,
  otherCity: PRICES.rates.loaderOtherCityCents,
} as const;

/** Percent off the kilometres of a trip that goes home empty otherwise. */
export const RETURN_TRIP_PERCENT = PRICES.rates.returnTripPercent;

const between = (start: City, end: City, vehicle: VehicleId): ExampleTrip => ({
  start,
  end,
  vehicle,
  loaders: 0,
  isSameCity: false,
});

/** Where people move most between cities, from the shortest. */
export const INTERCITY_TRIPS: readonly ExampleTrip[] = [
  between(CITIES.quito, CITIES.ambato, '3tn'),
  between(CITIES.guayaquil, CITIES.cuenca, '3tn'),
  between(CITIES.guayaquil, CITIES.manta, '3tn'),
  between(CITIES.quito, CITIES.guayaquil, '3tn'),
  between(CITIES.cuenca, CITIES.loja, '3tn'),
  between(CITIES.quito, CITIES.cuenca, '3tn'),
];
