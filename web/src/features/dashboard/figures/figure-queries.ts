import {
  getFigures,
  getGoals,
  getMatchFigures,
  getRatingFigures,
  getWeeklyReport,
  listDriverFigures,
  listDriverOffers,
  listFigureDriverDays,
  listFigureServices,
  setWeeklyReport,
  updateGoals,
} from '@llevo/contract/endpoints/dashboard/figures';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { DriverFigures, FigureDriverDay, FigureService } from '@llevo/contract/entities/dashboard-figures';
import type { ComparedPeriod, FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DriverOffers, HourShortage, ZoneShortage } from '@llevo/contract/entities/match-figures';
import { call } from '../../../lib/http/call.ts';
import type { ListResponse, PageRequest } from '../../../lib/list/list-source.ts';

/** The figures of a period; those shown stay while another one loads. */
export const figuresQuery = (period: ComparedPeriod) =>
  queryOptions({
    queryKey: ['figures', period],
    queryFn: ({ signal }) => call(getFigures, period, { signal }),
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

/** The figures of matching; those shown stay while another period loads. */
export const matchQuery = (period: ComparedPeriod) =>
  queryOptions({
    queryKey: ['figures', 'matching', period],
    queryFn: ({ signal }) => call(getMatchFigures, period, { signal }),
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

/** The mean of the ratings; that shown stays while another period loads. */
export const ratingsQuery = (period: ComparedPeriod) =>
  queryOptions({
    queryKey: ['figures', 'ratings', period],
    queryFn: ({ signal }) => call(getRatingFigures, period, { signal }),
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

/** The goals of the company's figures. */
export const goalsQuery = () =>
  queryOptions({
    queryKey: ['goals'],
    queryFn: ({ signal }) => call(getGoals, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

export const sendGoals = (settings: SentInputOf<typeof updateGoals>) => call(updateGoals, settings);

/** Whether the user gets the week's figures by email. */
export const weeklyReportQuery = () =>
  queryOptions({
    queryKey: ['figures', 'weekly-report'],
    queryFn: ({ signal }) => call(getWeeklyReport, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

export const sendWeeklyReport = (isOn: boolean) => call(setWeeklyReport, { isOn });

/** Filters of the list of services. */
export type ServicesOf = Omit<SentInputOf<typeof listFigureServices>, keyof FigurePeriod | keyof PageRequest>;

type Fetch<Row> = (part: PageRequest, signal: AbortSignal) => Promise<ListResponse<Row>>;

export const fetchServices =
  (period: FigurePeriod, of: ServicesOf): Fetch<FigureService> =>
  (part, signal) =>
    call(listFigureServices, { ...period, ...of, ...part }, { signal, returns: 'response' });

export const fetchDriverDays =
  (period: FigurePeriod): Fetch<FigureDriverDay> =>
  (part, signal) =>
    call(listFigureDriverDays, { ...period, ...part }, { signal, returns: 'response' });

export const fetchDrivers =
  (period: FigurePeriod): Fetch<DriverFigures> =>
  (part, signal) =>
    call(listDriverFigures, { ...period, ...part }, { signal, returns: 'response' });

export const fetchOffers =
  (period: FigurePeriod): Fetch<DriverOffers> =>
  (part, signal) =>
    call(listDriverOffers, { ...period, ...part }, { signal, returns: 'response' });

/** The hours and zones of a period, whole: there are few. */
export const fetchHours =
  (period: FigurePeriod): Fetch<HourShortage> =>
  async (_part, signal) => ({ data: (await call(getMatchFigures, period, { signal })).hours, page: undefined });

export const fetchZones =
  (period: FigurePeriod): Fetch<ZoneShortage> =>
  async (_part, signal) => ({ data: (await call(getMatchFigures, period, { signal })).zones, page: undefined });
