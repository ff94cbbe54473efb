import type { OutputOf } from '@llevo/contract/endpoint';
import { deleteLog, getLog, listLogs } from '@llevo/contract/endpoints/master';
import type { LogEntry, LogGroup } from '@llevo/contract/entities/log-entry';
import { queryOptions } from '@tanstack/react-query';
import { api, apiResponse } from '../../../lib/http/api.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { LogsView } from '../logs/logs-url.ts';
import { searchInput } from '../search-input.ts';

/** One request that went wrong, with all of its kind. */
export type LogDetail = OutputOf<typeof getLog>;

const LOGS_KEY = 'masterLogs';

/** Requests that went wrong, newest first; of one kind where one is named. */
export const logsSource: ListSource<LogEntry, LogsView> = {
  name: LOGS_KEY,
  async fetch({ search, filters: { fingerprint } }, part, signal) {
    const input = { ...part, ...searchInput(search), ...(fingerprint === null ? {} : { fingerprint }) };
    const { data, page } = await apiResponse(listLogs, input, { signal });
    return { data: data.results, page };
  },
};

/** The kinds of failures, the one that happened last first. */
export const logGroupsSource: ListSource<LogGroup, LogsView> = {
  name: `${LOGS_KEY}Groups`,
  async fetch({ search }, part, signal) {
    const input = { ...part, ...searchInput(search), group: 'fingerprint' as const };
    const { data, page } = await apiResponse(listLogs, input, { signal });
    return { data: data.groups, page };
  },
};

/** One request that went wrong. */
export const logQuery = (id: string) =>
  queryOptions({
    queryKey: [LOGS_KEY, 'one', id],
    queryFn: ({ signal }) => api(getLog, { id }, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Deletes one entry of the log. */
export async function removeLog(id: string): Promise<void> {
  await api(deleteLog, { id });
  await queryClient.invalidateQueries({ queryKey: [LOGS_KEY, 'list'] });
}
