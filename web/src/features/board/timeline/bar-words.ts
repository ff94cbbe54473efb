import { BESIDE_PX } from '../drag/board-geometry.ts';
import { fittingName } from '../job/short-name.ts';

/**
 * How much a bar says: customer, hour and address; customer and hour; the hour, and customer and address after it;
 * customer and hour after it, or before it at the edge of the view; the hour alone; nothing.
 */
export type BarWords = 'full' | 'short' | 'split' | 'beside' | 'before' | 'hour' | 'none';

/** Pixels of a bar that its borders and padding take; less where it says the hour alone. */
const EDGES_PX = 17;
const NARROW_EDGES_PX = 9;
/** The mark of its state before its words, with the gap. */
const MARK_PX = 18;
/** Estimated width of one letter of a name. */
const LETTER_PX = 6;
/** A letter of a wide name: the form that is chosen for a room by it is not cut. */
const WIDE_LETTER_PX = 7;
/** Most first names fit into this; with less room the words stand after the bar if they can. */
const FIRST_NAME_PX = 64;
/** Below these widths a name would be cut to a syllable, and an hour to a part of it. */
const NAME_PX = 40;
const HOUR_PX = 34;
/** A narrower bar has no room for the address. */
const FULL_BAR_PX = 120;
/** Free pixels beside a bar that words there need, the gaps around them, and the most that they take. */
const MIN_BESIDE_PX = 88;
const BESIDE_GAPS_PX = 12;
const MAX_BESIDE_PX = BESIDE_PX - BESIDE_GAPS_PX;

/** A bar, and the room around it. */
interface BarRoom {
  readonly widthPx: number;
  readonly hasMark: boolean;
  /** The customer's. */
  readonly name: string;
  /** Free pixels of its row after it, and of those in view before it. */
  readonly afterPx: number;
  readonly beforePx: number;
  /** Pixels from its left end to the right edge of the view; infinite far from that edge. */
  readonly shownPx: number;
  /** Pixels of it that have scrolled under the heads. */
  readonly passedPx: number;
}

interface BarText {
  readonly words: BarWords;
  /** Pixels for its words: longer ones end in an ellipsis. Hours are cut where the heads cover their bar. */
  readonly roomPx: number;
}

/** The form of a customer's name for the room of a bar's words. */
export const barName = (name: string, roomPx: number): string => fittingName(name, Math.floor(roomPx / WIDE_LETTER_PX));

/** The longer of two forms of a mark, if it fits the room of a bar's words. */
export const barMark = (long: string, short: string, roomPx: number): string =>
  long.length * WIDE_LETTER_PX <= roomPx ? long : short;

/**
 * The words of a bar: in it where the name fits; else after it where its row is free. Without such room a bar has a
 * short form of the name; with too little in view for that, the words stand before it, or it says the hour alone. A bar
 * that the heads cover in part keeps its words, which stay in view and have less room.
 */
export function barText({ widthPx, hasMark, name, afterPx, beforePx, shownPx, passedPx }: BarRoom): BarText {
  const insidePx = Math.min(widthPx, shownPx);
  const coveredPx = Math.max(0, insidePx - (widthPx - passedPx));
  const roomPx = insidePx - EDGES_PX - (hasMark ? MARK_PX : 0);
  const narrowPx = insidePx - NARROW_EDGES_PX;
  const hasHour = narrowPx >= HOUR_PX;
  const namePx = name.length * LETTER_PX;
  if (roomPx < Math.max(NAME_PX, namePx)) {
    const freePx = Math.min(afterPx, shownPx - widthPx);
    const besidePx = Math.min(MAX_BESIDE_PX, freePx - BESIDE_GAPS_PX);
    const isShort = roomPx < FIRST_NAME_PX;
    if (freePx >= MIN_BESIDE_PX && (isShort || besidePx >= Math.min(MAX_BESIDE_PX, namePx)))
      return { words: hasHour ? 'split' : 'beside', roomPx: besidePx };
    if (roomPx < NAME_PX && beforePx >= MIN_BESIDE_PX && shownPx < widthPx + MIN_BESIDE_PX)
      return { words: 'before', roomPx: Math.min(MAX_BESIDE_PX, beforePx - BESIDE_GAPS_PX) };
  }
  const uncovered = (px: number): number => Math.max(0, px - coveredPx);
  if (roomPx >= NAME_PX) return { words: insidePx < FULL_BAR_PX ? 'short' : 'full', roomPx: uncovered(roomPx) };
  return { words: hasHour ? 'hour' : 'none', roomPx: uncovered(narrowPx) };
}
