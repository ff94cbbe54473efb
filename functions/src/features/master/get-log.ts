import { getLog } from '@llevo/contract/endpoints/master';
import { implement } from '../../http/implement.ts';
import { failureGroupToWire, failureToWire, noSuchLog } from './log-response.ts';

/** One failure, and how often its kind happened. */
export const getLogRoute = implement(getLog, async ({ input, deps }) => {
  const found = await deps.failureLog.find(input.id);
  if (found === null) throw noSuchLog();
  const { failure, group } = found;
  return { data: { ...failureToWire(failure), group: group === null ? null : failureGroupToWire(group) } };
});
