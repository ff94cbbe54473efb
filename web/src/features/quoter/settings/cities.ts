import type { LatLng } from '@llevo/contract/geo/distance';
import { ALL_PLACES } from '@llevo/contract/geo/gazetteer';
import { PROVINCE_NAMES } from '@llevo/contract/geo/places.generated';

/** A city as the centre of a service area. */
interface City extends LatLng {
  /** "Quito, Pichincha". */
  readonly label: string;
}

export const PROVINCES = PROVINCE_NAMES;

/** Capitals of all cantons, by name. */
export const CITIES: readonly City[] = ALL_PLACES.filter(({ kind, name, canton }) => kind === 'town' && name === canton)
  .map(({ name, province, lat, lng }) => ({ label: `${name}, ${province}`, lat, lng }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));

/** A city by its label. */
export const findCity = (label: string): City | null => CITIES.find((city) => city.label === label) ?? null;
