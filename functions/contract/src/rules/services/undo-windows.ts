/** How long a screen offers to take a change back; what the change says to people leaves afterwards. */
export const UNDO_SHOWN_MS = 10_000;

/** Changes of many services take longer to look at. */
const UNDO_MANY_SHOWN_MS = 60_000;
const MANY = 3;

/** The same for a cancellation, of one service or many. */
export const UNDO_CANCELLATION_SHOWN_MS = 20_000;

/** How long a screen offers to take back a number of changes made together on the board. */
export const undoShownMs = (changes: number): number => (changes < MANY ? UNDO_SHOWN_MS : UNDO_MANY_SHOWN_MS);

/** The offer begins once the answer has arrived, and a late press is under way for a moment. */
const ROUND_TRIP_MS = 3_000;

/** How long messages wait for an undo that a screen offers for a time: longer than the offer. */
export const heldForUndoMs = (shownMs: number): number => shownMs + ROUND_TRIP_MS;

/** The same for a cancellation. */
export const CANCELLATION_HELD_MS = heldForUndoMs(UNDO_CANCELLATION_SHOWN_MS);
