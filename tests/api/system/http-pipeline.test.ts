import { ratesStore } from '../../../functions/src/areas/rates/store.ts';
import { driversStore } from '../../../functions/src/areas/people/drivers-store.ts';
import { passwordsStore } from '../../../functions/src/platform/identity/passwords-store.ts';
import { auditTrailStore } from '../../../functions/src/areas/activity/store.ts';
import { failureLogStore } from '../../../functions/src/platform/failures/failure-log.ts';
import { currentTrace } from '../../../functions/src/platform/log/trace-context.ts';
import { API_VERSION, API_VERSIONS, FIRST_API_VERSION } from '@llevo/contract/api-versions';
import { endpoints } from '@llevo/contract/endpoints/index';
import { openApiPath } from '@llevo/contract/openapi';
import { ErrorBody } from '@llevo/contract/errors';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../functions/src/app.ts';
import { AppError } from '../../../functions/src/platform/errors/app-error.ts';
import { paths } from '@llevo/contract/paths';
import { parseSession } from '../../../functions/src/platform/identity/session-document.ts';
import { identityToolkit } from '../../../functions/src/platform/identity/identity-toolkit.ts';
import { given } from '../../support/fixtures/given.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { replace } from '../../support/api/in-process-api.ts';
import type { OperatorWorld } from '../../support/fixtures/operator-world.ts';
import { OPERATOR, startOperatorWorld } from '../../support/fixtures/operator-world.ts';

let world: OperatorWorld;
let app: ReturnType<typeof buildApp>;

beforeEach(async () => {
  world = await startOperatorWorld();
  app = buildApp(world.deps);
});

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const bodyOf = async (response: Response) => ErrorBody.parse(await response.json());

test('trailing slashes are accepted and ignored', async () => {
  expect((await app.request('/api/health/')).status).toBe(200);
  expect((await app.request('/api/health//')).status).toBe(200);
});

test.each(['/api/nothing', '/api', '/', '/api/health/deep', '/api/rates/getRates/x'])(
  '%s is not found',
  async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await bodyOf(response)).toMatchObject({ code: 'not_found' });
  },
);

test('a wrong method is not found', async () => {
  expect((await app.request('/api/health', { method: 'DELETE' })).status).toBe(404);
});

test('every response has the security headers', async () => {
  for (const path of ['/api/health', '/api/nothing', '/api/user', '/api/docs', '/api/docs/style.css']) {
    const { headers } = await app.request(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
  }
});

describe('a session in the pipeline', () => {
  const call = (token: string) => app.request('/api/user/permissions', bearer(token));

  test('works while it lasts', async () => {
    const { token, sessionId } = await world.member('user');
    expect((await call(token)).status).toBe(200);
    world.nowMs = parseSession(await readDocument(paths.session(sessionId))).expiresAtMs;
    expect((await call(token)).status).toBe(401);
  });

  test('ends when signing out, and signing out again changes nothing', async () => {
    const { token } = await world.member('user');
    for (let times = 0; times < 2; times++) {
      const response = await app.request('/api/auth', { method: 'DELETE', ...bearer(token) });
      expect(await response.json()).toEqual({ data: { authenticated: false } });
    }
    expect((await call(token)).status).toBe(401);
  });

  test.each([
    ['permission', () => ({ permission: 'owner' as const })],
    ['user', async () => ({ uid: (await world.member('owner')).uid })],
    ['account', async () => ({ accountId: await given.account({ name: 'Andes' }) })],
    ['session', () => ({ sid: 'x'.repeat(32) })],
  ])('grants nothing to a token with another %s', async (_name, difference) => {
    const { uid, sessionId } = await world.member('user');
    const claims = { uid, sid: sessionId, accountId: OPERATOR, permission: 'user' as const, impersonator: null };
    const { idToken } = await identityToolkit.issueTokens({ ...claims, ...(await difference()) });
    expect((await call(idToken)).status).toBe(401);
    expect((await call((await identityToolkit.issueTokens(claims)).idToken)).status).toBe(200);
  });

  test('is checked without ever returning 401', async () => {
    const dead = await app.request('/api/auth', bearer('x|y|z|user'));
    expect([dead.status, await dead.json()]).toEqual([200, { data: { authenticated: false } }]);
    const live = await app.request('/api/auth', bearer((await world.member('admin')).token));
    expect(await live.json()).toMatchObject({ data: { authenticated: true, user: { permission: 'admin' } } });
  });
});

test('responds 402 with the plan to buy if the subscription lapsed, except to a master', async () => {
  await adminFirestore.doc(paths.account(OPERATOR)).update({ subscription: 'canceled' });
  const refused = await app.request('/api/discount_rates', bearer((await world.member('owner')).token));
  expect([refused.status, await bodyOf(refused)]).toMatchObject([402, { code: 'plan_required', plan: 'startup' }]);
  expect((await app.request('/api/discount_rates', bearer((await world.member('master')).token))).status).toBe(200);
});

describe('bad input', () => {
  const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    app.request('/api/quotes', { method: 'POST', headers, body });

  test.each([
    ['text that is no JSON', '{"a":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['an unknown field', '{"inventado":1}', 400],
    ['a prototype', '{"__proto__":{"admin":true}}', 400],
    ['too much', JSON.stringify({ a: 'x'.repeat(40_000) }), 413],
  ])('rejects %s', async (_name, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    await bodyOf(response);
    expect(await world.countQuotes()).toBe(0);
  });

  test('rejects another content type', async () => {
    expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });

  test('the error names the invalid field, nested ones by their path', async () => {
    const trip = { typeService: 'IMMEDIATE', start: { lat: 'x', lng: 1, address: 'a' } };
    expect(await bodyOf(await post(JSON.stringify(trip)))).toMatchObject({ inputError: 'start.lat' });
  });

  test('rejects unknown and duplicate query parameters', async () => {
    expect((await app.request('/api/rates/getRates?x=1')).status).toBe(400);
    expect((await app.request('/api/rates/getRates?empresa=a&empresa=b')).status).toBe(400);
  });

  test('rejects a path parameter that is sent twice', async () => {
    const response = await app.request('/api/discount_rates/default', {
      ...json({ id: 'default', values: {} }, { authorization: `Bearer ${(await world.member('user')).token}` }),
      method: 'PATCH',
    });
    expect(await bodyOf(response)).toMatchObject({ code: 'invalid_input', inputError: 'id' });
  });
});

test('an unexpected failure returns only a reference, and its log has no secret', async () => {
  replace(ratesStore(world.deps), { priceList: () => Promise.reject(new Error('Bearer eyJabc.def.ghi at db:5432')) });
  const response = await app.request('/api/rates/getRates');
  const body = await bodyOf(response);
  expect(response.status).toBe(500);
  expect(body.message).toBe('There was a glitch in the matrix – please try again');
  expect(body.reference).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  expect(JSON.stringify(world.errors)).toContain(body.reference);
  expect(JSON.stringify(world.errors)).not.toContain('eyJabc');
});

test('a request and its log lines belong to the trace that Hosting began', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const seen: unknown[] = [];
  const log = { ...world.deps.log, info: (message: string) => seen.push([message, currentTrace()]) };
  await buildApp({ ...world.deps, log }).request('/api/health', {
    headers: {
      'x-cloud-trace-context': `${trace}/105445aa7843bc8b;o=1`,
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    },
  });
  expect(seen).toEqual([['request', trace]]);
});

test('a transaction that others aborted each time responds 503 with when to retry, not 500', async () => {
  const contention = Object.assign(new Error('10 ABORTED: Too much contention on these documents.'), { code: 10 });
  const owner = await world.member('owner');
  replace(driversStore(world.deps), { changeStatus: () => Promise.reject(contention) });
  const { id } = await given.driver(OPERATOR);
  const response = await app.request('/api/driverManagement/updateStatusDriverById', {
    ...json({ id, status: 'activado' }, { authorization: `Bearer ${owner.token}` }),
    method: 'PATCH',
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  const { code, message } = await bodyOf(response);
  expect([code, message]).toEqual(['unavailable', 'Hay muchos cambios a la vez; inténtalo de nuevo en unos segundos']);
  expect(world.failures).toMatchObject([{ code: 'unavailable', status: 503 }]);
  expect(JSON.stringify(world.errors)).not.toContain('unexpected failure');
});

describe('the error log of mission control', () => {
  const signingInFails = (error: Error) => {
    replace(passwordsStore(world.deps), { verify: () => Promise.reject(error) });
    return app.request('/api/auth', json({ email: 'owner@llevo.test', password: 'Secreto-1' }));
  };

  test('records the failure with its reference, secrets redacted', async () => {
    const body = await bodyOf(await signingInFails(new Error('no row for Secreto-1')));
    expect(world.failures).toEqual([
      expect.objectContaining({
        reference: body.reference,
        message: 'Error: no row for [redacted]',
        method: 'POST',
        endpoint: '/api/auth',
        code: 'internal',
        status: 500,
        body: { email: 'owner@llevo.test', password: '[redacted]' },
        uid: null,
        email: null,
        time: world.nowMs,
      }),
    ]);
    expect(JSON.stringify([world.errors, world.failures])).not.toContain('Secreto-1');
  });

  test('records errors from 500 on and those marked as recorded, with their internal reason', async () => {
    const gone = await bodyOf(await signingInFails(new AppError('unavailable', 'Ahora no', { reason: 'no route' })));
    expect(gone).toMatchObject({ code: 'unavailable', message: 'Ahora no', reference: world.failures[0]?.reference });
    expect(world.failures[0]).toMatchObject({ status: 503, message: 'Ahora no: no route' });
    const refused = await signingInFails(new AppError('invalid_input', 'Tarjeta rechazada', { isRecorded: true }));
    expect(refused.status).toBe(400);
    expect((await bodyOf(refused)).reference).toBe(world.failures[1]?.reference);
    expect(await bodyOf(await signingInFails(new AppError('conflict', 'Ya está')))).not.toHaveProperty('reference');
    expect(world.failures).toHaveLength(2);
  });

  test('records the caller', async () => {
    const owner = await world.member('owner');
    replace(auditTrailStore(world.deps), { page: () => Promise.reject(new Error('no')) });
    const headers = { authorization: `Bearer ${owner.token}` };
    await app.request('/api/audit?action=driver.status', { headers });
    expect(world.failures).toMatchObject([
      { uid: owner.uid, email: owner.email, accountId: OPERATOR, body: { action: 'driver.status' } },
    ]);
  });

  test('groups failures that differ only in details', async () => {
    for (const particular of ['"Ana" of a-12', '"José Ñauta" of a-9'])
      await signingInFails(new Error(`no ${particular}`));
    await signingInFails(new Error('no "Ana" for a-12'));
    const [first, second, other] = world.failures.map(({ fingerprint }) => fingerprint);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is rate-limited, and a failing log changes no response', async () => {
    replace(ratesStore(world.deps), { priceList: () => Promise.reject(new Error('down')) });
    for (let time = 0; time < 65; time++) expect((await app.request('/api/rates/getRates')).status).toBe(500);
    expect(world.failures).toHaveLength(60);
    world.nowMs += 60_000;
    replace(failureLogStore(world.deps), { record: () => Promise.reject(new Error('log down')) });
    const response = await app.request('/api/rates/getRates');
    expect([response.status, (await bodyOf(response)).code]).toEqual([500, 'internal']);
    await vi.waitFor(() => {
      expect(world.errors.at(-1)?.message).toBe('a failure was not kept');
    });
  });
});

test('the request log contains the endpoint but none of its input', async () => {
  await app.request('/api/auth', json({ email: 'owner@llevo.test', password: 'Secreto-1' }));
  expect(world.lines).toMatchObject([{ method: 'POST', path: '/api/auth', status: 401 }]);
  expect(JSON.stringify(world.lines)).not.toMatch(/Secreto|owner@/);
});

test('limits are per visitor and set Retry-After', async () => {
  const from = (address: string) => app.request('/api/rates/getRates', { headers: { 'x-forwarded-for': address } });
  for (let calls = 0; calls < 120; calls++) expect((await from('10.0.0.1')).status).toBe(200);
  const refused = await from('10.0.0.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await bodyOf(refused)).message).toMatch(/^Demasiados intentos/);
  expect((await from('10.0.0.2')).status).toBe(200);
});

test('the documentation lists every call, is complete without its script, and has nothing inline', async () => {
  const page = await (await app.request('/api/docs')).text();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    expect(page).toContain(`<article id="${name}"`);
    expect(page).toContain(openApiPath(endpoint));
  }
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/api-docs.js">']);
  expect(page).not.toMatch(/style=|undefined|\[object /);
});

describe('API versions', () => {
  const answer = (headers: Record<string, string>) => app.request('/api/health', { headers });

  test('a call without a version uses the newest', async () => {
    expect((await answer({})).headers.get('llevo-version')).toBe(API_VERSION);
  });

  test('a call that names a version uses it', async () => {
    const { status, headers } = await answer({ 'Llevo-Version': FIRST_API_VERSION });
    expect([status, headers.get('llevo-version')]).toEqual([200, FIRST_API_VERSION]);
  });

  test('a call with an unknown version is rejected with the list of versions', async () => {
    const refused = await answer({ 'Llevo-Version': '1999-12-31' });
    expect(refused.status).toBe(400);
    const body = await bodyOf(refused);
    expect(body).toMatchObject({ code: 'invalid_input', inputError: 'Llevo-Version' });
    expect(body.message).toContain(API_VERSION);
  });

  test('the response to a rejected call names its version too', async () => {
    const refused = await app.request('/api/user');
    expect([refused.status, refused.headers.get('llevo-version')]).toEqual([401, API_VERSION]);
  });

  test('each version has its document', async () => {
    const documentOf = async (query: string): Promise<unknown> =>
      (await app.request(`/api/openapi.json${query}`)).json();
    expect(await documentOf('')).toMatchObject({ info: { version: API_VERSION } });
    for (const version of API_VERSIONS)
      expect(await documentOf(`?version=${version}`)).toMatchObject({ info: { version } });
    expect((await app.request('/api/openapi.json?version=1999-12-31')).status).toBe(400);
  });
});
