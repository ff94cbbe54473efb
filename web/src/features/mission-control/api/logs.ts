import type { OutputOf } from '@llevo/contract/endpoint';
import { deleteLog, getLog, listLogs } from '@llevo/contract/endpoints/mission-control';
import type { LogEntry, LogGroup } from '@llevo/contract/entities/log-entry';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { LogsView } from '../list-urls.ts';
import { searchInput } from '../list-urls.ts';

/** A failed request with the count of its group. */
export type LogDetail = OutputOf<typeof getLog>;

const LOGS_KEY = 'missionControlLogs';

/** Failed requests, newest first; filtered by fingerprint unless null. */
export const logsSource: ListSource<LogEntry, LogsView> = {
  name: LOGS_KEY,
  async fetch({ search, filters: { fingerprint } }, part, signal) {
    const input = { ...part, ...searchInput(search), ...(fingerprint === null ? {} : { fingerprint }) };
    const { data, page } = await call(listLogs, input, { signal, returns: 'response' });
    return { data: data.results, page };
  },
};

/** Failed requests grouped by fingerprint, most recent group first. */
export const logGroupsSource: ListSource<LogGroup, LogsView> = {
  name: `${LOGS_KEY}Groups`,
  async fetch({ search }, part, signal) {
    const input = { ...part, ...searchInput(search), group: 'fingerprint' as const };
    const { data, page } = await call(listLogs, input, { signal, returns: 'response' });
    return { data: data.groups, page };
  },
};

/** One failed request. */
export const logQuery = (id: string) =>
  queryOptions({
    queryKey: [LOGS_KEY, 'one', id],
    queryFn: ({ signal }) => call(getLog, { id }, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Deletes one log entry. Throws ApiError or NetworkError. */
export async function removeLog(id: string): Promise<void> {
  await call(deleteLog, { id });
  await queryClient.invalidateQueries({ queryKey: [LOGS_KEY, 'list'] });
}
