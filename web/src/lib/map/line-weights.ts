/** Lines of the base map, by how they are drawn. */
export type LineKind = 'river' | 'border' | 'far-border' | 'motorway' | 'main-road' | 'avenue';

/** Zoom from which a city's avenues are far enough apart. */
export const MIN_AVENUE_ZOOM = 11;

interface Widths {
  /** Pixels at zoom 10. */
  readonly base: number;
  readonly least: number;
  readonly most: number;
}

const WIDTHS: Readonly<Record<LineKind, Widths>> = {
  river: { base: 2, least: 1, most: 5 },
  border: { base: 1.5, least: 1.5, most: 2 },
  'far-border': { base: 1, least: 1, most: 1.5 },
  motorway: { base: 3.5, least: 1.5, most: 13 },
  'main-road': { base: 2.5, least: 1, most: 10 },
  avenue: { base: 1.4, least: 1.5, most: 9 },
};
/** Growth of a line from one zoom to the next, whose map is twice as large. */
const GROWTH = 1.38;

/** The width of a line in pixels. */
export function lineWeight(kind: LineKind, zoom: number): number {
  const { base, least, most } = WIDTHS[kind];
  return Math.min(most, Math.max(least, base * GROWTH ** (zoom - 10)));
}
