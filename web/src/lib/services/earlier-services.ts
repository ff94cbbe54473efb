import { listServices } from '@llevo/contract/endpoints/services/services';
import { earlierServices } from '@llevo/contract/rules/dashboard/earlier-services';
import { queryOptions } from '@tanstack/react-query';
import { servicesPath } from '../back-office-paths.ts';
import { call } from '../http/call.ts';

const REFRESH_MS = 5 * 60_000;

/** The number of open services before a day: "14", or "1000+" where the count ends. */
export const earlierServicesQuery = (today: string) =>
  queryOptions({
    queryKey: ['services', 'earlier', today],
    queryFn: async ({ signal }) => {
      const input = { ...earlierServices(today), limit: 1 };
      const { page } = await call(listServices, input, { signal, returns: 'response' });
      const total = page?.total ?? 0;
      return { total, text: `${total.toString()}${page?.is_at_least === true ? '+' : ''}` };
    },
    refetchInterval: REFRESH_MS,
    meta: { handlesOwnErrors: true },
  });

/** The list of those services. */
export const earlierServicesPath = (today: string): string =>
  servicesPath({ estado: 'sin-terminar', hasta: earlierServices(today).dateTo });

/** "1 servicio de días anteriores sin terminar" */
export const earlierServicesText = (text: string): string =>
  text === '1' ? '1 servicio de días anteriores sin terminar' : `${text} servicios de días anteriores sin terminar`;
