/** How much a bar says: customer, hour and address; first name and hour; the hour alone; nothing. */
type BarWords = 'full' | 'short' | 'hour' | 'none';

/** Pixels of a bar that its borders and padding take; less where it says the hour alone. */
const EDGES_PX = 17;
const NARROW_EDGES_PX = 9;
/** The mark of its state before its words, with the gap. */
const MARK_PX = 18;
/** Below these widths a name would be cut to a syllable, and an hour to a part of it. */
const NAME_PX = 40;
const HOUR_PX = 34;
/** A narrower bar has room for the customer's first name only. */
const FULL_BAR_PX = 120;

interface BarText {
  readonly words: BarWords;
  /** Pixels for its words: names and addresses that are longer end in an ellipsis, hours are never cut. */
  readonly roomPx: number;
}

/** The words that fit into a bar of a width in pixels. Where they are the hour alone, the mark is above it. */
export function barText(widthPx: number, hasMark: boolean): BarText {
  const roomPx = widthPx - EDGES_PX - (hasMark ? MARK_PX : 0);
  if (roomPx >= NAME_PX) return { words: widthPx < FULL_BAR_PX ? 'short' : 'full', roomPx };
  const narrowPx = widthPx - NARROW_EDGES_PX;
  return { words: narrowPx < HOUR_PX ? 'none' : 'hour', roomPx: narrowPx };
}
