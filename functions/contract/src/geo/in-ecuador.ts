import type { LatLng } from './distance.ts';
import { METRES_PER_DEGREE } from './distance.ts';
import { OUTLINE } from './outline.generated.ts';

/** The outline is coarse: points this close to it count as inside, such as Guayaquil's riverside and beaches. */
const BORDER_METRES = 3_000;
/** Galápagos lies west of this longitude: only sea, and islets missing from the outline. */
const GALAPAGOS_EAST_LNG = -85;
const GALAPAGOS_METRES = 15_000;

type Ring = (typeof OUTLINE)[number];

/** Whether a point lies in Ecuador, Galápagos included; generous by a few kilometres at the border. */
export function isInEcuador(point: LatLng): boolean {
  if (!Number.isFinite(point.lat) || !Number.isFinite(point.lng)) return false;
  const margin = (point.lng < GALAPAGOS_EAST_LNG ? GALAPAGOS_METRES : BORDER_METRES) / METRES_PER_DEGREE;
  return OUTLINE.some((ring) => containsPoint(ring, point) || isNearEdge(ring, point, margin));
}

/** Even–odd rule: counts how often a line eastwards from the point crosses the ring. */
function containsPoint(ring: Ring, { lat, lng }: LatLng): boolean {
  let isInside = false;
  forEachEdge(ring, ([fromLng, fromLat], [toLng, toLat]) => {
    const crosses = fromLat > lat !== toLat > lat;
    if (crosses && lng < fromLng + ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat)) isInside = !isInside;
  });
  return isInside;
}

/** Treats degrees of longitude like those of latitude, which is right to 0.4 % within five degrees of the equator. */
function isNearEdge(ring: Ring, { lat, lng }: LatLng, margin: number): boolean {
  let isNear = false;
  forEachEdge(ring, ([fromLng, fromLat], [toLng, toLat]) => {
    const [x, y] = [toLng - fromLng, toLat - fromLat];
    const along = ((lng - fromLng) * x + (lat - fromLat) * y) / (x * x + y * y);
    const t = Math.min(1, Math.max(0, along));
    isNear ||= Math.hypot(lng - fromLng - t * x, lat - fromLat - t * y) <= margin;
  });
  return isNear;
}

function forEachEdge(ring: Ring, visit: (from: Ring[number], to: Ring[number]) => void): void {
  let from = ring[0];
  for (const to of ring.slice(1)) {
    if (from) visit(from, to);
    from = to;
  }
}
