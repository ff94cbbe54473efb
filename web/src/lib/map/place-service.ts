import type { LatLng } from '@llevo/contract/geo/distance';

/** A place suggested while typing. `point` is absent where `pointOf` must fetch it. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly name: string;
  /** City and province, shown muted. */
  readonly context: string;
  readonly point?: LatLng;
  /** True if the text was the point itself, as coordinates or a map link. */
  readonly isExact?: boolean;
  /** True if the point is somewhere on the street or in the quarter, and not at the door. */
  readonly isApproximate?: boolean;
}

/** Suggestions for a text. */
export interface PlaceMatches {
  readonly places: readonly PlaceSuggestion[];
  /** Words that the list leaves out, or why it is empty. */
  readonly note: string;
}

/** The field's text for a chosen suggestion: "Parque La Carolina, Quito". */
export function suggestionText({ name, context }: PlaceSuggestion): string {
  const [city = ''] = context.split(/,| ·/);
  return city === '' ? name : `${name}, ${city}`;
}

/**
 * Converts between place names and points. Each call rejects when the service fails, and returns null for "nothing
 * there".
 */
export interface PlaceService {
  /** Places for the text typed so far, best first; among equals the nearest to `near`, the other end of the trip. */
  suggest(text: string, near?: LatLng | null): Promise<PlaceMatches>;
  /** A suggestion's point. */
  pointOf(suggestion: PlaceSuggestion): Promise<LatLng | null>;
  /** A readable address: "Cerca de La Carolina, Quito". */
  addressOf(point: LatLng): Promise<string | null>;
  /** The city a point belongs to. */
  cityOf(point: LatLng): Promise<string | null>;
}

/** Messages for the four ways in which a point can remain without a name (SPEC §8). */
export const PLACE_MESSAGES = {
  addressMissing: 'Dirección no encontrada',
  addressFailed: 'Error al obtener dirección',
  cityMissing: 'Ciudad no encontrada',
  cityFailed: 'Error al obtener ciudad',
} as const;
