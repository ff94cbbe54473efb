import { createFreeRoom, fanShifts } from '../../../../lib/map/surface/free-room.ts';
import type { Pixel } from '../../../../lib/map/surface/map-surface.ts';
import type { ClusterDisc } from '../map/map-tool.ts';

/** The bubble of a pin, from its tip: its near edge and its far edge. */
const NEAR_PX = 11;
const FAR_PX = 36;
const MIDDLE_PX = (NEAR_PX + FAR_PX) / 2;
const HALF_HEIGHT_PX = (FAR_PX - NEAR_PX) / 2;
/** Between the bubbles of two pins. */
const GAP_PX = 2;
/** The figures of a cluster lie within so many pixels of its middle. */
const FIGURES_PX = 15;

/** The tip of a pin, and the width of its bubble. */
interface PinTip extends Pixel {
  readonly widthPx: number;
}

/** A pin at the pixel of its place. */
interface PinAtPlace extends PinTip {
  /** Late ones get their room first. */
  readonly isLate: boolean;
}

/** The place of a pin's drawing. */
interface PinSpot {
  /** The place, or a pixel beside it where other pins or clusters take its room. */
  readonly tip: Pixel;
  readonly isBelow: boolean;
}

/** A pin with the place of its drawing. */
export interface PlacedPin<Pin> {
  readonly pin: Pin;
  readonly spot: PinSpot;
}

const sizeOf = ({ widthPx }: PinTip) => ({ width: widthPx + GAP_PX, height: 2 * HALF_HEIGHT_PX + GAP_PX });

/** The middle of a pin's bubble. */
const middleOf = ({ tip: { x, y }, isBelow }: PinSpot): Pixel => ({ x, y: isBelow ? y + MIDDLE_PX : y - MIDDLE_PX });

/** Depth of a bubble in the circles of clusters, in pixels; 0 where it covers none. */
function coveredPx(widthPx: number, spot: PinSpot, clusters: readonly ClusterDisc[]): number {
  const middle = middleOf(spot);
  const depths = clusters.map(({ x, y, radius }) => {
    const aside = Math.max(Math.abs(x - middle.x) - widthPx / 2, 0);
    const away = Math.max(Math.abs(y - middle.y) - HALF_HEIGHT_PX, 0);
    return radius - Math.hypot(aside, away);
  });
  return Math.max(0, ...depths);
}

/** Whether a pin hangs below its place: there its bubble covers less of a cluster than above. */
export function hangsBelow(tip: PinTip, clusters: readonly ClusterDisc[]): boolean {
  const covered = (isBelow: boolean): number => coveredPx(tip.widthPx, { tip, isBelow }, clusters);
  return covered(true) < covered(false);
}

/** The spots of a pin on its place, the usual one first. */
const ownSpots = (pin: PinTip): readonly PinSpot[] => [false, true].map((isBelow) => ({ tip: pin, isBelow }));

/** The spots beside a pin's place, the nearest first; a pin that is moved down hangs below its tip. */
const asideSpots = (pin: PinTip): readonly PinSpot[] =>
  fanShifts(sizeOf(pin)).map(({ x, y }) => ({ tip: { x: pin.x + x, y: pin.y + y }, isBelow: y > 0 }));

/**
 * Places pins so that none covers another or a cluster: one stands on its place, a second hangs below it, others are
 * fanned out. Where circles leave no room, pins keep off their figures. On a map that is too full they lie on each
 * other, and come apart when it is zoomed in.
 */
export function placePins<Pin extends PinAtPlace>(
  pins: readonly Pin[],
  clusters: readonly ClusterDisc[],
): readonly PlacedPin<Pin>[] {
  const room = createFreeRoom();
  const inTurn = pins.toSorted((a, b) => Number(b.isLate) - Number(a.isLate));
  const spots = new Map<Pin, PinSpot>();
  const placeOn = (spotsOf: (pin: PinTip) => readonly PinSpot[], avoided: readonly ClusterDisc[]) => {
    for (const pin of inTurn) {
      if (spots.has(pin)) continue;
      const isFree = (spot: PinSpot): boolean =>
        coveredPx(pin.widthPx, spot, avoided) === 0 && room.take(middleOf(spot), sizeOf(pin));
      const spot = spotsOf(pin).find(isFree);
      if (spot !== undefined) spots.set(pin, spot);
    }
  };
  const figures = clusters.map((cluster) => ({ ...cluster, radius: FIGURES_PX }));
  for (const avoided of [clusters, figures]) {
    // Pins on their places come first: one that is moved aside takes no other's room.
    placeOn(ownSpots, avoided);
    placeOn(asideSpots, avoided);
  }
  return pins.map((pin) => ({ pin, spot: spots.get(pin) ?? { tip: pin, isBelow: hangsBelow(pin, clusters) } }));
}
