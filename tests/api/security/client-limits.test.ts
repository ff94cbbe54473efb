import { contactLimit, quoteLimit, signUpLimit, visitorLimit } from '@llevo/contract/endpoints/rate-limits';
import { CLIENT_SHARES } from '@llevo/contract/daily-ceilings';
import { acceptInvite } from '@llevo/contract/endpoints/session';
import { sendMail } from '@llevo/contract/endpoints/support';
import { createQuote, getRates } from '@llevo/contract/endpoints/quoter/quoter';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CeilingResult } from '../../../functions/src/platform/seams/core.ts';
import { buildApp } from '../../../functions/src/app.ts';
import type { OperatorWorld } from '../../support/fixtures/operator-world.ts';
import { HOSTING_HOP, startOperatorWorld } from '../../support/fixtures/operator-world.ts';

let world: OperatorWorld;

beforeEach(async () => {
  world = await startOperatorWorld();
});

const CLIENT = '203.0.113.5';
const forgedHop = (index: number) => `198.51.100.${index.toString()}`;

/** Number of accepted calls with these headers. */
async function answered(
  app: ReturnType<typeof buildApp>,
  calls: number,
  headersOf: (index: number) => Record<string, string>,
): Promise<number> {
  let count = 0;
  for (let index = 0; index < calls; index++) {
    const { status } = await app.request(getRates.path, { headers: headersOf(index) });
    if (status === 200) count += 1;
    else expect(status).toBe(429);
  }
  return count;
}

describe('forged hops count as the same client', () => {
  test.each([
    ['through Hosting', (forged: string) => `${forged}, ${CLIENT}, ${HOSTING_HOP}`],
    ['directly', (forged: string) => `${forged}, ${CLIENT}`],
    ['directly, as if through Hosting', (forged: string) => `${forged}, ${HOSTING_HOP}, ${CLIENT}`],
  ])('%s', async (_name, forwardedFor) => {
    const app = buildApp(world.deps);
    const count = await answered(app, visitorLimit.max + 40, (index) => ({
      'x-forwarded-for': forwardedFor(forgedHop(index % 250)),
      'x-forwarded-host': 'llevo.test',
      'fastly-client-ip': forgedHop(index % 250),
    }));
    expect(count).toBe(visitorLimit.max);
  });

  test('a direct caller reaches the limit of a hop if Hosting’s hops are unknown', async () => {
    const app = buildApp({ ...world.deps, isHostingHop: null });
    const count = await answered(app, visitorLimit.max * 10 + 40, (index) => ({
      'x-forwarded-for': `10.0.${Math.floor(index / 250).toString()}.${(index % 250).toString()}, ${CLIENT}`,
    }));
    expect(count).toBe(visitorLimit.max * 10);
  });
});

/** Statuses of posts with these headers. */
async function statusesOf(
  app: ReturnType<typeof buildApp>,
  { path, calls, body }: { readonly path: string; readonly calls: number; readonly body: object },
  forwardedFor: (index: number) => string,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let index = 0; index < calls; index++) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor(index) };
    const { status } = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

describe('calls that mail any address', () => {
  const body = { name: 'Nadie', email: 'nadie@llevo.test', password: 'Caballo-Pila-Grapa-1', invite_id: 'x-none' };
  const signUps = { path: acceptInvite.path, calls: signUpLimit.max * 10 + 5, body: { ...body, accepted_terms: true } };
  const forged = (index: number, hop: string) => `10.1.${(index >> 8).toString()}.${(index & 255).toString()}, ${hop}`;

  test('a direct caller who forges clients has two clients’ worth if Hosting’s hops are unknown', async () => {
    const app = buildApp({ ...world.deps, isHostingHop: null });
    const statuses = await statusesOf(app, signUps, (index) => forged(index, CLIENT));
    expect(statuses.get(429)).toBe(signUps.calls - signUpLimit.max * 2);
  });

  test('the clients behind a listed hop of Hosting have ten clients’ worth', async () => {
    const statuses = await statusesOf(buildApp(world.deps), signUps, (index) => forged(index, HOSTING_HOP));
    expect(statuses.get(429)).toBe(5);
  });
});

test('one client uses up its share of a day’s ceiling, not that of the others', async () => {
  const app = buildApp(world.deps);
  const share = CLIENT_SHARES.contact ?? 0;
  const message = { path: sendMail.path, body: { name: 'Ana', email: 'ana@visitas.test', message: 'Hola' } };
  const from = (client: string) => () => `${client}, ${HOSTING_HOP}`;
  let sent = 0;
  for (let window = 0; window < share / contactLimit.max; window++) {
    sent += (await statusesOf(app, { ...message, calls: contactLimit.max }, from(CLIENT))).get(200) ?? 0;
    world.nowMs += contactLimit.windowSeconds * 1000 + 1;
  }
  expect(sent).toBe(share);
  const refused = await app.request(sendMail.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from(CLIENT)() },
    body: JSON.stringify(message.body),
  });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('horas');
  expect(await statusesOf(app, { ...message, calls: 1 }, from('203.0.113.6'))).toEqual(new Map([[200, 1]]));
});

test('two clients behind one hop have a limit each', async () => {
  const app = buildApp(world.deps);
  const through = (client: string) => () => ({ 'x-forwarded-for': `${client}, ${HOSTING_HOP}` });
  expect(await answered(app, visitorLimit.max + 1, through(CLIENT))).toBe(visitorLimit.max);
  expect(await answered(app, 1, through('203.0.113.6'))).toBe(1);
});

describe('a daily ceiling', () => {
  const TRIP = {
    typeService: 'IMMEDIATE',
    start: { lat: -0.1829, lng: -78.4846, address: 'La Carolina' },
    end: { lat: -0.2966, lng: -78.5554, address: 'Quitumbe' },
    vehicle: 'cabina_simple',
    typeThing: 'Varios',
    activators: 1,
  };
  let left = 0;
  const take = (): CeilingResult => {
    if (left === 0) return { isAllowed: false, retryAfterSeconds: 36_000 };
    left -= 1;
    const release = () => {
      left += 1;
    };
    return { isAllowed: true, release };
  };
  /** An API under this ceiling. */
  const limitedApp = () => buildApp({ ...world.deps, dailyCeilings: { take: () => Promise.resolve(take()) } });
  const quote = (app = limitedApp(), trip: object = TRIP) =>
    app.request(createQuote.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(trip),
    });

  test('responds 429 until tomorrow', async () => {
    left = 1;
    expect((await quote()).status).toBe(200);
    const response = await quote();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '36000']);
    expect(await response.json()).toEqual({
      code: 'too_many_requests',
      message: 'Por hoy llegamos al máximo de solicitudes de este tipo. Vuelve a intentarlo mañana.',
    });
    expect(await world.countQuotes()).toBe(1);
  });

  test('does not count failed or invalid calls', async () => {
    left = 1;
    expect((await quote(limitedApp(), { ...TRIP, end: TRIP.start })).status).toBe(400);
    expect((await quote(limitedApp(), { ...TRIP, vehicle: 'bicicleta' })).status).toBe(400);
    expect(left).toBe(1);
  });

  test('is shared by all clients, whose own limit applies first', async () => {
    left = quoteLimit.max + 10;
    const app = limitedApp();
    for (let call = 0; call < quoteLimit.max; call++) expect((await quote(app)).status).toBe(200);
    expect((await quote(app)).status).toBe(429);
    expect(left).toBe(10);
  });
});
