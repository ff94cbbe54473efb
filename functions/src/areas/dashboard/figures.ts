import type { InputOf } from '@llevo/contract/endpoint';
import {
  getFigures,
  listDriverFigures,
  listFigureDriverDays,
  listFigureServices,
} from '@llevo/contract/endpoints/dashboard/figures';
import type { DriverFigures, FigureDriverDay, FigureService } from '@llevo/contract/entities/dashboard-figures';
import { DEFAULT_DELAY_LIMIT } from '@llevo/contract/entities/delay';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { figureSteps, MAX_FIGURE_DAYS, periodDays } from '@llevo/contract/rules/dashboard/figure-period';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCounterKey } from '../../platform/ledger/counter-key.ts';
import { NO_DRIVER } from '../../platform/ledger/figures/figures.ts';
import {
  driverJobsList,
  jobDelayMs,
  JOBS_LIST,
  lateJobsList,
  RETURNING_LIST,
  vehicleJobsList,
} from '../../platform/ledger/figures/finished-job.ts';
import { driversStore } from '../people/drivers-store.ts';
import { figureDocumentsOf, figuresReport, sumPeriod, workSums } from './figures-response.ts';
import { figuresStore } from './figures-store.ts';
import type { CountedJob, JobFilter } from './figures-store.ts';

/** The period of a request; throws 400 if it ends before it begins, or is longer than a year. */
function checkPeriod({ from, to }: FigurePeriod): FigurePeriod {
  const days = periodDays({ from, to });
  if (days < 1) throw new AppError('invalid_input', 'El período termina antes de empezar', { inputError: 'to' });
  if (days > MAX_FIGURE_DAYS)
    throw new AppError('invalid_input', 'El período puede tener un año como máximo', { inputError: 'from' });
  return { from, to };
}

export const getFiguresRoute = implement(getFigures, async ({ input, deps, caller }) => {
  const period = checkPeriod(input);
  const ids = figureDocumentsOf(period);
  const stored = await figuresStore(deps).read(caller.accountId, ids, ['total', 'vehicles', 'delays', 'previous']);
  return { data: figuresReport(stored, period) };
});

/** Sums up all drivers and returns one page of them: every page reads the documents of the whole period. */
export const listDriverFiguresRoute = implement(listDriverFigures, async ({ input, deps, caller }) => {
  const { accountId } = caller;
  const period = checkPeriod(input);
  const ids = figureSteps(period).steps.flatMap(({ documents }) => documents);
  const { drivers = {} } = sumPeriod(await figuresStore(deps).read(accountId, ids, ['drivers']), period);
  const sorted = Object.entries(drivers)
    .map(([key, measures]) => ({ key, measures, gross: measures['g'] ?? 0 }))
    .sort((a, b) => b.gross - a.gross || (a.key < b.key ? -1 : 1));
  const paging = { ...toPaging(input), offset: Number(input.cursor ?? input.offset ?? 0) };
  const shown = sorted.slice(paging.offset, paging.offset + paging.limit);
  const names = await driverNames(
    deps,
    accountId,
    shown.map(({ key }) => decodeCounterKey(key)),
  );
  const end = paging.offset + shown.length;
  return toPageResult(
    { rows: shown, total: sorted.length, nextCursor: end < sorted.length ? end.toString() : null },
    paging,
    ({ key, measures }): DriverFigures => ({
      driver: key === NO_DRIVER ? UNASSIGNED_DRIVER : decodeCounterKey(key),
      driverName: names.get(decodeCounterKey(key)) ?? '',
      ...workSums(measures),
      driver_days: measures['d'] ?? 0,
      empty_metres: measures['e'] ?? 0,
    }),
  );
});

export const listFigureServicesRoute = implement(listFigureServices, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const page = await figuresStore(deps).jobs(caller.accountId, toJobFilter(input), paging);
  return toPageResult(page, paging, toFigureService);
});

export const listFigureDriverDaysRoute = implement(listFigureDriverDays, async ({ input, deps, caller }) => {
  const paging = toPaging(input);
  const page = await figuresStore(deps).driverDays(caller.accountId, checkPeriod(input), paging);
  const names = await driverNames(
    deps,
    caller.accountId,
    page.rows.map(({ driverId }) => driverId),
  );
  return toPageResult(page, paging, ({ driverId, day, jobs, minutes, loadedMetres, emptyMetres }): FigureDriverDay => ({
    driver: driverId,
    driverName: names.get(driverId) ?? '',
    date: day,
    services: jobs,
    worked_minutes: minutes,
    loaded_metres: loadedMetres,
    empty_metres: emptyMetres,
  }));
});

/** The list of jobs that a request selects; throws 400 for a driver or a vehicle with another list than all. */
function toJobFilter(input: InputOf<typeof listFigureServices>): JobFilter {
  const { list = 'all', minutes = DEFAULT_DELAY_LIMIT, driver, vehicle } = input;
  const period = checkPeriod(input);
  const narrowed = [driver, vehicle].filter((value) => value !== undefined);
  if (narrowed.length > 1 || (narrowed.length === 1 && list !== 'all'))
    throw new AppError('invalid_input', 'Elige una lista, un conductor o un vehículo', { inputError: 'list' });
  switch (list) {
    case 'late':
      return { list: lateJobsList(minutes), period };
    case 'returning':
      return { list: RETURNING_LIST, period, matches: ({ previousDay }) => previousDay < period.from };
    case 'all':
      if (driver !== undefined) return { list: driverJobsList(driver === UNASSIGNED_DRIVER ? '' : driver), period };
      return { list: vehicle === undefined ? JOBS_LIST : vehicleJobsList(vehicle), period };
  }
}

function toFigureService({ serviceId, customerId, job, ...names }: CountedJob): FigureService {
  const delayMs = jobDelayMs(job);
  return {
    id: serviceId,
    number: names.number,
    date: job.day,
    hour: job.hour,
    user: customerId,
    userName: names.customerName,
    driver: job.driverId === '' ? UNASSIGNED_DRIVER : job.driverId,
    driverName: names.driverName === '' ? null : names.driverName,
    vehicle: job.vehicle,
    price: dollarsFromCents(job.grossCents),
    commission: dollarsFromCents(job.commissionCents),
    payout: dollarsFromCents(job.payoutCents),
    delay_minutes: delayMs === null ? null : Math.floor(delayMs / 60_000),
    worked_minutes: job.minutes,
    loaded_metres: job.loadedMetres,
    previous_date: job.previousDay === '' ? null : job.previousDay,
  };
}

/** The names of drivers by id, without deleted drivers. */
async function driverNames(
  deps: Deps,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== NO_DRIVER);
  const drivers = known.length === 0 ? [] : await driversStore(deps).byIds(accountId, known);
  return new Map(drivers.map(({ driver }) => [driver.id, fullName(driver)]));
}
