import type { Pixel } from '../../../../lib/map/surface/map-surface.ts';
import type { ClusterDisc } from '../map/map-tool.ts';

/** Width of a letter of a label, in pixels, a little more than the average. */
const LETTER_PX = 7;
/** Half of a label's height. */
const HALF_HEIGHT_PX = 9;
/** Shifts down: on the middle of the zone, or above or below a cluster that is there; farther from a large one. */
const SHIFTS_PX = [0, -40, 40, -46, 46] as const;

/** The spot of a zone's name near its middle, off the clusters of drivers; null where they leave no room. */
export function labelSpot(middle: Pixel, name: string, clusters: readonly ClusterDisc[]): Pixel | null {
  const halfWidth = (name.length * LETTER_PX) / 2;
  const isCovering = (y: number) =>
    clusters.some(
      (cluster) =>
        Math.abs(cluster.x - middle.x) < halfWidth + cluster.radius &&
        Math.abs(cluster.y - y) < HALF_HEIGHT_PX + cluster.radius,
    );
  const shift = SHIFTS_PX.find((px) => !isCovering(middle.y + px));
  return shift === undefined ? null : { x: middle.x, y: middle.y + shift };
}
