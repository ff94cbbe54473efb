import {
  getFigures,
  getWeeklyReport,
  listDriverFigures,
  listFigureDriverDays,
  listFigureServices,
  setWeeklyReport,
} from '@llevo/contract/endpoints/dashboard/figures';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { DriverFigures, FigureDriverDay, FigureService } from '@llevo/contract/entities/dashboard-figures';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import type { ListResponse, PageRequest } from '../../../lib/list/list-source.ts';

/** The figures of a period; those shown stay while another one loads. */
export const figuresQuery = (period: FigurePeriod | null) =>
  queryOptions({
    queryKey: ['figures', period],
    queryFn: ({ signal }) => call(getFigures, period ?? { from: '', to: '' }, { signal }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

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
