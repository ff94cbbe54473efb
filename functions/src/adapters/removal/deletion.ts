import * as z from 'zod';

/** What is left to do of somebody's deletion, `deletions/{account}.{person}`; gone once nothing is. */
export const Deletion = z.object({
  accountId: z.string(),
  personId: z.string(),
  /** Name and surname, and the address that leads are found by. */
  name: z.string(),
  email: z.string(),
  /** The step to go on with, and how far it got; '' before the first. */
  step: z.string(),
  cursor: z.string().nullable(),
  /** Milliseconds since 1970, as all instants here. */
  createdAt: z.int(),
  /** When somebody worked on it last. */
  updatedAt: z.int(),
});
export type Deletion = z.infer<typeof Deletion>;

/**
 * One thing that hangs on a person. Does a page of it from the cursor on (null for the start) and gives the next cursor,
 * null when nothing is left. Whatever was done already it leaves alone: it may be cut off anywhere and run again.
 */
export interface RemovalStep {
  readonly name: string;
  readonly run: (deletion: Deletion, cursor: string | null) => Promise<string | null>;
}

/** Documents that one page of a step takes on. */
export const PAGE_SIZE = 200;
