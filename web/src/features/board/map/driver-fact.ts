import type { BoardDay } from '../day/board-day.ts';
import { conflictText } from '../day/verdict-text.ts';
import type { RankedDriver } from '../job/driver-options.ts';

/** The way of a driver to the pick-up, or the first conflict. */
export function factOf(day: BoardDay, { verdict: { conflicts }, text }: RankedDriver): string {
  const [conflict] = conflicts;
  return conflict === undefined ? text : conflictText(day, conflict);
}
