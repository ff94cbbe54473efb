import { deleteApiKey, getApiKeyCalls, listApiKeys } from '@llevo/contract/endpoints/api-keys';
import { getDiscountRates, updateDiscountRates } from '@llevo/contract/endpoints/rates';
import { StoredApiKeyCalls } from '@llevo/contract/entities/api-key-calls';
import type { ApiKeyCalls, ListedApiKey, StoredApiCall } from '@llevo/contract/entities/api-key-calls';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { apiCallDates, sumCalls } from '@llevo/contract/rules/access/api-calls';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoPriceList } from '../../../emulators/seed/accounts/demo-rates.ts';
import { ratesStore } from '../../../functions/src/areas/rates/store.ts';
import type { Deps } from '../../../functions/src/platform/deps.ts';
import { apiKeyCallsStore } from '../../../functions/src/platform/identity/api-key-calls-store.ts';
import { instanceLimits } from '../../../functions/src/platform/limits/instance-rate-limits.ts';
import { createInProcessApi, replace, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { putDocument } from '../../support/emulators/put-document.ts';
import { createApiKeyText, givenApiKey } from '../../support/fixtures/api-keys.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';

const MINUTE_MS = 60_000;
const { discounts } = demoPriceList('llevo');

let nowMs: number;
let accountId: string;
let developer: TestMember;
let token: string;
let call: ReturnType<typeof newInstance>;

/** An API with its own memory, as another instance of the function has. Its answers wait for their log by default. */
function newInstance(replaced: Partial<Deps> = {}, prepare: (deps: Deps) => void = () => undefined) {
  const clock = { nowMs: () => nowMs, waitUntil: () => new Promise<never>(() => undefined) };
  const limits = { ...silentDeps.limits, instance: instanceLimits(clock) };
  return createInProcessApi({ clock, limits, ...replaced }, prepare);
}

beforeEach(async () => {
  nowMs = Date.now();
  accountId = await given.quotingAccount();
  [developer, token] = await Promise.all([
    createMember(accountId, 'developer'),
    givenApiKey({ accountId, scope: ['rates:read'] }),
  ]);
  call = newInstance();
});

const idOf = (bearer: string): string => bearer.split('_')[1] ?? '';
const callsPath = (bearer: string): string => paths.accountDocument(accountId, 'apiKeyCalls', idOf(bearer));

const read = async (bearer = token, api = call): Promise<number> =>
  (await api(getDiscountRates, {}, { token: bearer })).status;

const refused = async (api = call): Promise<number> =>
  (await api(updateDiscountRates, { id: DEFAULT_RECORD_ID, values: discounts }, { token })).status;

/** The log of a key as its developer reads it. */
async function logOf(bearer = token): Promise<ApiKeyCalls> {
  const { status, body } = await call(getApiKeyCalls, { id: idOf(bearer) }, developer);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as ApiKeyCalls;
}

const totalOf = async () => sumCalls((await logOf()).days);

describe('the log of a key', () => {
  test('has an answered call with the declared path, and the day in Guayaquil', async () => {
    expect(await read()).toBe(200);
    expect(await logOf()).toEqual({
      days: [{ date: guayaquilDate(nowMs), answered: 1, refused: 0, failed: 0 }],
      calls: [
        {
          time: new Date(nowMs).toISOString(),
          method: 'GET',
          path: '/api/discount_rates',
          status: 200,
          code: null,
          scope: 'rates:read',
          field: null,
          duration_ms: 0,
          reference: null,
        },
      ],
    });
  });

  test('has a call without the scope that it needs, and none of its input', async () => {
    expect(await refused()).toBe(403);
    const { calls } = await logOf();
    expect(calls).toMatchObject([
      { method: 'PATCH', path: '/api/discount_rates/:id', status: 403, code: 'forbidden', scope: 'rates:write' },
    ]);
    expect(JSON.stringify(await readDocument(callsPath(token)))).not.toContain('truck_local');
  });

  test('has a call that no key may make', async () => {
    expect((await call(listApiKeys, {}, { token })).status).toBe(403);
    expect((await logOf()).calls).toMatchObject([{ path: '/api/key', status: 403, scope: null }]);
  });

  test.each([
    ['a declared field', { values: 'nothing' }, 'values'],
    ['a field of a declared one', { values: { ...discounts, truck_local: 'x' } }, 'values'],
    ['a field that the caller named', { values: discounts, 'ana@personas.test': 1 }, null],
  ])('names an invalid field only if it is declared: %s', async (_what, fields, field) => {
    const writer = await givenApiKey({ accountId, scope: ['rates:write'] });
    const input = { id: DEFAULT_RECORD_ID, ...fields };
    expect((await call(updateDiscountRates, input as never, { token: writer })).status).toBe(400);
    expect((await logOf(writer)).calls).toMatchObject([{ status: 400, code: 'invalid_input', field }]);
    expect(JSON.stringify(await readDocument(callsPath(writer)))).not.toContain('personas.test');
  });

  test('has a failed call with the reference of its answer', async () => {
    const failing = newInstance({}, (deps) => {
      replace(ratesStore(deps), { discounts: () => Promise.reject(new Error('down')) });
    });
    const { status, body } = await failing(getDiscountRates, {}, { token });
    expect(status).toBe(500);
    const { reference } = body as { reference?: string };
    expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    const { days, calls } = await logOf();
    expect(calls).toMatchObject([{ status: 500, code: 'internal', reference }]);
    expect(sumCalls(days)).toEqual({ answered: 0, refused: 0, failed: 1 });
  });

  test('has a call beyond the plan of the account', async () => {
    const free = await given.quotingAccount({ plan: 'free', subscription: null });
    const bearer = await givenApiKey({ accountId: free, scope: ['rates:read'] });
    expect(await read(bearer)).toBe(402);
    const stored = await readDocument(paths.accountDocument(free, 'apiKeyCalls', idOf(bearer)));
    expect(StoredApiKeyCalls.parse(stored).calls).toMatchObject([{ status: 402, code: 'plan_required' }]);
  });

  test('stays as it is when a call is made with another secret or after a revocation', async () => {
    expect(await read(`${token.slice(0, -4)}0000`)).toBe(401);
    const revoked = await givenApiKey({ accountId, scope: ['rates:read'], active: false });
    expect(await read(revoked)).toBe(401);
    expect(await read(createApiKeyText().bearer)).toBe(401);
    expect([await readDocument(callsPath(token)), await readDocument(callsPath(revoked))]).toEqual([null, null]);
  });

  test('drops days before the last thirty', async () => {
    const [oldest = ''] = apiCallDates(nowMs);
    const counts = { answered: 5, refused: 0, failed: 0 };
    await putDocument(callsPath(token), { days: { '2020-01-01': counts, [oldest]: counts }, calls: [] });
    expect((await logOf()).days).toEqual([{ date: oldest, ...counts }]);
    await read();
    expect(Object.keys(StoredApiKeyCalls.parse(await readDocument(callsPath(token))).days).sort()).toEqual([
      oldest,
      guayaquilDate(nowMs),
    ]);
  });
});

describe('writing the log', () => {
  test('happens once a minute for answered calls, of which all are counted', async () => {
    for (let times = 0; times < 5; times++) expect(await read()).toBe(200);
    expect(await totalOf()).toEqual({ answered: 1, refused: 0, failed: 0 });
    nowMs += MINUTE_MS;
    expect(await read()).toBe(200);
    expect(await totalOf()).toEqual({ answered: 6, refused: 0, failed: 0 });
    expect((await logOf()).calls).toHaveLength(2);
  });

  test('happens at once for ten calls with an error in a minute; the next write lists the others', async () => {
    for (let times = 0; times < 12; times++) expect(await refused()).toBe(403);
    expect((await logOf()).calls).toHaveLength(10);
    nowMs += MINUTE_MS;
    expect(await refused()).toBe(403);
    expect((await logOf()).calls).toHaveLength(13);
    expect(await totalOf()).toEqual({ answered: 0, refused: 13, failed: 0 });
  });

  test('loses nothing when four instances write at once', async () => {
    expect(await runConcurrently(4, () => refused(newInstance()))).toEqual([403, 403, 403, 403]);
    const { days, calls } = await logOf();
    expect([sumCalls(days).refused, calls.length]).toEqual([4, 4]);
  });

  test('delays an answer by at most two seconds', async () => {
    const bounds: number[] = [];
    const waitUntil = (timeMs: number) => {
      bounds.push(timeMs);
      return Promise.resolve();
    };
    expect(await read(token, newInstance({ clock: { nowMs: () => nowMs, waitUntil } }))).toBe(200);
    expect(bounds).toEqual([nowMs + 2_000]);
  });

  test('changes no answer when it fails, and is an error of the server’s log', async () => {
    await putDocument(callsPath(token), { days: 'damaged' });
    const errors: string[] = [];
    const error = (message: string) => {
      errors.push(message);
    };
    expect(await read(token, newInstance({ log: { ...silentDeps.log, error } }))).toBe(200);
    expect(errors).toEqual(['calls of an API key not recorded']);
  });

  test('keeps the calls of a failed write for the next one', async () => {
    const instance = newInstance();
    await putDocument(callsPath(token), { days: 'damaged' });
    expect(await refused(instance)).toBe(403);
    await putDocument(callsPath(token), {});
    expect(await refused(instance)).toBe(403);
    expect((await logOf()).calls).toHaveLength(2);
  });

  test('brings no log of a deleted key back', async () => {
    expect(await read()).toBe(200);
    expect(await readDocument(callsPath(token))).not.toBeNull();
    expect((await call(deleteApiKey, { id: idOf(token) }, developer)).status).toBe(200);
    expect(await readDocument(callsPath(token))).toBeNull();
    const late: StoredApiCall = {
      at: nowMs,
      method: 'GET',
      path: '/api/discount_rates',
      status: 200,
      code: null,
      scope: 'rates:read',
      field: null,
      durationMs: 1,
      reference: null,
    };
    await apiKeyCallsStore(silentDeps).record({ accountId, keyId: idOf(token) }, late);
    expect(await readDocument(callsPath(token))).toBeNull();
  });
});

describe('reading the log', () => {
  test('is empty for a key without calls', async () => {
    expect(await logOf()).toEqual({ days: [], calls: [] });
  });

  test('finds no key of another account', async () => {
    await read();
    const outsider = await createMember(await given.account(), 'owner');
    for (const id of [idOf(token), 'k-unknown']) {
      const { status, body } = await call(getApiKeyCalls, { id }, outsider);
      expect([status, body.code, body.data]).toEqual([404, 'not_found', undefined]);
    }
  });

  test('needs the role that reads keys', async () => {
    const user = await createMember(accountId, 'user');
    const { status, body } = await call(getApiKeyCalls, { id: idOf(token) }, user);
    expect([status, body.data]).toEqual([403, undefined]);
  });

  test('shows the counted days of each key in the list', async () => {
    const quiet = await givenApiKey({ accountId, scope: ['rates:read'] });
    await read();
    const listed = (await call(listApiKeys, {}, developer)).body.data as ListedApiKey[];
    const daysOf = (bearer: string) => listed.find(({ id }) => id === idOf(bearer))?.days;
    expect(daysOf(token)).toEqual([{ date: guayaquilDate(nowMs), answered: 1, refused: 0, failed: 0 }]);
    expect(daysOf(quiet)).toEqual([]);
  });
});
