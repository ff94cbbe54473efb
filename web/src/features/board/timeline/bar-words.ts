/**
 * How much a bar says: customer, hour and address; first name and hour; the hour, and customer and address beside it;
 * customer and hour beside it; the hour alone; nothing.
 */
export type BarWords = 'full' | 'short' | 'split' | 'beside' | 'hour' | 'none';

/** Pixels of a bar that its borders and padding take; less where it says the hour alone. */
const EDGES_PX = 17;
const NARROW_EDGES_PX = 9;
/** The mark of its state before its words, with the gap. */
const MARK_PX = 18;
/** Most first names fit into this; with less room the words stand beside the bar if they can. */
const FIRST_NAME_PX = 64;
/** Below these widths a name would be cut to a syllable, and an hour to a part of it. */
const NAME_PX = 40;
const HOUR_PX = 34;
/** A narrower bar has room for the customer's first name only. */
const FULL_BAR_PX = 120;
/** Free pixels after a bar that words beside it need, the most that they take, and the gaps around them. */
const MIN_BESIDE_PX = 88;
const MAX_BESIDE_PX = 176;
const BESIDE_GAPS_PX = 12;

interface BarText {
  readonly words: BarWords;
  /** Pixels for its words: names and addresses that are longer end in an ellipsis, hours are never cut. */
  readonly roomPx: number;
}

/**
 * The words that fit into a bar of a width in pixels, or beside one that is too short for a name, where its row is free
 * for so many pixels after it. The mark is above an hour that stands alone in its bar.
 */
export function barText(widthPx: number, hasMark: boolean, freePx: number): BarText {
  const roomPx = widthPx - EDGES_PX - (hasMark ? MARK_PX : 0);
  const narrowPx = widthPx - NARROW_EDGES_PX;
  const hasHour = narrowPx >= HOUR_PX;
  if (roomPx < FIRST_NAME_PX && freePx >= MIN_BESIDE_PX)
    return { words: hasHour ? 'split' : 'beside', roomPx: Math.min(MAX_BESIDE_PX, freePx - BESIDE_GAPS_PX) };
  if (roomPx >= NAME_PX) return { words: widthPx < FULL_BAR_PX ? 'short' : 'full', roomPx };
  return { words: hasHour ? 'hour' : 'none', roomPx: narrowPx };
}
