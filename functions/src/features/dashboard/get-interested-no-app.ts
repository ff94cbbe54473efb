import { getInterestedNoApp } from '@llevo/contract/endpoints/dashboard';
import { registrationChart } from '../../statistics/statistics-response.ts';
import { implement } from '../../http/implement.ts';
import { readContacts } from './read-contacts.ts';

/** Cohort 1: leads whose e-mail is no customer's, by the day they first asked. */
export const getInterestedNoAppRoute = implement(getInterestedNoApp, async (asking) => {
  const leads = await asking.deps.statistics.read(asking.caller.accountId, 'leads');
  const { data, page } = await readContacts(leads.total, { ...asking, list: 'leads' });
  return { data: { contacts: data, chart: registrationChart(leads, 'Interesados'), count: leads.total }, page };
});
