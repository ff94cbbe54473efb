import { createFreeRoom, fanShifts } from '../../../../lib/map/surface/free-room.ts';
import type { Pixel } from '../../../../lib/map/surface/map-surface.ts';

/** The bubble of a pin, from its tip: its near edge and its far edge. */
const NEAR_PX = 11;
const FAR_PX = 36;
const MIDDLE_PX = (NEAR_PX + FAR_PX) / 2;
/** Between the bubbles of two pins. */
const GAP_PX = 2;
/** The figures of a cluster lie within so many pixels of its middle. */
const FIGURES_PX = 15;

/** The tip of a pin, and the width of its bubble. */
interface PinTip extends Pixel {
  readonly widthPx: number;
}

/** Whether a bubble above or below a tip covers the figures of a cluster. */
const coversFigures = (tip: PinTip, clusters: readonly Pixel[], side: 'above' | 'below'): boolean =>
  clusters.some(({ x, y }) => {
    const down = side === 'above' ? tip.y - y : y - tip.y;
    return (
      Math.abs(tip.x - x) < tip.widthPx / 2 + FIGURES_PX && down > NEAR_PX - FIGURES_PX && down < FAR_PX + FIGURES_PX
    );
  });

/** Whether a pin hangs below its place: its bubble above would cover the figures of a cluster, and below it covers none. */
export const hangsBelow = (tip: PinTip, clusters: readonly Pixel[]): boolean =>
  coversFigures(tip, clusters, 'above') && !coversFigures(tip, clusters, 'below');

/** A pin at the pixel of its place. */
interface PinAtPlace extends PinTip {
  /** Late ones get their room first. */
  readonly isLate: boolean;
}

/** The place of a pin's drawing. */
interface PinSpot {
  /** The place, or a pixel beside it where other pins take its room. */
  readonly tip: Pixel;
  readonly isBelow: boolean;
}

/** A pin with the place of its drawing. */
export interface PlacedPin<Pin> {
  readonly pin: Pin;
  readonly spot: PinSpot;
}

type TakeRoom = (pin: PinTip, spot: PinSpot) => boolean;

const sizeOf = ({ widthPx }: PinTip) => ({ width: widthPx + GAP_PX, height: FAR_PX - NEAR_PX + GAP_PX });

/** The pin on its place, on one side of it or the other; null without room. */
function ownSpot(take: TakeRoom, pin: PinAtPlace, clusters: readonly Pixel[]): PinSpot | null {
  const isBelow = hangsBelow(pin, clusters);
  const spot = { tip: pin, isBelow };
  if (take(pin, spot)) return spot;
  const turned = { tip: pin, isBelow: !isBelow };
  return !coversFigures(pin, clusters, isBelow ? 'above' : 'below') && take(pin, turned) ? turned : null;
}

/** The pin beside its place, farther out on the side that it is moved to; null where the map is too full. */
function asideSpot(take: TakeRoom, pin: PinAtPlace, clusters: readonly Pixel[]): PinSpot | null {
  const spots = fanShifts(sizeOf(pin)).map(({ x, y }) => ({ tip: { x: pin.x + x, y: pin.y + y }, isBelow: y > 0 }));
  const isClear = ({ tip, isBelow }: PinSpot) =>
    !coversFigures({ ...tip, widthPx: pin.widthPx }, clusters, isBelow ? 'below' : 'above');
  return spots.find((spot) => isClear(spot) && take(pin, spot)) ?? null;
}

/**
 * Places pins so that none covers another: one stands on its place, a second hangs below it, others are fanned out. On
 * a map that is too full they lie on each other, and come apart when it is zoomed in.
 */
export function placePins<Pin extends PinAtPlace>(
  pins: readonly Pin[],
  clusters: readonly Pixel[],
): readonly PlacedPin<Pin>[] {
  const room = createFreeRoom();
  const take: TakeRoom = (pin, { tip: { x, y }, isBelow }) =>
    room.take({ x, y: isBelow ? y + MIDDLE_PX : y - MIDDLE_PX }, sizeOf(pin));
  const inTurn = pins.toSorted((a, b) => Number(b.isLate) - Number(a.isLate));
  // Pins on their places come first: one that is moved aside takes no other's room.
  const own = new Map(inTurn.map((pin) => [pin, ownSpot(take, pin, clusters)]));
  const others = inTurn.filter((pin) => own.get(pin) === null);
  const aside = new Map(others.map((pin) => [pin, asideSpot(take, pin, clusters)]));
  return pins.map((pin) => ({
    pin,
    spot: own.get(pin) ?? aside.get(pin) ?? { tip: pin, isBelow: hangsBelow(pin, clusters) },
  }));
}
