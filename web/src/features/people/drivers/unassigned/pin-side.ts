import type { Pixel } from '../../../../lib/map/surface/map-surface.ts';

/** The bubble of a pin, from its tip: its near edge and its far edge. */
const NEAR_PX = 11;
const FAR_PX = 36;
/** The figures of a cluster lie within so many pixels of its middle. */
const FIGURES_PX = 15;

/** The tip of a pin, and the width of its bubble. */
interface PlacedPin extends Pixel {
  readonly widthPx: number;
}

/** Whether a bubble above or below a tip covers the figures of a cluster. */
const covers = (tip: PlacedPin, cluster: Pixel, side: 'above' | 'below'): boolean => {
  const down = side === 'above' ? tip.y - cluster.y : cluster.y - tip.y;
  return (
    Math.abs(tip.x - cluster.x) < tip.widthPx / 2 + FIGURES_PX &&
    down > NEAR_PX - FIGURES_PX &&
    down < FAR_PX + FIGURES_PX
  );
};

/** Whether a pin hangs below its place: its bubble above would cover the figures of a cluster, and below it covers none. */
export const hangsBelow = (tip: PlacedPin, clusters: readonly Pixel[]): boolean =>
  clusters.some((cluster) => covers(tip, cluster, 'above')) &&
  !clusters.some((cluster) => covers(tip, cluster, 'below'));
