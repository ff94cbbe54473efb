import type { LatLng } from '@llevo/contract/geo/distance';
import { defaultPriceList } from '@llevo/contract/rules/rates/default-price-list';
import { priceTrip } from '@llevo/contract/rules/rates/fare';
import type { Fare } from '@llevo/contract/rules/rates/fare';
import { VEHICLES } from '@llevo/contract/rules/vehicles';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { CITIES } from './coverage/cities.ts';
import type { City } from './coverage/cities.ts';

/** An end of an example; its name opens the quoter at that place. */
export interface ExamplePlace extends LatLng {
  readonly name: string;
}

/** A trip to show a price with. Its length and city are a test's to check: roads and gazetteer are too large for a page. */
export interface ExampleTrip {
  readonly start: ExamplePlace;
  readonly end: ExamplePlace;
  readonly vehicle: VehicleId;
  readonly loaders: number;
  readonly isSameCity: boolean;
  readonly distanceMetres: number;
}

/** A priced example. */
export interface ExamplePrice {
  readonly fare: Fare;
  readonly distanceMetres: number;
}

const PRICES = defaultPriceList();

/** Prices a trip with the rates a new account begins with and the estimated road, by the quoter's own rules. */
export const examplePrice = (trip: ExampleTrip): ExamplePrice => ({
  distanceMetres: trip.distanceMetres,
  fare: priceTrip(PRICES, { ...trip, isReturnTrip: false, schedule: null }),
});

/** What a kilometre costs in a vehicle, within the base distance and beyond it, in cents. */
export const kmRateFor = (vehicle: VehicleId) => PRICES.rates.km[VEHICLES[vehicle].group];

/** What a loader costs inside a city and between two, in cents. */
export const LOADER_CENTS = {
  sameCity: PRICES.rates.loaderSameCityCents,
  otherCity: PRICES.rates.loaderOtherCityCents,
} as const;

/** Percent off the kilometres of a trip that goes home empty otherwise. */
export const RETURN_TRIP_PERCENT = PRICES.rates.returnTripPercent;

const between = ([start, end]: readonly [City, City], km: number): ExampleTrip => ({
  start,
  end,
  vehicle: '3tn',
  loaders: 0,
  isSameCity: false,
  distanceMetres: km * 1000,
});

/** Where people move most between cities, from the shortest. */
export const INTERCITY_TRIPS: readonly ExampleTrip[] = [
  between([CITIES.quito, CITIES.ambato], 133),
  between([CITIES.guayaquil, CITIES.cuenca], 197),
  between([CITIES.guayaquil, CITIES.manta], 199),
  between([CITIES.quito, CITIES.guayaquil], 416),
  between([CITIES.cuenca, CITIES.loja], 208),
  between([CITIES.quito, CITIES.cuenca], 449),
];
