import { listCustomers } from '@llevo/contract/endpoints/customers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { queryOptions } from '@tanstack/react-query';
import { apiResponse } from '../../../lib/http/api.ts';

/** One customer; null for an unknown id. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'customer', id],
    queryFn: async ({ signal }): Promise<CustomerRow | null> => {
      const { data } = await apiResponse(listCustomers, { ids: id, limit: 1 }, { signal });
      return data[0] ?? null;
    },
    meta: { handlesOwnErrors: true },
  });
