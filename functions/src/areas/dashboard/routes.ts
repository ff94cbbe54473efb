import {
  countCustomers,
  countDrivers,
  getDownloadedNotRegistered,
  getInterestedNoApp,
  getLoggedInNotSubscribed,
  getMultiServiceUser,
  getProgress,
  getRegisteredNoActivity,
  getServiceStatistics,
  getSingleServiceUser,
  getUserStatistics,
} from '@llevo/contract/endpoints/dashboard/dashboard';
import { getGoals, getWeeklyReport, setWeeklyReport, updateGoals } from '@llevo/contract/endpoints/dashboard/figures';
import type { Cohort, Contact } from '@llevo/contract/entities/dashboard';
import type { Page } from '@llevo/contract/paging';
import { implement } from '../../http/implement.ts';
import type { RouteResult } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CustomerCohort } from '../../platform/ledger/cohort.ts';
import { buildDayChart } from '../../platform/ledger/day-counts.ts';
import { cohortDayDimension } from '../../platform/ledger/dimensions.ts';
import type { ContactList } from '../../platform/ledger/ledger.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { translatable } from '../../platform/translatable.ts';
import { changedError } from '../../platform/errors/changed-error.ts';
import {
  getFiguresRoute,
  getMatchFiguresRoute,
  listDriverFiguresRoute,
  listDriverOffersRoute,
  listFigureDriverDaysRoute,
  listFigureServicesRoute,
} from './figures.ts';
import { goalsStore } from './goals-store.ts';
import { getRatingFiguresRoute } from './rating-figures.ts';
import {
  cargoShares,
  cohortChart,
  cohortCount,
  driversByVehicle,
  registrationChart,
  serviceStatistics,
  userStatistics,
} from './statistics-response.ts';
import { statisticsStore } from './statistics-store.ts';
import { weeklyReportsStore } from './weekly-reports.ts';

/** The input of the endpoints that list people. */
type ContactsInput = Parameters<typeof toPaging>[0] & { readonly search?: string | undefined };

/** The account of a figure, and the requested page of its list. */
interface ContactsRequest {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly input: ContactsInput;
  readonly list: ContactList;
}

/**
 * A page of the people behind a figure, which is the total; a limit of 0 returns no people. The total of a search counts
 * the known matches.
 */
async function readContacts(
  figure: number,
  { deps, caller, input, list }: ContactsRequest,
): Promise<{ data: Contact[]; page: Page }> {
  const paging = toPaging(input);
  const request = { ...paging, search: input.search };
  const { contacts, matches, nextCursor } = await statisticsStore(deps).contacts(caller.accountId, list, request);
  const isAtLeast = matches !== null && nextCursor !== null;
  return toPageResult(
    { rows: contacts, total: matches ?? figure, isAtLeast, nextCursor },
    paging,
    (contact) => contact,
  );
}

interface CohortRequest {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly input: ContactsInput;
}

/** One of the four cohorts that partition the customers. */
async function readCustomerCohort(
  cohort: CustomerCohort,
  context: CohortRequest,
): Promise<RouteResult<Cohort & { readonly count: number }>> {
  const { deps, caller } = context;
  const customers = await statisticsStore(deps).read(caller.accountId, 'customers', [
    'byCohort',
    cohortDayDimension(cohort),
  ]);
  const count = cohortCount(customers, cohort);
  const { data, page } = await readContacts(count, { ...context, list: `cohort${cohort}` });
  return { data: { contacts: data, chart: cohortChart(customers, cohort), count }, page };
}

export const dashboardRoutes = {
  getFigures: getFiguresRoute,
  getMatchFigures: getMatchFiguresRoute,
  getRatingFigures: getRatingFiguresRoute,
  listDriverFigures: listDriverFiguresRoute,
  listDriverOffers: listDriverOffersRoute,
  listFigureServices: listFigureServicesRoute,
  listFigureDriverDays: listFigureDriverDaysRoute,

  countCustomers: implement(countCustomers, async (context) => {
    const customers = await statisticsStore(context.deps).read(context.caller.accountId, 'customers', ['byDay']);
    const { data, page } = await readContacts(customers.total, { ...context, list: 'customers' });
    return {
      data: { total: customers.total, contacts: data, chart: registrationChart(customers, translatable('Clientes')) },
      page,
    };
  }),

  countDrivers: implement(countDrivers, async (context) => {
    const drivers = await statisticsStore(context.deps).read(context.caller.accountId, 'drivers', [
      'byDay',
      'byVehicle',
    ]);
    const { data, page } = await readContacts(drivers.total, { ...context, list: 'drivers' });
    const chart = registrationChart(drivers, translatable('Conductores'));
    return {
      data: { total: drivers.total, contacts: data, chart, driverByTypeVehicle: driversByVehicle(drivers) },
      page,
    };
  }),

  /** The share of each cargo type. */
  getProgress: implement(getProgress, async ({ deps, caller }) => ({
    data: cargoShares(await statisticsStore(deps).read(caller.accountId, 'services', ['byThing'])),
  })),

  getServiceStatistics: implement(getServiceStatistics, async ({ deps, caller }) => ({
    data: serviceStatistics(await statisticsStore(deps).read(caller.accountId, 'services'), deps.clock.nowMs()),
  })),

  /** Customers by status and drivers by type of bank account; reads two statistics. */
  getUserStatistics: implement(getUserStatistics, async ({ deps, caller }) => {
    const [customers, drivers] = await Promise.all([
      statisticsStore(deps).read(caller.accountId, 'customers', ['byStatus']),
      statisticsStore(deps).read(caller.accountId, 'drivers', ['byBankAccountType']),
    ]);
    return { data: userStatistics(customers, drivers) };
  }),

  /** Cohort 1: leads whose e-mail is not a customer's, by the day of the first contact. */
  getInterestedNoApp: implement(getInterestedNoApp, async (context) => {
    const leads = await statisticsStore(context.deps).read(context.caller.accountId, 'leads');
    const { data, page } = await readContacts(leads.total, { ...context, list: 'leads' });
    return {
      data: { contacts: data, chart: registrationChart(leads, translatable('Interesados')), count: leads.total },
      page,
    };
  }),

  /** Cohort 2: downloads without registration, known only to the app stores (SPEC §2). */
  getDownloadedNotRegistered: implement(getDownloadedNotRegistered, ({ input }) => {
    const empty = toPageResult({ rows: [], total: 0, nextCursor: null }, toPaging(input), (row) => row);
    return Promise.resolve({ data: { contacts: [], chart: buildDayChart([]), count: null }, page: empty.page });
  }),

  /** Cohort 3; SPEC §3 names its count differently. */
  getRegisteredNoActivity: implement(getRegisteredNoActivity, async (context) => {
    const { data, page } = await readCustomerCohort('3', context);
    const { count: countClients, ...people } = data;
    return { data: { ...people, countClients }, page };
  }),

  /** Cohort 4. */
  getLoggedInNotSubscribed: implement(getLoggedInNotSubscribed, (context) => readCustomerCohort('4', context)),

  /** Cohort 5. */
  getSingleServiceUser: implement(getSingleServiceUser, (context) => readCustomerCohort('5', context)),

  /** Cohort 6. */
  getMultiServiceUser: implement(getMultiServiceUser, (context) => readCustomerCohort('6', context)),

  getGoals: implement(getGoals, async ({ deps, caller }) => ({ data: await goalsStore(deps).read(caller.accountId) })),

  updateGoals: implement(updateGoals, async ({ input: { goals, updatedAt }, deps, caller }) => {
    const result = await goalsStore(deps).update(caller, goals, updatedAt);
    if (result.kind === 'conflict') throw changedError();
    return { data: result.settings };
  }),

  getWeeklyReport: implement(getWeeklyReport, async ({ deps, caller }) => ({
    data: { isOn: await weeklyReportsStore(deps).isOn(caller) },
  })),

  setWeeklyReport: implement(setWeeklyReport, async ({ input: { isOn }, deps, caller }) => {
    if (!(await weeklyReportsStore(deps).set(caller, isOn)))
      throw new AppError('forbidden', 'No eres parte de la cuenta');
    return { data: { isOn } };
  }),
};
