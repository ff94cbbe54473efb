import {
  getInterestedNoApp,
  getDownloadedNotRegistered,
  getRegisteredNoActivity,
  getLoggedInNotSubscribed,
  getSingleServiceUser,
  getMultiServiceUser,
} from '@llevo/contract/endpoints/dashboard';
import { registrationChart } from '../../statistics/statistics-response.ts';
import { implement } from '../../http/implement.ts';
import { readContacts } from './read-contacts.ts';
import { buildDayChart } from '../../statistics/day-counts.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { readCustomerCohort } from './read-customer-cohort.ts';

/** Cohort 1: leads whose e-mail is no customer's, by the day they first asked. */
export const getInterestedNoAppRoute = implement(getInterestedNoApp, async (asking) => {
  const leads = await asking.deps.statistics.read(asking.caller.accountId, 'leads');
  const { data, page } = await readContacts(leads.total, { ...asking, list: 'leads' });
  return { data: { contacts: data, chart: registrationChart(leads, 'Interesados'), count: leads.total }, page };
});

/** Cohort 2: only the app stores know who downloaded and went no further (SPEC §2). */
export const getDownloadedNotRegisteredRoute = implement(getDownloadedNotRegistered, ({ input }) => {
  const nobody = toPageResult({ rows: [], total: 0, nextCursor: null }, toPaging(input), (row) => row);
  return Promise.resolve({ data: { contacts: [], chart: buildDayChart([]), count: null }, page: nobody.page });
});

/** Cohort 3; SPEC §3 calls its count by another name. */
export const getRegisteredNoActivityRoute = implement(getRegisteredNoActivity, async (asking) => {
  const { data, page } = await readCustomerCohort('3', asking);
  const { count: countClients, ...people } = data;
  return { data: { ...people, countClients }, page };
});

/** Cohort 4. */
export const getLoggedInNotSubscribedRoute = implement(getLoggedInNotSubscribed, (asking) =>
  readCustomerCohort('4', asking),
);

/** Cohort 5. */
export const getSingleServiceUserRoute = implement(getSingleServiceUser, (asking) => readCustomerCohort('5', asking));

/** Cohort 6. */
export const getMultiServiceUserRoute = implement(getMultiServiceUser, (asking) => readCustomerCohort('6', asking));
