import { listLogs } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toLogGroupResponse, toLogEntryResponse } from './log-response.ts';

/** A page of what went wrong, or of the kinds of what went wrong. */
export const listLogsRoute = implement(listLogs, async ({ input, deps }) => {
  const { search, fingerprint, group } = input;
  const paging = toPaging(input);
  if (group === 'fingerprint') {
    const { data, page } = toPageResult(await deps.failureLog.groups(search, paging), paging, toLogGroupResponse);
    return { data: { results: [], groups: data, total: page.total }, page };
  }
  const failures = await deps.failureLog.page({ search, fingerprint }, paging);
  const { data, page } = toPageResult(failures, paging, toLogEntryResponse);
  return { data: { results: data, groups: [], total: page.total }, page };
});
