/** Rules of docs/services/payphone.md that show only over HTTP. */
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_PAYPHONE_STORE, FAKE_PAYPHONE_TOKEN } from '../fakes/keys.ts';
import { FakePayphone } from './fake-payphone.ts';
import { serveFakePayphone } from './server.ts';

const SITE = 'http://127.0.0.1:5000';

const fake = new FakePayphone([new URL(SITE).host]);
let server: Server;
beforeAll(async () => {
  server = await serveFakePayphone(fake, 0);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  fake.reset();
});

const api = (path: string, body?: object) =>
  fetch(fake.base + path, {
    headers: { authorization: `Bearer ${FAKE_PAYPHONE_TOKEN}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });

const preparedPage = async () => {
  const response = await api('/api/button/Prepare', {
    amount: 1250,
    amountWithoutTax: 1250,
    currency: 'USD',
    clientTransactionId: 'a1',
    storeId: FAKE_PAYPHONE_STORE,
    responseUrl: `${SITE}/seguimiento/t`,
  });
  return ((await response.json()) as { payWithCard: string }).payWithCard;
};

describe('a page of Payphone', () => {
  test.each([
    ['the form', `${SITE}/`, 200],
    ['a refusal', 'https://otro.example/', 403],
  ])('%s works in no frame', async (_name, referer, status) => {
    const response = await fetch(await preparedPage(), { headers: { referer } });
    expect(response.status).toBe(status);
    const rules = response.headers.get('content-security-policy')?.split('; ');
    expect(rules).toContain("frame-ancestors 'none'");
  });

  test('the start page works in no frame', async () => {
    const response = await fetch(fake.base);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

test('a reversal returns the whole charge, whatever amount it names', async () => {
  const hour = new Date(fake.now() - 5 * 3_600_000).getUTCHours();
  fake.advance(((34 - hour) % 24) * 3_600);
  const form = await preparedPage();
  await fetch(form, { headers: { referer: `${SITE}/` } });
  const paymentId = new URL(form).searchParams.get('paymentId') ?? '';
  const returned = new URL(fake.answerForm(paymentId, 'pay')).searchParams;
  fake.confirm({ id: Number(returned.get('id')), clientTxId: 'a1' });
  expect(fake.keptCents).toBe(1250);
  expect(await (await api('/api/Reverse/Client', { clientId: 'a1', amount: 100 })).json()).toBe(true);
  expect(fake.keptCents).toBe(0);
});

test('a call with a wrong token is refused with 401', async () => {
  const response = await fetch(`${fake.base}/api/Sale/client/a1`, { headers: { authorization: 'Bearer otro' } });
  expect([response.status, await response.json()]).toMatchObject([401, { message: expect.any(String) as string }]);
});

test.each([400, 404])('an unknown transaction is answered with %i and the code 20', async (unknownStatus) => {
  await fetch(`${fake.base}/test/behaviour`, { method: 'POST', body: JSON.stringify({ unknownStatus }) });
  const response = await api('/api/Sale/client/nadie');
  expect([response.status, await response.json()]).toMatchObject([unknownStatus, { errorCode: 20 }]);
});
