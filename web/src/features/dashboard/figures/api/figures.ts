import {
  getFigures,
  getWeeklyReport,
  listDriverFigures,
  listFigureDriverDays,
  listFigureServices,
  setWeeklyReport,
} from '@llevo/contract/endpoints/dashboard/figures';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { DriverFigures, FigureDriverDay, FigureService } from '@llevo/contract/entities/figures';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiResponse } from '../../../../lib/http/api.ts';
import type { ListResponse, PageRequest } from '../../../../lib/list/list-source.ts';

/** The figures of a period; those shown stay while another one loads. */
export const figuresQuery = (period: FigurePeriod | null) =>
  queryOptions({
    queryKey: ['figures', period],
    queryFn: ({ signal }) => api(getFigures, period ?? { from: '', to: '' }, { signal }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

/** Whether the week's figures come by e-mail. */
export const weeklyReportQuery = () =>
  queryOptions({
    queryKey: ['figures', 'weekly-report'],
    queryFn: ({ signal }) => api(getWeeklyReport, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

export const sendWeeklyReport = (isOn: boolean) => api(setWeeklyReport, { isOn });

/** What narrows the list of services. */
export type ServicesOf = Omit<SentInputOf<typeof listFigureServices>, keyof FigurePeriod | keyof PageRequest>;

type Fetch<Row> = (part: PageRequest, signal: AbortSignal) => Promise<ListResponse<Row>>;

export const fetchServices =
  (period: FigurePeriod, of: ServicesOf): Fetch<FigureService> =>
  (part, signal) =>
    apiResponse(listFigureServices, { ...period, ...of, ...part }, { signal });

export const fetchDriverDays =
  (period: FigurePeriod): Fetch<FigureDriverDay> =>
  (part, signal) =>
    apiResponse(listFigureDriverDays, { ...period, ...part }, { signal });

export const fetchDrivers =
  (period: FigurePeriod): Fetch<DriverFigures> =>
  (part, signal) =>
    apiResponse(listDriverFigures, { ...period, ...part }, { signal });
