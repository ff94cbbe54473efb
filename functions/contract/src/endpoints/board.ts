import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { BoardChange, BoardDriver, BoardLoad, ChangedJob, MAX_BOARD_CHANGES } from '../entities/board.ts';
import { CalendarDate } from '../entities/quote.ts';
import { datesOfWeek } from '../rules/services/payout-weeks.ts';

export const listBoardDrivers = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/board/drivers',
  access: 'viewer',
  needsSubscription: true,
  scope: 'drivers:read',
  summary: 'The active drivers by name, with the facts that decide whether they can take jobs.',
  input: z.strictObject({}),
  output: z.object({
    drivers: z.array(BoardDriver),
    /** True if the company has more drivers than a board shows. */
    is_partial: z.boolean(),
  }),
});

export const getBoardWeek = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/board/week',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary:
    'The jobs and minutes of each driver on each day of a week, or of seven days from a date, and the first jobs of each day.',
  input: z.strictObject({
    /** ISO week `2026-W48`; the current one when absent. */
    week: z
      .string()
      .max(8)
      .refine((week) => datesOfWeek(week) !== null, 'Escribe una semana como 2026-W48')
      .optional(),
    /** The first of seven days, which are read in place of a week. */
    from: CalendarDate.optional(),
  }),
  output: z.object({
    /** Seven in a row; of a week Monday first. */
    dates: z.array(CalendarDate),
    loads: z.array(BoardLoad),
    /** True if the week has more services than are counted: those of its last days are missing. */
    is_partial: z.boolean(),
  }),
});

export const changeBoard = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/board/changes',
  access: 'dispatcher',
  audit: ['service.driver', 'service.update'],
  needsSubscription: true,
  scope: 'services:write',
  summary:
    'Changes the drivers or times of several jobs, all or none: 409 with the jobs that changed since `updatedAt`, or whose driver has set out.',
  input: z.strictObject({ changes: z.array(BoardChange).min(1).max(MAX_BOARD_CHANGES) }),
  output: z.array(ChangedJob),
  errors: ['not_found', 'conflict'],
  maxBodyBytes: 64 * 1024,
});
