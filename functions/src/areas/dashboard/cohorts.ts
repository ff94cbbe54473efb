import { statisticsStore } from './statistics-store.ts';
import {
  getInterestedNoApp,
  getDownloadedNotRegistered,
  getRegisteredNoActivity,
  getLoggedInNotSubscribed,
  getSingleServiceUser,
  getMultiServiceUser,
} from '@llevo/contract/endpoints/dashboard/dashboard';
import { registrationChart, cohortChart, cohortCount } from './statistics-response.ts';
import { implement } from '../../http/implement.ts';
import { readContacts } from './read-contacts.ts';
import type { ContactsInput } from './read-contacts.ts';
import { buildDayChart } from '../../platform/ledger/day-counts.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import type { Cohort } from '@llevo/contract/entities/statistics';
import type { CustomerCohort } from '../../platform/ledger/cohort.ts';
import { cohortDayDimension } from '../../platform/ledger/dimensions.ts';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RouteResult } from '../../http/implement.ts';

/** Cohort 1: leads whose e-mail is not a customer's, by the day of the first contact. */
export const getInterestedNoAppRoute = implement(getInterestedNoApp, async (context) => {
  const leads = await statisticsStore(context.deps).read(context.caller.accountId, 'leads');
  const { data, page } = await readContacts(leads.total, { ...context, list: 'leads' });
  return { data: { contacts: data, chart: registrationChart(leads, 'Interesados'), count: leads.total }, page };
});

/** Cohort 2: downloads without registration, known only to the app stores (SPEC §2). */
export const getDownloadedNotRegisteredRoute = implement(getDownloadedNotRegistered, ({ input }) => {
  const empty = toPageResult({ rows: [], total: 0, nextCursor: null }, toPaging(input), (row) => row);
  return Promise.resolve({ data: { contacts: [], chart: buildDayChart([]), count: null }, page: empty.page });
});

/** Cohort 3; SPEC §3 names its count differently. */
export const getRegisteredNoActivityRoute = implement(getRegisteredNoActivity, async (context) => {
  const { data, page } = await readCustomerCohort('3', context);
  const { count: countClients, ...people } = data;
  return { data: { ...people, countClients }, page };
});

/** Cohort 4. */
export const getLoggedInNotSubscribedRoute = implement(getLoggedInNotSubscribed, (context) =>
  readCustomerCohort('4', context),
);

/** Cohort 5. */
export const getSingleServiceUserRoute = implement(getSingleServiceUser, (context) => readCustomerCohort('5', context));

/** Cohort 6. */
export const getMultiServiceUserRoute = implement(getMultiServiceUser, (context) => readCustomerCohort('6', context));

interface CohortRequest {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly input: ContactsInput;
}

/** One of the four cohorts that partition the customers. */
export async function readCustomerCohort(
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
