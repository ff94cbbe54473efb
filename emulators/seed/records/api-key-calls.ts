import type { Endpoint } from '@llevo/contract/endpoint';
import { countDrivers } from '@llevo/contract/endpoints/dashboard/dashboard';
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { getRateById } from '@llevo/contract/endpoints/rates';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { StoredApiCall } from '@llevo/contract/entities/api-key-calls';
import { createErrorReference } from '@llevo/contract/error-reference';
import { STATUS_BY_CODE } from '@llevo/contract/errors';
import type { ErrorCode } from '@llevo/contract/errors';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { countCall, mergeCalls } from '../../../functions/src/platform/identity/api-key-calls.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import type { SeedDocument } from '../document-writer.ts';
import { createRandom, pickWeighted, randomBoolean, randomInt } from '../random/random.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedClock } from '../seed-clock.ts';
import { demoApiKeys } from './api-keys.ts';
import type { DemoApiKey } from './api-keys.ts';

/** The demo's program asks every quarter of an hour. */
const STEP_MS = 15 * 60_000;
const COUNTED_DAYS = 29;
/** Random letters and digits, of which a reference takes six. */
const REFERENCE_SEED_LENGTH = 40;

interface PlannedCall {
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'scope'>;
  /** Null for an answered call. */
  readonly code: ErrorCode | null;
  readonly field?: string;
}

/** Calls with their weights on most days. */
const USUAL: readonly (readonly [weight: number, call: PlannedCall])[] = [
  [70, { endpoint: listServices, code: null }],
  [20, { endpoint: listCustomers, code: null }],
  [10, { endpoint: countDrivers, code: null }],
];
/** The same on one day in five, when the program was changed or the API failed. */
const WITH_ERRORS: typeof USUAL = [
  ...USUAL,
  [5, { endpoint: getRateById, code: 'forbidden' }],
  [3, { endpoint: listServices, code: 'invalid_input', field: 'limit' }],
  [3, { endpoint: listCustomers, code: 'unavailable' }],
];
const hasErrors = (date: string): boolean => Number(date.slice(-2)) % 5 === 2;
/** The program asks less on days with less work, from Sunday on. */
const SHARE_BY_WEEKDAY = [0.3, 0.85, 0.9, 0.8, 0.95, 1, 0.55] as const;

/** The calls of a key in the last month, newest first. */
function callsOf({ id, createdAt, lastUsedAt }: DemoApiKey, { startOfTodayMs }: SeedClock): StoredApiCall[] {
  const random = createRandom(`calls of ${id}`);
  const lastMs = lastUsedAt ?? 0;
  const fromMs = Math.max(createdAt, startOfTodayMs - COUNTED_DAYS * DAY_MS);
  const count = Math.max(0, Math.floor((lastMs - fromMs) / STEP_MS));
  return Array.from({ length: count }, (_, index) => index).flatMap((index): StoredApiCall[] => {
    const at = lastMs - index * STEP_MS;
    const date = guayaquilDate(at);
    const share = SHARE_BY_WEEKDAY[new Date(date).getUTCDay()] ?? 1;
    if (index > 0 && !randomBoolean(random, share)) return [];
    const { endpoint, code, field = null } = pickWeighted(random, hasErrors(date) ? WITH_ERRORS : USUAL);
    const status = code === null ? 200 : STATUS_BY_CODE[code];
    const letters = systemIds.base62From(`call ${index.toString()} of ${id}`, REFERENCE_SEED_LENGTH);
    const call: StoredApiCall = {
      at,
      method: endpoint.method,
      path: endpoint.path,
      status,
      code,
      scope: endpoint.scope ?? null,
      field,
      durationMs: code === null ? randomInt(random, 60, 240) : randomInt(random, 8, 40),
      reference: status >= 500 ? createErrorReference(letters) : null,
    };
    return [call];
  });
}

/** The log of each key that was used in the last month. */
export const apiKeyCallDocuments = (accountId: string, clock: SeedClock): SeedDocument[] =>
  demoApiKeys(accountId, clock).flatMap((key) => {
    const calls = callsOf(key, clock);
    if (calls.length === 0) return [];
    const data = mergeCalls(
      calls.map((call) => countCall(call, true)),
      clock.nowMs,
    );
    return [{ path: paths.accountDocument(accountId, 'apiKeyCalls', key.id), data }];
  });
