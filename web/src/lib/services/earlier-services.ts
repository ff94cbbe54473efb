import { earlierServices } from '@llevo/contract/rules/dashboard/earlier-services';
import { servicesPath } from '../back-office-paths.ts';
import { serviceCountQuery } from './service-count.ts';

/** Maximum earlier services on the board; the list has the others. */
export const MAX_EARLIER = 50;

const REFRESH_MS = 5 * 60_000;

/** The number of open services before a day. */
export const earlierServicesQuery = (today: string) => ({
  ...serviceCountQuery(earlierServices(today)),
  refetchInterval: REFRESH_MS,
});

/** The list of those services. */
export const earlierServicesPath = (today: string): string =>
  servicesPath({ estado: 'sin-terminar', hasta: earlierServices(today).dateTo });

/** "1 servicio de días anteriores sin terminar" */
export const earlierServicesText = (text: string): string =>
  text === '1' ? '1 servicio de días anteriores sin terminar' : `${text} servicios de días anteriores sin terminar`;
