import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { RecordId } from '../../entities/person.ts';
import { QuoteCounts, QuoteListState, QuoteLossReason, QuoteRow } from '../../entities/quote.ts';
import { PageInput } from '../../paging.ts';

export const listQuotes = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/quotes',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary:
    'A page of the quotes of the last 30 days, newest first, the open and the expired ones by the end of their price, the lost ones by when they were marked; searched by number and contact.',
  input: z.strictObject({
    ...PageInput,
    search: z.string().trim().max(100).optional(),
    /**
     * `open` leaves out the lost ones, which `lost` lists, open or expired; `ending` has the open ones whose price ends
     * within a day.
     */
    state: QuoteListState.optional(),
    /**
     * `open` begins with the open quotes by the end of their price, at most 40 and fewer than `limit`, before the
     * others; without effect beside a `state` or a `search`.
     */
    first: z.enum(['open']).optional(),
  }),
  output: z.array(QuoteRow),
  paged: true,
});

export const countQuotes = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/quotes/counts',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'The numbers of ending, open, booked, expired and lost quotes of the last 30 days, each counted up to 1000.',
  input: z.strictObject({}),
  output: QuoteCounts,
});

export const getKeptQuote = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/quotes/:id',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'A quote of the last 30 days, with its contact.',
  input: z.strictObject({ id: RecordId }),
  output: QuoteRow,
  errors: ['not_found'],
});

export const markQuoteLost = defineEndpoint({
  method: 'PUT',
  path: '/api/serviceManagement/quotes/:id/lost',
  access: 'dispatcher',
  audit: ['quote.lost'],
  needsSubscription: true,
  scope: 'services:write',
  summary: 'Records why a quote was lost; a `reason` of null takes it back. 409 for a quote that was booked.',
  input: z.strictObject({ id: RecordId, reason: QuoteLossReason.nullable() }),
  output: QuoteRow,
  errors: ['not_found', 'conflict'],
});
