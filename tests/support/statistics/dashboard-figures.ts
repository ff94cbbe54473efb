/** All calls of the dashboard as one thing to compare: every figure and chart, without the contacts. */
import * as dashboard from '@llevo/contract/endpoints/dashboard/dashboard';
import {
  countDrivers,
  getServiceStatistics,
  countCustomers,
  getUserStatistics,
} from '@llevo/contract/endpoints/dashboard/dashboard';
import type { Endpoint, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import type {
  Chart,
  LabelValue,
  PeopleCount,
  ServiceStatistics,
  UserStatistics,
} from '@llevo/contract/entities/dashboard';

type CohortEndpoint = Endpoint<
  (typeof dashboard.getInterestedNoApp)['input'],
  (typeof dashboard.getInterestedNoApp)['output']
>;

interface CohortFigures {
  readonly count: number | null;
  readonly chart: Chart;
}

export interface DashboardFigures {
  readonly progress: LabelValue[];
  readonly customers: Pick<PeopleCount, 'total' | 'chart'>;
  readonly drivers: Pick<PeopleCount, 'total' | 'chart'> & { readonly driverByTypeVehicle: LabelValue[] };
  readonly services: ServiceStatistics;
  readonly users: UserStatistics;
  readonly cohorts: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6, CohortFigures>>;
}

/** Makes one call and returns the response's `data`. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, input: SentInputOf<E>) => Promise<OutputOf<E>>;

/** Equal counts may come in either order: lists are compared by label. */
export const sortedByLabel = (list: readonly LabelValue[]): LabelValue[] =>
  [...list].sort((one, other) => (one.label < other.label ? -1 : 1));

/** Everything that the dashboard shows, requested like the screen: figures first, contacts on demand. */
export async function fetchDashboardFigures(ask: CallEndpoint): Promise<DashboardFigures> {
  const figure = { limit: 0 };
  const cohort = async (endpoint: CohortEndpoint): Promise<CohortFigures> => {
    const { count, chart } = await ask(endpoint, figure);
    return { count, chart };
  };
  const customers = await ask(countCustomers, figure);
  const drivers = await ask(countDrivers, figure);
  const services = await ask(getServiceStatistics, {});
  const users = await ask(getUserStatistics, {});
  const third = await ask(dashboard.getRegisteredNoActivity, figure);
  return {
    progress: sortedByLabel(await ask(dashboard.getProgress, {})),
    customers: { total: customers.total, chart: customers.chart },
    drivers: {
      total: drivers.total,
      chart: drivers.chart,
      driverByTypeVehicle: sortedByLabel(drivers.driverByTypeVehicle),
    },
    services: {
      ...services,
      typeThingsMove: sortedByLabel(services.typeThingsMove),
      typePayment: sortedByLabel(services.typePayment),
      statusService: sortedByLabel(services.statusService),
    },
    users: {
      statusUsers: sortedByLabel(users.statusUsers),
      statTypesBankAccount: sortedByLabel(users.statTypesBankAccount),
    },
    cohorts: {
      1: await cohort(dashboard.getInterestedNoApp),
      2: await cohort(dashboard.getDownloadedNotRegistered),
      3: { count: third.countClients, chart: third.chart },
      4: await cohort(dashboard.getLoggedInNotSubscribed),
      5: await cohort(dashboard.getSingleServiceUser),
      6: await cohort(dashboard.getMultiServiceUser),
    },
  };
}

/** Figures without the shares, and the shares: those are rounded to a tenth of a percent, and compared so. */
export function splitShares({
  progress,
  ...figures
}: DashboardFigures): [Omit<DashboardFigures, 'progress'>, LabelValue[]] {
  return [figures, progress];
}
