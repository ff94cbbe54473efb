import type { Cohort } from '@llevo/contract/entities/statistics';
import type { CustomerCohort } from '../../statistics/cohort.ts';
import { cohortDays } from '../../statistics/dimensions.ts';
import { cohortChart, cohortCount } from '../../statistics/statistics-response.ts';
import type { Caller, Deps } from '../../adapters/deps.ts';
import type { Answer } from '../../http/implement.ts';
import type { pagingOf } from '../../http/paging.ts';
import { contactsBehind } from './read-contacts.ts';

interface Asking {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly input: Parameters<typeof pagingOf>[0];
}

/** One of the four cohorts that every customer is in one of. */
export async function customerCohort(
  cohort: CustomerCohort,
  asking: Asking,
): Promise<Answer<Cohort & { readonly count: number }>> {
  const { deps, caller } = asking;
  const customers = await deps.statistics.read(caller.accountId, 'customers', ['byCohort', cohortDays(cohort)]);
  const count = cohortCount(customers, cohort);
  const { data, page } = await contactsBehind(count, { ...asking, list: `cohort${cohort}` });
  return { data: { contacts: data, chart: cohortChart(customers, cohort), count }, page };
}
