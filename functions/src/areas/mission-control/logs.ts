import { deleteLog, getLog, listLogs } from '@llevo/contract/endpoints/mission-control';
import type { LogEntry, LogGroup } from '@llevo/contract/entities/log-entry';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { failureLogStore } from '../../platform/failures/failure-log.ts';
import type { Failure, FailureGroup } from '../../platform/failures/failure-log.ts';

/** A page of failures, or of failure groups. */
export const listLogsRoute = implement(listLogs, async ({ input, deps }) => {
  const { search, fingerprint, group } = input;
  const paging = toPaging(input);
  if (group === 'fingerprint') {
    const { data, page } = toPageResult(await failureLogStore(deps).groups(search, paging), paging, toLogGroupResponse);
    return { data: { results: [], groups: data, total: page.total }, page };
  }
  const failures = await failureLogStore(deps).page({ search, fingerprint }, paging);
  const { data, page } = toPageResult(failures, paging, toLogEntryResponse);
  return { data: { results: data, groups: [], total: page.total }, page };
});

/** One failure, with its group. */
export const getLogRoute = implement(getLog, async ({ input, deps }) => {
  const found = await failureLogStore(deps).find(input.id);
  if (found === null) throw logNotFoundError();
  const { failure, group } = found;
  return { data: { ...toLogEntryResponse(failure), group: group === null ? null : toLogGroupResponse(group) } };
});

/** Deletes one failure from the log. */
export const deleteLogRoute = implement(deleteLog, async ({ input: { id }, deps, caller }) => {
  if (!(await failureLogStore(deps).remove(caller, id))) throw logNotFoundError();
  return { data: { id }, message: 'El registro se eliminó' };
});

const toIsoTime = (timeMs: number): string => new Date(timeMs).toISOString();

/** A failure as masters see it. */
const toLogEntryResponse = ({ time, uid, accountId, ...fields }: Failure): LogEntry => ({
  ...fields,
  time: toIsoTime(time),
  user_id: uid,
  account_id: accountId,
});

/** A failure group as masters see it. */
const toLogGroupResponse = ({ firstAt, lastAt, ...fields }: FailureGroup): LogGroup => ({
  ...fields,
  first_time: toIsoTime(firstAt),
  last_time: toIsoTime(lastAt),
});

/** The error for an unknown log id. */
const logNotFoundError = () => new AppError('not_found', 'Ese registro ya no existe');
