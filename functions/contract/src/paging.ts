import * as z from 'zod';

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

/**
 * Which part of a list to answer. `cursor` is what the last reply's `page.next_cursor` said and wins over
 * `offset`; a page reached by cursor costs the same wherever it stands.
 */
export const PageInput = {
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  cursor: z.string().max(500).optional(),
};

/** Stands beside `data` in every list reply. `total` is counted from the index, not from documents. */
export const Page = z.object({
  offset: z.int(),
  limit: z.int(),
  total: z.int(),
  next_cursor: z.string().nullable(),
});
export type Page = z.infer<typeof Page>;
