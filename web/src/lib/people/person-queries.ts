import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

/** One customer; null for an unknown id. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'customer', id],
    queryFn: async ({ signal }): Promise<CustomerRow | null> => {
      const { data } = await call(listCustomers, { ids: id, limit: 1 }, { signal, returns: 'response' });
      return data[0] ?? null;
    },
    meta: { handlesOwnErrors: true },
  });

/** One driver; null for an unknown id. */
export const driverQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'driver', id],
    queryFn: async ({ signal }): Promise<DriverRow | null> => {
      const { data } = await call(listDrivers, { ids: id, limit: 1 }, { signal, returns: 'response' });
      return data[0] ?? null;
    },
    meta: { handlesOwnErrors: true },
  });
