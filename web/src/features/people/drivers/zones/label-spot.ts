import type { Pixel } from '../../../../lib/map/surface/map-surface.ts';

/** Width of a letter of a label, in pixels, a little more than the average. */
const LETTER_PX = 7;
/** Half of a label's height. */
const HALF_HEIGHT_PX = 9;
/** Radius of a cluster's disc, except for the largest ones. */
const CLUSTER_PX = 26;
/** Shifts down: on the middle of the zone, or above or below a cluster that is there. */
const SHIFTS_PX = [0, -40, 40] as const;

/** The spot of a zone's name near its middle, off the clusters of drivers; null where they leave no room. */
export function labelSpot(middle: Pixel, name: string, clusters: readonly Pixel[]): Pixel | null {
  const halfWidth = (name.length * LETTER_PX) / 2;
  const isCovering = (y: number) =>
    clusters.some(
      (cluster) =>
        Math.abs(cluster.x - middle.x) < halfWidth + CLUSTER_PX &&
        Math.abs(cluster.y - y) < HALF_HEIGHT_PX + CLUSTER_PX,
    );
  const shift = SHIFTS_PX.find((px) => !isCovering(middle.y + px));
  return shift === undefined ? null : { x: middle.x, y: middle.y + shift };
}
