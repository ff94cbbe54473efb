import { getLog } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { toLogGroupResponse, toLogEntryResponse, logNotFoundError } from './log-response.ts';

/** One failure, and how often its kind happened. */
export const getLogRoute = implement(getLog, async ({ input, deps }) => {
  const found = await deps.failureLog.find(input.id);
  if (found === null) throw logNotFoundError();
  const { failure, group } = found;
  return { data: { ...toLogEntryResponse(failure), group: group === null ? null : toLogGroupResponse(group) } };
});
