import type { ApiCallCounts, ApiKeyDay } from '../../entities/api-key-calls.ts';
import { guayaquilDate } from '../dates.ts';

/** Days for which the calls of a key are counted, the current one included. */
const API_CALL_DAYS = 30;

/** Maximum calls listed with an error. */
export const MAX_LISTED_ERRORS = 30;

const DAY_MS = 24 * 60 * 60_000;

/** The counts of a day without calls. */
export const NO_API_CALLS: ApiCallCounts = { answered: 0, refused: 0, failed: 0 };

/** The outcome of a call by its HTTP status: the caller can correct a refused one, not a failed one. */
export function apiCallOutcome(status: number): keyof ApiCallCounts {
  if (status < 400) return 'answered';
  return status < 500 ? 'refused' : 'failed';
}

/** The counted days as calendar dates in Guayaquil, oldest first. */
export const apiCallDates = (nowMs: number): string[] =>
  Array.from({ length: API_CALL_DAYS }, (_, index) => guayaquilDate(nowMs - (API_CALL_DAYS - 1 - index) * DAY_MS));

/** Every counted day, oldest first, with zeros for days without calls. */
export const everyCallDay = (days: readonly ApiKeyDay[], nowMs: number): ApiKeyDay[] =>
  apiCallDates(nowMs).map((date) => days.find((day) => day.date === date) ?? { date, ...NO_API_CALLS });

/** Sums of several days. */
export const sumCalls = (days: readonly ApiCallCounts[]): ApiCallCounts =>
  days.reduce<ApiCallCounts>(
    (sum, { answered, refused, failed }) => ({
      answered: sum.answered + answered,
      refused: sum.refused + refused,
      failed: sum.failed + failed,
    }),
    NO_API_CALLS,
  );
