/** How far the events of the real Stripe were handed on; survives the process. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod';

/**
 * Stripe lists events by their second, and one may appear after others of a later second: each look reaches back a
 * little, and what was handed on since then is known by its id.
 */
export const OVERLAP_S = 60;

const EventCursor = z.object({
  /** Seconds since 1970 up to which events were handed on. */
  createdS: z.int(),
  /** Ids handed on of the overlap, with their second. */
  handled: z.record(z.string(), z.int()),
});
export type EventCursor = z.infer<typeof EventCursor>;

export const cursorAt = (createdS: number): EventCursor => ({ createdS, handled: {} });

/** The cursor after one more event. An event of a test clock's future does not hide those of the present. */
export function advanceCursor(
  { createdS, handled }: EventCursor,
  event: { readonly id: string; readonly created: number },
  nowS: number,
): EventCursor {
  const next = Math.max(createdS, Math.min(event.created, nowS));
  const recent = Object.entries(handled).filter(([, atS]) => atS >= next - OVERLAP_S);
  return { createdS: next, handled: { ...Object.fromEntries(recent), [event.id]: event.created } };
}

/** The stored cursor; null where there is none, or none that can be read. */
export async function readCursor(file: string): Promise<EventCursor | null> {
  try {
    return EventCursor.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Stores it whole or not at all. */
export async function writeCursor(file: string, cursor: EventCursor): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(cursor));
  await rename(`${file}.new`, file);
}
