import type { Endpoint } from '@llevo/contract/endpoint';
import { endpoints } from '@llevo/contract/endpoints/index';
import { ErrorBody } from '@llevo/contract/errors';
import { ROLES } from '@llevo/contract/entities/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { sendRequest } from '../../support/api/api-client.ts';
import type { Reply } from '../../support/api/api-client.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { trip } from '../../support/fixtures/trips.ts';

let owner: string | null;
let master: string | null;
let driver: string;
beforeAll(async () => {
  const accountId = await given.quotingAccount();
  owner = (await createMemberClient({ accountId, permission: 'owner' })).token;
  master = (await createMemberClient({ accountId, permission: 'master' })).token;
  driver = (await givenDriverSession({ accountId })).token;
});

function expectRefusal(reply: Reply, status: number, code: ErrorBody['code']): ErrorBody {
  expect(reply.status, reply.text).toBe(status);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  const error = ErrorBody.strict().parse(reply.body);
  expect(error.code).toBe(code);
  expect(error.message.length).toBeGreaterThan(5);
  return error;
}

describe('health, OpenAPI and its page', () => {
  test('GET /api/health responds without a session', async () => {
    const { status, body } = await sendRequest('GET', '/api/health');
    expect(status).toBe(200);
    expect(body).toEqual({ data: { status: 'ok', version: expect.stringMatching(/./) as string } });
  });

  test('GET /api/openapi.json describes every call', async () => {
    const { status, body } = await sendRequest('GET', '/api/openapi.json');
    expect(status).toBe(200);
    const document = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(document.openapi).toMatch(/^3\.1\./);
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values(endpoints).map(
      ({ method, path }) => `${method} ${path.replace(/\/+$/, '').replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(declared.sort());
  });

  test('GET /api/docs is a page of our own, without anything inline or external', async () => {
    const { status, headers, text } = await sendRequest('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=/i);
    expect(text.match(/(?:src|href)="(?:https?:)?\/\/[^"]*"/gi) ?? []).toEqual([]);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline/);
  });
});

describe('paths of the API', () => {
  test.each([
    '/api/nothing',
    '/api/userManagement',
    '/api/auth/nothing',
    '/api/%00',
    '/api/quotes/a/b',
    '/api//health',
  ])('%s is not found', async (path) => {
    expectRefusal(await sendRequest('GET', path), 404, 'not_found');
  });

  test.each([
    ['PUT', '/api/quotes'],
    ['DELETE', '/api/health'],
    ['PATCH', '/api/rates/getRates'],
  ])('rejects a method that a path lacks: %s %s', async (method, path) => {
    expectRefusal(await sendRequest(method, path), 404, 'not_found');
  });

  test.each(['/api/health', '/api/rates/getRates', '/api/discount_rates_public'])(
    '%s also responds with a slash at the end',
    async (path) => {
      const [bare, slashed] = [await sendRequest('GET', path), await sendRequest('GET', `${path}/`)];
      expect(bare.status).toBe(200);
      expect(slashed.status).toBe(200);
      expect(slashed.body).toEqual(bare.body);
    },
  );

  test('a path that SPEC writes with a slash responds without one', async () => {
    for (const path of ['/api/rates/updateRates', '/api/rates/updateRates/'])
      expectRefusal(await sendRequest('POST', path, { token: owner, body: {} }), 400, 'invalid_input');
  });
});

describe('unknown fields are rejected', () => {
  const calls = Object.values(endpoints).filter(({ signatureHeader }) => signatureHeader === undefined);
  const tokenFor = (access: Endpoint['access']) =>
    access === 'public' ? null : access === 'master' ? master : access === 'driver' ? driver : owner;

  test.each(calls)('$method $path', async ({ method, path, access }) => {
    const target = path.replace(/:\w+/g, 'x-none');
    const isGet = method === 'GET';
    const reply = await sendRequest(method, isGet ? `${target}?notAField=1` : target, {
      token: tokenFor(access),
      ...(isGet ? {} : { body: { notAField: 1 } }),
    });
    const error = expectRefusal(reply, 400, 'invalid_input');
    expect(error.inputError).toBeDefined();
  });

  test('the error of an unknown field names it', async () => {
    const body = { ...trip(), price: 1 };
    expect(expectRefusal(await sendRequest('POST', '/api/quotes', { body }), 400, 'invalid_input').inputError).toBe(
      'price',
    );
    const nested = { ...trip(), start: { ...trip().start, city: 'Quito' } };
    const reply = await sendRequest('POST', '/api/quotes', { body: nested });
    expect(expectRefusal(reply, 400, 'invalid_input').inputError).toBe('start.city');
  });
});

describe('request bodies', () => {
  const quotes = '/api/quotes';

  test.each(['{', '{"vehicle":', '{"a":1,}', 'null,', '{"a":1}}'])('rejects malformed JSON: %s', async (body) => {
    const reply = await sendRequest('POST', quotes, { body });
    // The functions framework may respond before our code, with an HTML page that reveals nothing.
    expect(reply.status).toBe(400);
    expect(reply.text).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  });

  test.each(['[]', '"texto"', '1', 'null', 'true'])('rejects JSON that is not an object: %s', async (body) => {
    expect((await sendRequest('POST', quotes, { body })).status).toBe(400);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('rejects another content type (%s)', async (contentType) => {
    const reply = await sendRequest('POST', quotes, {
      body: JSON.stringify(trip()),
      headers: { 'content-type': contentType },
    });
    expectRefusal(reply, 415, 'unsupported_media_type');
  });

  test('accepts a content type with a charset', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await sendRequest('POST', quotes, { body: trip(), headers })).status).toBe(200);
  });

  test('rejects a body that is too large', async () => {
    const body = { ...trip(), specialRequirements: 'x'.repeat(40_000) };
    expectRefusal(await sendRequest('POST', quotes, { body }), 413, 'payload_too_large');
  });

  test('rejects a missing body', async () => {
    expectRefusal(await sendRequest('POST', quotes), 400, 'invalid_input');
  });

  const wrong: [string, unknown][] = [
    ['vehicle', 5],
    ['vehicle', 'barco'],
    ['activators', '2'],
    ['activators', null],
    ['start', 'La Carolina'],
    ['start', [-0.18, -78.48]],
    ['start', null],
    ['returnTrip', 'yes'],
    ['typeThing', { $gt: '' }],
    ['typeService', ['IMMEDIATE']],
    ['empresa', '../llevo'],
    ['empresa', ''],
  ];
  test.each(wrong)('rejects a %s of %j', async (field, value) => {
    const reply = await sendRequest('POST', quotes, { body: { ...trip(), [field]: value } });
    expect(expectRefusal(reply, 400, 'invalid_input').inputError).toBe(field);
  });

  test('ignores a field that would reach into the prototype', async () => {
    const body = JSON.stringify(trip()).replace('{', '{"__proto__":{"admin":true},"constructor":1,');
    expect((await sendRequest('POST', quotes, { body })).status).toBe(400);
  });
});

describe('every response', () => {
  test.each(['/api/health', '/api/rates/getRates', '/api/nothing', '/api/userManagement/listUsers'])(
    '%s is not cached, framed or sniffed',
    async (path) => {
      const { headers } = await sendRequest('GET', path);
      expect(headers.get('cache-control')).toMatch(/no-store/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test.each(ROLES)(
    'GET user/permissions gives a %s the matrix of SPEC §6 and the roles of a desk',
    async (permission) => {
      const client = await createMemberClient({ accountId: await given.account(), permission });
      const { status, body } = await sendRequest('GET', '/api/user/permissions', { token: client.token });
      expect(status).toBe(200);
      const row = (...covered: string[]) => Object.fromEntries(ROLES.map((role) => [role, covered.includes(role)]));
      expect(body).toEqual({
        data: {
          master: row('master', 'owner', 'admin', 'user', 'dispatcher', 'viewer'),
          owner: row('owner', 'admin', 'developer', 'user', 'dispatcher', 'viewer'),
          admin: row('admin', 'user', 'dispatcher', 'viewer'),
          developer: row('developer', 'user', 'dispatcher', 'viewer'),
          user: row('user', 'dispatcher', 'viewer'),
          dispatcher: row('dispatcher', 'viewer'),
          viewer: row('viewer'),
        },
      });
    },
  );
});
