import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { LatLng } from '@llevo/contract/geo/distance';
import { defaultPriceList } from '@llevo/contract/rules/rates/default-price-list';
import { priceTrip } from '@llevo/contract/rules/rates/fare';
import type { Fare } from '@llevo/contract/rules/rates/fare';
import { VEHICLES } from '@llevo/contract/rules/vehicles';
import { CITIES } from './coverage/cities.ts';
import type { City } from './coverage/cities.ts';

/** A stop of an example; a link with its name opens the quoter there. */
export interface ExamplePlace extends LatLng {
  readonly name: string;
}

/** A trip with an example price. A test checks length and city: roads and gazetteer are too large for a page. */
export interface ExampleTrip {
  readonly start: ExamplePlace;
  readonly end: ExamplePlace;
  readonly vehicle: VehicleId;
  readonly loaders: number;
  readonly isSameCity: boolean;
  readonly distanceMetres: number;
}

/** A priced example. */
interface ExamplePrice {
  readonly fare: Fare;
  readonly distanceMetres: number;
}

const PRICES = defaultPriceList();

/** Prices a trip by the quoter's rules, with a new account's rates and the estimated road. */
export const examplePrice = (trip: ExampleTrip): ExamplePrice => ({
  distanceMetres: trip.distanceMetres,
  fare: priceTrip(PRICES, { ...trip, isReturnTrip: false, schedule: null }),
});

/** Price of a kilometre in a vehicle, within and beyond the base distance, in cents. */
export const kmRateFor = (vehicle: VehicleId) => PRICES.rates.km[VEHICLES[vehicle].group];

/** Price of a loader within a city and between cities, in cents. */
export const LOADER_CENTS = {
  sameCity: PRICES.rates.loaderSameCityCents,
  otherCity: PRICES.rates.loaderOtherCityCents,
} as const;

/** Discount on the kilometres of a return trip, in percent. */
export const RETURN_TRIP_PERCENT = PRICES.rates.returnTripPercent;

const between = ([start, end]: readonly [City, City], km: number): ExampleTrip => ({
  start,
  end,
  vehicle: '3tn',
  loaders: 0,
  isSameCity: false,
  distanceMetres: km * 1000,
});

/** Frequent trips between cities, shortest first. */
export const INTERCITY_TRIPS: readonly ExampleTrip[] = [
  between([CITIES.quito, CITIES.ambato], 133),
  between([CITIES.guayaquil, CITIES.cuenca], 197),
  between([CITIES.guayaquil, CITIES.manta], 199),
  between([CITIES.quito, CITIES.guayaquil], 416),
  between([CITIES.cuenca, CITIES.loja], 208),
  between([CITIES.quito, CITIES.cuenca], 449),
];
