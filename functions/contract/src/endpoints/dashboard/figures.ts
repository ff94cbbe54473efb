/** Figures of finished services over a period, read from one document per day or month (docs/decisions/0075). */
import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { CompanyGoals, GoalSettings } from '../../entities/company-goals.ts';
import {
  DriverFigures,
  FigureDriverDay,
  FigureList,
  FigureService,
  FiguresReport,
  RatingReport,
} from '../../entities/dashboard-figures.ts';
import { DriverOffers, MatchReport } from '../../entities/match-figures.ts';
import { RecordId } from '../../entities/person.ts';
import { CalendarDate } from '../../entities/quote.ts';
import { VehicleId } from '../../entities/vehicle.ts';
import { MAX_PAGE_SIZE, PageInput, wholeNumber } from '../../paging.ts';
import { visitorLimit } from '../rate-limits.ts';
import { DELAY_LIMITS } from '../../entities/delay.ts';
import { COMPARISONS } from '../../rules/dashboard/figure-period.ts';

/** Days of service in Guayaquil, both included, a year at most. */
const period = { from: CalendarDate, to: CalendarDate };
/** A period, and what it is compared with; without `compare`, whole months are compared with months. */
const compared = { ...period, compare: z.enum(COMPARISONS).optional() };
/** A page of the drivers of a period. */
const driverPage = {
  ...period,
  offset: wholeNumber(0, 100_000).optional(),
  limit: wholeNumber(1, MAX_PAGE_SIZE).optional(),
  /** Cursor from the previous page; overrides `offset`. */
  cursor: z.string().max(20).optional(),
};
const delayLimit = wholeNumber(1, 60).pipe(z.literal(DELAY_LIMITS));
const forMembers = { access: 'user', needsSubscription: true } as const;
const figuresRead = { ...forMembers, method: 'GET', scope: 'dashboard:read' } as const;

export const getFigures = defineEndpoint({
  ...figuresRead,
  path: '/api/dashboard/figures',
  summary:
    'Punctuality, utilisation, kilometres, revenue and returning customers of a period and of the preceding one.',
  input: z.strictObject(compared),
  output: FiguresReport,
});

export const listDriverFigures = defineEndpoint({
  ...figuresRead,
  path: '/api/dashboard/figures/drivers',
  summary: 'Totals of each driver’s finished services in a period, highest revenue first.',
  input: z.strictObject(driverPage),
  output: z.array(DriverFigures),
  paged: true,
});

export const listFigureServices = defineEndpoint({
  ...figuresRead,
  path: '/api/dashboard/figures/services',
  summary:
    'The finished services behind a figure, latest first: all, late ones, or the first of each returning customer.',
  input: z.strictObject({
    ...period,
    list: FigureList.optional(),
    /** With `late`: only services that began more than this many minutes after the agreed hour. */
    minutes: delayLimit.optional(),
    /** With `all`: only services of one driver, or of one vehicle type. */
    driver: RecordId.optional(),
    vehicle: VehicleId.optional(),
    ...PageInput,
  }),
  output: z.array(FigureService),
  paged: true,
});

export const listFigureDriverDays = defineEndpoint({
  ...figuresRead,
  path: '/api/dashboard/figures/driver-days',
  summary: 'The days on which drivers had finished services, latest first, with hours and kilometres.',
  input: z.strictObject({ ...period, ...PageInput }),
  output: z.array(FigureDriverDay),
  paged: true,
});

export const getMatchFigures = defineEndpoint({
  ...figuresRead,
  path: '/api/dashboard/figures/matching',
  summary:
    'How searches for drivers ended in a period and in the preceding one: shares, minutes, hours and zones without drivers, empty trips.',
  input: z.strictObject(compared),
  output: MatchReport,
});

export const listDriverOffers = defineEndpoint({
  ...figuresRead,
  path: '/api/dashboard/figures/matching/drivers',
  summary: 'The offers of each driver in a period, most asked first.',
  input: z.strictObject(driverPage),
  output: z.array(DriverOffers),
  paged: true,
});

export const getRatingFigures = defineEndpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/dashboard/figures/ratings',
  summary: 'The mean of the ratings that customers gave in a period and in the preceding one.',
  input: z.strictObject(compared),
  output: RatingReport,
});

export const getGoals = defineEndpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/dashboard/goals',
  summary: 'The goals of the account’s figures.',
  input: z.strictObject({}),
  output: GoalSettings,
});

export const updateGoals = defineEndpoint({
  method: 'PUT',
  path: '/api/dashboard/goals',
  access: 'admin',
  needsSubscription: true,
  audit: ['goals.update'],
  summary:
    'Replaces the goals; an absent one is removed. `updatedAt` is the value from the goals that were read; 409 if they changed since.',
  input: z.strictObject({ goals: CompanyGoals, updatedAt: z.int().min(0) }),
  output: GoalSettings,
  errors: ['conflict'],
});

const WeeklyReportChoice = z.strictObject({ isOn: z.boolean() });

export const getWeeklyReport = defineEndpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/dashboard/figures/weekly-report',
  summary: 'Whether the caller gets the weekly report by e-mail on Mondays.',
  input: z.strictObject({}),
  output: WeeklyReportChoice,
});

export const setWeeklyReport = defineEndpoint({
  ...forMembers,
  method: 'PUT',
  path: '/api/dashboard/figures/weekly-report',
  summary: 'Turns the caller’s weekly report by e-mail on or off.',
  input: WeeklyReportChoice,
  output: WeeklyReportChoice,
  forbidsImpersonation: true,
  limit: visitorLimit,
});
