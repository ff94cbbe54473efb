import { findNearestPlace, placeLabel } from '../geo/gazetteer.ts';
import { GeoPoint } from '../entities/service.ts';
import { DELETED_PERSON_NAME } from '../rules/services/service-display.ts';

/** The content of a field once the person is erased. */
type Erasure =
  /** "Usuario eliminado". */
  | 'name'
  /** ''. */
  | 'empty'
  | 'null'
  /** The field itself goes. */
  | 'absent'
  /** The gazetteer's place nearest to the stored point, which figures by zone need. */
  | 'place'
  /** The name of the place nearest to another field's point. */
  | { readonly placeOf: string }
  /** One of these as it is; any other text becomes the last. */
  | { readonly oneOf: readonly string[] };

/** Erasure by path: names joined with dots, `*` for the elements of an array. */
export type ErasedFields = Readonly<Record<string, Erasure>>;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nearestPlace = (point: unknown) => {
  const { success, data } = GeoPoint.safeParse(point);
  return success ? findNearestPlace(data) : null;
};

function placeName(point: unknown): string {
  const place = nearestPlace(point);
  return place === null ? '' : placeLabel(place);
}

function erasedPoint(point: unknown): unknown {
  const place = nearestPlace(point);
  return place === null ? point : { lat: place.lat, lng: place.lng };
}

function erasedValue(value: unknown, erasure: Erasure, record: Fields): unknown {
  if (erasure === 'name') return DELETED_PERSON_NAME;
  if (erasure === 'empty') return '';
  if (erasure === 'null') return null;
  if (erasure === 'absent') return undefined;
  if (erasure === 'place') return erasedPoint(value);
  if ('placeOf' in erasure) return placeName(record[erasure.placeOf]);
  return typeof value === 'string' && erasure.oneOf.includes(value) ? value : erasure.oneOf.at(-1);
}

/** The value with the field at a path erased. Absent and null fields stay as they are. */
function eraseAt(value: unknown, path: readonly string[], erase: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path;
  if (value === undefined || value === null) return value;
  if (name === undefined) return erase(value);
  if (name === '*') return Array.isArray(value) ? value.map((element) => eraseAt(element, rest, erase)) : value;
  if (!isFields(value) || value[name] === undefined) return value;
  return { ...value, [name]: eraseAt(value[name], rest, erase) };
}

/** The top-level fields of a record that an erasure changes, as they read afterwards; undefined for absent ones. */
export function erasedFields(record: Fields, fields: ErasedFields): Record<string, unknown> {
  let erased = record;
  for (const [path, erasure] of Object.entries(fields)) {
    erased = eraseAt(erased, path.split('.'), (value) => erasedValue(value, erasure, record)) as Fields;
  }
  return changedFields(record, erased);
}

const changedFields = (before: Fields, after: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
