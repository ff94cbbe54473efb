import type { ApiCallCounts, StoredApiCall, StoredApiKeyCalls } from '@llevo/contract/entities/api-key-calls';
import {
  apiCallDates,
  apiCallOutcome,
  MAX_LISTED_ERRORS,
  NO_API_CALLS,
  sumCalls,
} from '@llevo/contract/rules/access/api-calls';
import { guayaquilDate } from '@llevo/contract/rules/dates';

/** Maximum answered calls listed; those with an error are limited apart, so that a busy program hides none. */
const MAX_LISTED_ANSWERED = 20;

const isAnswered = ({ status }: StoredApiCall): boolean => apiCallOutcome(status) === 'answered';

/** A log of one call; `isListed` is false for a call that is only counted. */
export function countCall(call: StoredApiCall, isListed: boolean): StoredApiKeyCalls {
  const counts: ApiCallCounts = { ...NO_API_CALLS, [apiCallOutcome(call.status)]: 1 };
  return { days: { [guayaquilDate(call.at)]: counts }, calls: isListed ? [call] : [] };
}

/** Several logs of a key as one, with the days and the number of calls that are kept. */
export function mergeCalls(logs: readonly StoredApiKeyCalls[], nowMs: number): StoredApiKeyCalls {
  const [oldest = ''] = apiCallDates(nowMs);
  const days: Record<string, ApiCallCounts> = {};
  for (const [date, counts] of logs.flatMap((log) => Object.entries(log.days))) {
    if (date >= oldest) days[date] = sumCalls([days[date] ?? NO_API_CALLS, counts]);
  }
  const newestFirst = logs
    .flatMap(({ calls }) => calls)
    .filter(({ at }) => guayaquilDate(at) >= oldest)
    .toSorted((a, b) => b.at - a.at);
  const kept = new Set([
    ...newestFirst.filter((call) => !isAnswered(call)).slice(0, MAX_LISTED_ERRORS),
    ...newestFirst.filter(isAnswered).slice(0, MAX_LISTED_ANSWERED),
  ]);
  return { days, calls: newestFirst.filter((call) => kept.has(call)) };
}
