import { listLogs, getLog, deleteLog } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toLogGroupResponse, toLogEntryResponse, logNotFoundError } from './log-response.ts';

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

/** One failure, and how often its kind happened. */
export const getLogRoute = implement(getLog, async ({ input, deps }) => {
  const found = await deps.failureLog.find(input.id);
  if (found === null) throw logNotFoundError();
  const { failure, group } = found;
  return { data: { ...toLogEntryResponse(failure), group: group === null ? null : toLogGroupResponse(group) } };
});

/** Deletes one failure from the log. */
export const deleteLogRoute = implement(deleteLog, async ({ input: { id }, deps, caller }) => {
  if (!(await deps.failureLog.remove(caller, id))) throw logNotFoundError();
  return { data: { id }, message: 'El registro se eliminó' };
});
