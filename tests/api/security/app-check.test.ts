import { paths } from '@llevo/contract/paths';
import { endpoints } from '@llevo/contract/endpoints/index';
import { createQuote, getRates } from '@llevo/contract/endpoints/quoter/quoter';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../functions/src/app.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import type { OperatorWorld } from '../../support/fixtures/operator-world.ts';
import { startOperatorWorld } from '../../support/fixtures/operator-world.ts';

const VALID = 'token of our page';

let world: OperatorWorld;
let app: ReturnType<typeof buildApp>;
let verified: string[];

const enforcing = (isEnforced: boolean) => ({
  isEnforced,
  verify: (token: string) => {
    verified.push(token);
    return Promise.resolve(token === VALID);
  },
});

beforeEach(async () => {
  world = await startOperatorWorld();
  verified = [];
  app = buildApp({ ...world.deps, appCheck: enforcing(true) });
});

const FAILED = { code: 'app_check_failed', message: expect.stringContaining('Recarga la página') as string };

async function call({ method, path }: { method: string; path: string }, headers: Record<string, string> = {}) {
  const response = await app.request(path, { method, headers });
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
}

describe('disabled App Check', () => {
  beforeEach(() => {
    app = buildApp({ ...world.deps, appCheck: enforcing(false) });
  });

  test('a public call needs no token, and none is verified', async () => {
    expect((await call(getRates)).status).toBe(200);
    expect((await call(getRates, { 'x-firebase-appcheck': 'forged' })).status).toBe(200);
    expect(verified).toEqual([]);
  });
});

describe('enforced App Check', () => {
  test('a public call with a valid token succeeds', async () => {
    expect((await call(getRates, { 'x-firebase-appcheck': VALID })).status).toBe(200);
  });

  test.each<Record<string, string>>([{}, { 'x-firebase-appcheck': '' }, { 'x-firebase-appcheck': 'forged' }])(
    '%j fails',
    async (headers) => {
      expect(await call(getRates, headers)).toEqual({ status: 401, body: FAILED });
    },
  );

  test('a rejected call stores nothing and does not count against a ceiling', async () => {
    const taken: string[] = [];
    const dailyCeilings = {
      take: (name: string) => {
        taken.push(name);
        return Promise.resolve({ isAllowed: true as const, release: () => undefined });
      },
    };
    app = buildApp({ ...world.deps, appCheck: enforcing(true), dailyCeilings });
    expect((await call(createQuote)).status).toBe(401);
    expect([taken, await world.countQuotes()]).toEqual([[], 0]);
  });

  test('a live session needs no token, an ended one does', async () => {
    const { token, sessionId } = await world.member('user');
    expect((await call(getRates, { authorization: `Bearer ${token}` })).status).toBe(200);
    await adminFirestore.doc(paths.session(sessionId)).delete();
    expect(await call(getRates, { authorization: `Bearer ${token}` })).toEqual({ status: 401, body: FAILED });
  });

  const others = Object.entries(endpoints).filter(
    ([, { access, skipsAppCheck }]) => access !== 'public' || skipsAppCheck,
  );
  test.each(others)('%s is not affected', async (_name, endpoint) => {
    expect((await call(endpoint)).body.code).not.toBe('app_check_failed');
    expect(verified).toEqual([]);
  });

  test('only endpoints for machines skip it', () => {
    const skipping = Object.entries(endpoints).filter(([, { skipsAppCheck }]) => skipsAppCheck);
    expect(skipping.map(([name]) => name).sort()).toEqual([
      'getHealth',
      'getOpenApi',
      'receivePaymentEvent',
      'receiveWhatsAppEvent',
      'verifyWhatsAppWebhook',
    ]);
  });
});
