import type { ServiceRow } from '@llevo/contract/entities/service';
import type { KnownPlace } from '../../../ui/places/known-place.ts';

/** A trip that a customer made before. */
export interface PastTrip {
  readonly id: string;
  /** `YYYY-MM-DD` of the latest time. */
  readonly date: string;
  readonly start: KnownPlace;
  readonly end: KnownPlace;
  readonly vehicle: ServiceRow['typeVehicle'];
  /** In dollars; 0 for none. */
  readonly price: number;
}

type StoredTrip = Pick<
  ServiceRow,
  | 'id'
  | 'date'
  | 'addressStart'
  | 'addressFinish'
  | 'referenceStart'
  | 'referenceFinish'
  | 'start'
  | 'finish'
  | 'typeVehicle'
  | 'price'
>;

const toPastTrip = (row: StoredTrip): PastTrip => ({
  id: row.id,
  date: row.date,
  start: { address: row.addressStart, point: row.start, reference: row.referenceStart },
  end: { address: row.addressFinish, point: row.finish, reference: row.referenceFinish },
  vehicle: row.typeVehicle,
  price: row.price,
});

/** The first of those that share a key. */
export function distinct<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const keys = values.map(keyOf);
  return values.filter((_value, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Different trips of a customer, the latest first. */
export const pastTrips = (rows: readonly StoredTrip[]): PastTrip[] =>
  distinct(rows.map(toPastTrip), ({ start, end }) => `${start.address}\n${end.address}`);

/** Different places of a customer's trips, those of the latest trip first. */
export const knownPlaces = (trips: readonly PastTrip[]): KnownPlace[] =>
  distinct(
    trips.flatMap(({ start, end }) => [start, end]),
    ({ address }) => address,
  );
