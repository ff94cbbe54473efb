import type { Cohort } from '@llevo/contract/entities/statistics';
import type { CustomerCohort } from '../../statistics/cohort.ts';
import { cohortDayDimension } from '../../statistics/dimensions.ts';
import { cohortChart, cohortCount } from '../../statistics/statistics-response.ts';
import type { Caller, Deps } from '../../adapters/deps.ts';
import type { RouteResult } from '../../http/implement.ts';
import type { toPaging } from '../../http/paging.ts';
import { readContacts } from './read-contacts.ts';

interface CohortRequest {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly input: Parameters<typeof toPaging>[0];
}

/** One of the four cohorts that every customer is in one of. */
export async function readCustomerCohort(
  cohort: CustomerCohort,
  asking: CohortRequest,
): Promise<RouteResult<Cohort & { readonly count: number }>> {
  const { deps, caller } = asking;
  const customers = await deps.statistics.read(caller.accountId, 'customers', ['byCohort', cohortDayDimension(cohort)]);
  const count = cohortCount(customers, cohort);
  const { data, page } = await readContacts(count, { ...asking, list: `cohort${cohort}` });
  return { data: { contacts: data, chart: cohortChart(customers, cohort), count }, page };
}
