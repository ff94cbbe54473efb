/**
 * Errors of WhatsApp's Cloud API, and what a sender does after each. The same codes come as the answer of a request and
 * in the webhook of a failed message.
 */

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes, as of that day. */
export const GRAPH_ERRORS_READ_ON = '2026-11-27';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * `retry`: the same request later; `fall_back`: this message by mail, at once; `disable`: no message goes out until a
 * person repairs the account, so the channel is off and everything goes by mail.
 */
type Action = 'retry' | 'fall_back' | 'disable';

interface GraphErrorRow {
  readonly action: Action;
  readonly title: string;
  /** Wait before the first repetition; each further one is four times as long. */
  readonly waitMs?: number;
}

const retry = (waitMs: number, title: string): GraphErrorRow => ({ action: 'retry', waitMs, title });
const fallBack = (title: string): GraphErrorRow => ({ action: 'fall_back', title });
const disable = (title: string): GraphErrorRow => ({ action: 'disable', title });

/** Codes that a sender of text and template messages can get, with Meta's titles. */
const GRAPH_ERRORS: Readonly<Record<number, GraphErrorRow>> = {
  0: disable('AuthException'),
  1: retry(MINUTE_MS, 'API Unknown'),
  2: retry(MINUTE_MS, 'API Service'),
  3: disable('API Method'),
  4: retry(5 * MINUTE_MS, 'API Too Many Calls'),
  10: disable('API Permission Denied'),
  33: disable('Parameter value is not valid'),
  100: fallBack('Invalid parameter'),
  104: disable('Missing access token'),
  190: disable('Access token has expired'),
  368: disable('Temporarily blocked for policies violations'),
  80007: retry(5 * MINUTE_MS, 'Rate limit issues'),
  130403: fallBack('Business has blocked the user'),
  130429: retry(SECOND_MS, 'Rate limit hit'),
  130472: fallBack("User's number is part of an experiment"),
  130497: fallBack('Business account is restricted from messaging users in this country'),
  131000: retry(MINUTE_MS, 'Something went wrong'),
  131005: disable('Access denied'),
  131008: fallBack('Required parameter is missing'),
  131009: fallBack('Parameter value is not valid'),
  131016: retry(MINUTE_MS, 'Service unavailable'),
  131021: fallBack('Recipient cannot be sender'),
  131026: fallBack('Message undeliverable'),
  131031: disable('Business Account locked'),
  131037: disable('Display name not approved'),
  131042: disable('Business eligibility payment issue'),
  131045: disable('Incorrect certificate'),
  131047: fallBack('Re-engagement message'),
  131048: fallBack('Spam rate limit hit'),
  131049: fallBack('Not delivered to maintain healthy ecosystem engagement'),
  131050: fallBack('User has stopped marketing messages'),
  131051: fallBack('Unsupported message type'),
  // Meta: "retry after 4^X seconds (starting with X=0…)".
  131056: retry(SECOND_MS, 'Pair rate limit hit'),
  131057: retry(MINUTE_MS, 'Business Account is in maintenance mode'),
  131063: fallBack('Marketing templates are disabled'),
  131064: fallBack('Messaging limit due to template classification violations'),
  132000: fallBack('Number of parameters does not match'),
  132001: fallBack('Template does not exist'),
  132005: fallBack('Template hydrated text too long'),
  132007: fallBack('Template format character policy violated'),
  132012: fallBack('Template parameter format mismatch'),
  132015: fallBack('Template is paused'),
  132016: fallBack('Template is disabled'),
  132018: fallBack('Template component parameter issue'),
};

/** Permissions that are missing or were removed. */
const PERMISSION_CODES = { first: 200, last: 299 };

/** Repetitions after the first request: the waits of a second add up to 23 minutes, those of a minute to 85. */
const MAX_RETRIES: Readonly<Record<'short' | 'long', number>> = { short: 6, long: 4 };
const WAIT_FACTOR = 4;

const FIRST_SERVER_STATUS = 500;

export type GraphErrorEffect =
  | { readonly action: 'retry'; readonly afterMs: number }
  | { readonly action: 'fall_back' }
  | { readonly action: 'disable' };

/** An answer without a known code: a fault of a server passes, a refusal does not. */
function rowOf(code: number | null, status: number): GraphErrorRow {
  const row = code === null ? undefined : GRAPH_ERRORS[code];
  if (row !== undefined) return row;
  if (code !== null && code >= PERMISSION_CODES.first && code <= PERMISSION_CODES.last)
    return disable('API Permission');
  return status >= FIRST_SERVER_STATUS || status === 0 ? retry(MINUTE_MS, 'No answer') : fallBack('Unknown error');
}

/**
 * The next step after an error. `status` is the answer's, 0 without one and for a failed message; `retries` counts the
 * repetitions so far. A message whose repetitions are used up goes by mail.
 */
export function graphErrorEffect(
  { code, status }: { readonly code: number | null; readonly status: number },
  retries: number,
): GraphErrorEffect {
  const { action, waitMs = 0 } = rowOf(code, status);
  if (action !== 'retry') return { action };
  const max = waitMs < MINUTE_MS ? MAX_RETRIES.short : MAX_RETRIES.long;
  return retries >= max ? { action: 'fall_back' } : { action, afterMs: waitMs * WAIT_FACTOR ** retries };
}

/** Meta's title of a code, for logs and the record of a message; null for codes that are not in the table. */
export const graphErrorTitle = (code: number): string | null => GRAPH_ERRORS[code]?.title ?? null;
