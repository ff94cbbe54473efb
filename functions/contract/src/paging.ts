import * as z from 'zod';
import { RecordId } from './entities/person.ts';

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

/** Highest number to which the rows behind a button that filters a list are counted, for the price of one read. */
export const MAX_FILTER_COUNT = 100;

/** The same for quotes: Firestore counts up to a thousand for one read. */
export const MAX_QUOTE_COUNT = 1000;

/** A whole number, in JSON or in a query string. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));

/**
 * The part of a list to return. `cursor` is the `page.next_cursor` of the last response and overrides `offset`;
 * a page reached by cursor costs the same at any depth.
 */
export const PageInput = {
  offset: wholeNumber(0, 1_000_000).optional(),
  limit: wholeNumber(1, MAX_PAGE_SIZE).optional(),
  cursor: z.string().max(500).optional(),
};

/** One or more values of a query string, separated by commas. */
export const commaSeparated = <Value extends z.ZodType<string, string>>(value: Value, max: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(value).min(1).max(max));

/** Comma-separated ids of records, at most one page; they override a list's other filters. */
export const RecordIds = commaSeparated(RecordId, MAX_PAGE_SIZE);

/**
 * Page input for lists behind a figure: a `limit` of 0 requests only the figure. A `search` reads a bounded number of
 * people per request, so a page may be empty and still have a cursor.
 */
export const ContactPageInput = {
  ...PageInput,
  limit: wholeNumber(0, MAX_PAGE_SIZE).optional(),
  search: z.string().trim().max(100).optional(),
};

/** Returned beside `data` by every list. `total` is counted from the index, not from documents. */
export const Page = z.object({
  offset: z.int(),
  limit: z.int(),
  total: z.int(),
  /** True if counting stopped at `total`: there are at least as many. */
  is_at_least: z.boolean().optional(),
  next_cursor: z.string().nullable(),
});
export type Page = z.infer<typeof Page>;
