import type { InputOf } from '@llevo/contract/endpoint';
import {
  getFigures,
  getMatchFigures,
  listDriverFigures,
  listDriverOffers,
  listFigureDriverDays,
  listFigureServices,
} from '@llevo/contract/endpoints/dashboard/figures';
import type { DriverFigures, FigureDriverDay, FigureService } from '@llevo/contract/entities/dashboard-figures';
import type { DriverOffers } from '@llevo/contract/entities/match-figures';
import { DEFAULT_DELAY_LIMIT } from '@llevo/contract/entities/delay';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { figureSteps, MAX_FIGURE_DAYS, periodDays } from '@llevo/contract/rules/dashboard/figure-period';
import type { ComparedPeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { MATCH_SECTIONS, matchDocument } from '../../platform/ledger/figures/figures.ts';
import {
  driverJobsList,
  jobDelayMs,
  JOBS_LIST,
  lateJobsList,
  RETURNING_LIST,
  vehicleJobsList,
} from '../../platform/ledger/figures/finished-job.ts';
import { driverNames, driverPage } from './figure-drivers.ts';
import { figureDocumentsOf, figuresReport, sumPeriod, workSums } from './figures-response.ts';
import { figuresStore } from './figures-store.ts';
import type { CountedJob, JobFilter } from './figures-store.ts';
import { matchDocumentsOf, matchReport, sumMatches, toOfferCounts } from './match-response.ts';

/** The period of a request, with its comparison; throws 400 if it ends before it begins, or is longer than a year. */
export function checkPeriod({ from, to, compare }: ComparedPeriod): ComparedPeriod {
  const days = periodDays({ from, to });
  if (days < 1) throw new AppError('invalid_input', 'El período termina antes de empezar', { inputError: 'to' });
  if (days > MAX_FIGURE_DAYS)
    throw new AppError('invalid_input', 'El período puede tener un año como máximo', { inputError: 'from' });
  return { from, to, compare };
}

export const getFiguresRoute = implement(getFigures, async ({ input, deps, caller }) => {
  const period = checkPeriod(input);
  const ids = figureDocumentsOf(period);
  const stored = await figuresStore(deps).read(caller.accountId, ids, ['total', 'vehicles', 'delays', 'previous']);
  return { data: figuresReport(stored, period) };
});

export const listDriverFiguresRoute = implement(listDriverFigures, async ({ input, deps, caller }) => {
  const { accountId } = caller;
  const period = checkPeriod(input);
  const ids = figureSteps(period).steps.flatMap(({ documents }) => documents);
  const { drivers = {} } = sumPeriod(await figuresStore(deps).read(accountId, ids, ['drivers']), period);
  const { page, paging } = await driverPage({ deps, accountId, input }, drivers, 'g');
  return toPageResult(page, paging, ({ driver, driverName, measures }): DriverFigures => ({
    driver,
    driverName,
    ...workSums(measures),
    driver_days: measures['d'] ?? 0,
    empty_metres: measures['e'] ?? 0,
  }));
});

export const getMatchFiguresRoute = implement(getMatchFigures, async ({ input, deps, caller }) => {
  const period = checkPeriod(input);
  const stored = await figuresStore(deps).read(caller.accountId, matchDocumentsOf(period), MATCH_SECTIONS);
  return { data: matchReport(stored, period) };
});

export const listDriverOffersRoute = implement(listDriverOffers, async ({ input, deps, caller }) => {
  const { accountId } = caller;
  const period = checkPeriod(input);
  const ids = figureSteps(period).steps.flatMap(({ documents }) => documents.map(matchDocument));
  const { offers = {} } = sumMatches(await figuresStore(deps).read(accountId, ids, ['offers']), period);
  const { page, paging } = await driverPage({ deps, accountId, input }, offers, 'a');
  return toPageResult(page, paging, ({ driver, driverName, measures }): DriverOffers => ({
    driver,
    driverName,
    ...toOfferCounts(measures),
  }));
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
