import { listServices } from '@llevo/contract/endpoints/services/services';
import { call } from '../http/call.ts';
import { serviceCount } from './service-count.ts';

/** The first open services of a day, the earliest first, and how many there are. */
export async function readOpenServices(date: string, limit: number, signal: AbortSignal) {
  const input = { statusGroup: 'open', dateFrom: date, dateTo: date, sort: 'date', limit } as const;
  const { data, page } = await call(listServices, input, { signal, returns: 'response' });
  return { ...serviceCount(page), first: data };
}
