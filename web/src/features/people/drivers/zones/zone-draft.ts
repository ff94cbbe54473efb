import { MAX_ZONE_POINTS, MAX_ZONE_RADIUS_METRES, MIN_ZONE_RADIUS_METRES } from '@llevo/contract/entities/zone';
import type { Zone, ZoneFields, ZoneShape } from '@llevo/contract/entities/zone';
import type { LatLng } from '@llevo/contract/geo/distance';
import { zoneShapeError } from '@llevo/contract/rules/fleet/zone-geometry';

/** A zone that is being drawn; `zone` is the stored one, null for a new one. */
export interface ZoneDraft {
  readonly zone: Zone | null;
  readonly kind: ZoneShape['kind'];
  /** The centre of a circle, or the corners of a polygon. */
  readonly points: readonly LatLng[];
  /** Radius of a circle, as typed. */
  readonly metres: string;
  readonly name: string;
  readonly entered: boolean;
  readonly left: boolean;
}

/** Maximum length of a zone's name, in characters. */
export const MAX_NAME_LENGTH = 60;
const FIRST_RADIUS = '500';
/** About a metre. */
const DECIMALS = 5;

/** A new zone, with nothing on the map yet. */
export const newDraft = (kind: ZoneShape['kind'], name = ''): ZoneDraft => ({
  zone: null,
  kind,
  points: [],
  metres: FIRST_RADIUS,
  name,
  entered: true,
  left: true,
});

/** A stored zone to change. */
export function draftOf(zone: Zone): ZoneDraft {
  const { shape, name, entered, left } = zone;
  const base = { zone, kind: shape.kind, name, entered, left };
  return shape.kind === 'circle'
    ? { ...base, points: [{ lat: shape.lat, lng: shape.lng }], metres: shape.metres.toString() }
    : { ...base, points: shape.points, metres: FIRST_RADIUS };
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** A press on the map: moves the circle, or adds a corner. */
export function addPoint(draft: ZoneDraft, { lat, lng }: LatLng): ZoneDraft {
  const point = { lat: rounded(lat), lng: rounded(lng) };
  if (draft.kind === 'circle') return { ...draft, points: [point] };
  return draft.points.length >= MAX_ZONE_POINTS ? draft : { ...draft, points: [...draft.points, point] };
}

/** Moves one corner of a polygon. */
export const movePoint = (draft: ZoneDraft, moved: number, { lat, lng }: LatLng): ZoneDraft => ({
  ...draft,
  points: draft.points.map((point, index) => (index === moved ? { lat: rounded(lat), lng: rounded(lng) } : point)),
});

/** The circle with another radius, within the limits. */
export const withRadius = (draft: ZoneDraft, metres: number): ZoneDraft => ({
  ...draft,
  metres: Math.min(MAX_ZONE_RADIUS_METRES, Math.max(MIN_ZONE_RADIUS_METRES, Math.round(metres))).toString(),
});

/** Takes the last corner back. */
export const removeLastPoint = (draft: ZoneDraft): ZoneDraft => ({ ...draft, points: draft.points.slice(0, -1) });

/** Steps of the slider for the radius: each multiplies it by the same factor, from the smallest to the largest. */
export const SLIDER_STEPS = 64;
const SLIDER_FACTOR = MAX_ZONE_RADIUS_METRES / MIN_ZONE_RADIUS_METRES;

const parseMetres = (typed: string): number => Number(typed.replace(',', '.'));

/** The radius at a step of the slider, with two significant digits, as people choose them. */
export const sliderMetres = (step: number): number =>
  Number((MIN_ZONE_RADIUS_METRES * SLIDER_FACTOR ** (step / SLIDER_STEPS)).toPrecision(2));

/** The step of the slider for a typed radius. */
export function sliderStep(metres: string): number {
  const radius = parseMetres(metres);
  if (!(radius > MIN_ZONE_RADIUS_METRES)) return 0;
  const step = (Math.log(radius / MIN_ZONE_RADIUS_METRES) / Math.log(SLIDER_FACTOR)) * SLIDER_STEPS;
  return Math.round(Math.min(SLIDER_STEPS, step));
}

/** The shape so far; null while it is incomplete. */
export function draftShape({ kind, points, metres }: ZoneDraft): ZoneShape | null {
  const [first] = points;
  if (kind === 'polygon') return points.length < 3 ? null : { kind, points: [...points] };
  const radius = Math.round(parseMetres(metres));
  const isRadius = radius >= MIN_ZONE_RADIUS_METRES && radius <= MAX_ZONE_RADIUS_METRES;
  return first === undefined || !isRadius ? null : { kind, ...first, metres: radius };
}

/** Error of the draft; null for a zone that can be saved. */
export function draftProblem(draft: ZoneDraft): string | null {
  if (draft.name.trim() === '') return 'Escribe un nombre';
  if (draft.points.length === 0) return 'Toca el mapa para ubicar la zona';
  const shape = draftShape(draft);
  if (shape === null) {
    return draft.kind === 'polygon'
      ? 'Una zona tiene al menos tres esquinas'
      : `El radio va de ${MIN_ZONE_RADIUS_METRES.toString()} a ${MAX_ZONE_RADIUS_METRES.toString()} metros`;
  }
  const error = zoneShapeError(shape, MAX_ZONE_RADIUS_METRES);
  if (error === null) return null;
  return error === 'too_small' ? 'La zona es demasiado pequeña' : 'La zona es demasiado grande';
}

/** Fields to send of a draft; null while it is incomplete. */
export function draftFields(draft: ZoneDraft): ZoneFields | null {
  const shape = draftShape(draft);
  if (shape === null || draftProblem(draft) !== null) return null;
  return { name: draft.name.trim(), shape, entered: draft.entered, left: draft.left };
}
