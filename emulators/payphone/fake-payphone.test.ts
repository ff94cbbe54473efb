/** Each rule of docs/services/payphone.md. */
import { beforeEach, describe, expect, test } from 'vitest';
import { FAKE_PAYPHONE_STORE } from '../fakes/keys.ts';
import { FakePayphone, PayphoneError } from './fake-payphone.ts';
import { PrepareInput } from './inputs.ts';
import type { Outcome } from './inputs.ts';

const SITE = 'http://127.0.0.1:5000/';

const prepared = (change: object = {}) =>
  PrepareInput.parse({
    amount: 1250,
    amountWithoutTax: 1250,
    currency: 'USD',
    clientTransactionId: 'a1',
    storeId: FAKE_PAYPHONE_STORE,
    responseUrl: 'http://127.0.0.1:5000/seguimiento/t',
    ...change,
  });

let fake: FakePayphone;
let paymentId: string;
beforeEach(() => {
  fake = new FakePayphone(['127.0.0.1:5000']);
  ({ paymentId } = fake.prepare(prepared()));
});

const answer = (outcome: Outcome = 'pay') => {
  fake.openForm(paymentId, SITE);
  const url = new URL(fake.answerForm(paymentId, outcome));
  return { id: Number(url.searchParams.get('id')), clientTxId: url.searchParams.get('clientTransactionId') ?? '' };
};

describe('Prepare', () => {
  test.each([
    ['parts that do not add up', { amountWithoutTax: 1249 }],
    ['a fraction of a cent', { amount: 12.5, amountWithoutTax: 12.5 }],
    ['no amount', { amount: 0, amountWithoutTax: 0 }],
    ['another currency', { currency: 'EUR' }],
    ['another store', { storeId: 'x' }],
    ['no store', { storeId: undefined }],
    ['an id of 51 characters', { clientTransactionId: 'a'.repeat(51) }],
    ['no id', { clientTransactionId: undefined }],
    ['a reference of 101 characters', { reference: 'a'.repeat(101) }],
    ['no return address', { responseUrl: undefined }],
  ])('refuses %s', (_name, change) => {
    expect(() => prepared(change)).toThrow();
  });

  test('takes a client’s id once', () => {
    expect(() => fake.prepare(prepared())).toThrow(PayphoneError);
  });
});

describe('the form', () => {
  test.each(['', 'http://127.0.0.1:5001/', 'https://otro.example/', 'about:blank'])(
    'does not open for a browser that comes from "%s"',
    (referrer) => {
      expect(() => fake.openForm(paymentId, referrer)).toThrow('No autorizado');
      expect(() => fake.answerForm(paymentId, 'pay')).toThrow('No autorizado');
    },
  );

  test('opens for a browser that comes from the registered domain', () => {
    expect(fake.openForm(paymentId, SITE)).toMatchObject({ amount: 1250 });
  });

  test('ends after ten minutes, also an open one', () => {
    fake.openForm(paymentId, SITE);
    fake.advance(601);
    expect(() => fake.openForm(paymentId, SITE)).toThrow('venció');
    expect(() => fake.answerForm(paymentId, 'pay')).toThrow('venció');
  });

  test('left without paying leads back with the number 0, and cannot be paid afterwards', () => {
    const returned = answer('cancel');
    expect(returned).toEqual({ id: 0, clientTxId: 'a1' });
    expect(answer('pay')).toEqual(returned);
    expect(() => fake.confirm(returned)).toThrow(PayphoneError);
    expect(fake.keptCents).toBe(0);
  });

  test('leads back with a cancelled transaction after a refused card', () => {
    expect(fake.confirm(answer('refuse'))).toMatchObject({ statusCode: 2, transactionStatus: 'Canceled' });
    expect(fake.keptCents).toBe(0);
  });
});

describe('Confirm', () => {
  test('keeps a charge, and repeats its answer', () => {
    const returned = answer();
    const first = fake.confirm(returned);
    expect(first).toMatchObject({
      statusCode: 3,
      transactionStatus: 'Approved',
      amount: 1250,
      clientTransactionId: 'a1',
    });
    fake.advance(600);
    expect(fake.confirm(returned)).toEqual(first);
    expect(fake.keptCents).toBe(1250);
  });

  test('after five minutes finds a reversed charge', () => {
    const returned = answer();
    fake.advance(301);
    expect(fake.confirm(returned)).toMatchObject({ statusCode: 2 });
    expect(fake.keptCents).toBe(0);
  });

  test('finds a transaction by both of its ids', () => {
    const { id } = answer();
    fake.prepare(prepared({ clientTransactionId: 'a2' }));
    expect(() => fake.confirm({ id, clientTxId: 'a2' })).toThrow(PayphoneError);
    expect(() => fake.confirm({ id: id + 1, clientTxId: 'a1' })).toThrow(PayphoneError);
  });
});

test.each([400, 404] as const)('an unknown transaction has the code 20, with the status %i', (status) => {
  fake.unknownStatus = status;
  const calls = [
    () => fake.findSale('nadie'),
    () => fake.confirm({ id: 1, clientTxId: 'nadie' }),
    () => fake.reverse({ clientId: 'nadie' }),
  ];
  for (const call of calls) expect(call).toThrow(expect.objectContaining({ status, errorCode: 20 }));
});

describe('Sale', () => {
  test('has no transaction before the customer pays', () => {
    expect(() => fake.findSale('a1')).toThrow(PayphoneError);
    expect(() => fake.confirm({ id: 1, clientTxId: 'a1' })).toThrow(PayphoneError);
    answer();
    expect(fake.findSale('a1')).toMatchObject([{ statusCode: 3 }]);
  });

  test('answers thirty calls a minute', () => {
    answer();
    for (let call = 0; call < 30; call++) fake.findSale('a1');
    expect(() => fake.findSale('a1')).toThrow(expect.objectContaining({ status: 429 }));
    fake.advance(61);
    expect(fake.findSale('a1')).toMatchObject([{ statusCode: 3 }]);
  });
});

describe('Reverse', () => {
  /** In the morning of Ecuador, whatever time the test runs at. */
  const payInTheMorning = () => {
    const night = new Date(fake.now() - 5 * 3_600_000).getUTCHours();
    fake.advance(((34 - night) % 24) * 3_600);
    ({ paymentId } = fake.prepare(prepared({ clientTransactionId: 'a3' })));
    const returned = answer();
    fake.confirm(returned);
    return returned;
  };

  test('returns a confirmed charge, which is cancelled then', () => {
    const returned = payInTheMorning();
    expect(fake.keptCents).toBe(1250);
    expect(fake.reverse({ clientId: 'a3' })).toBe(true);
    expect(fake.keptCents).toBe(0);
    expect(fake.confirm(returned)).toMatchObject({ statusCode: 2 });
    expect(fake.findSale('a3')).toMatchObject([{ statusCode: 2 }]);
  });

  test('refuses an unknown transaction, one that is not confirmed, and a second time', () => {
    expect(() => fake.reverse({ clientId: 'nadie' })).toThrow(expect.objectContaining({ errorCode: 20 }));
    answer();
    expect(() => fake.reverse({ clientId: 'a1' })).toThrow(PayphoneError);
    payInTheMorning();
    fake.reverse({ clientId: 'a3' });
    expect(() => fake.reverse({ clientId: 'a3' })).toThrow(PayphoneError);
  });

  test('refuses a charge after 20:00 of its day in Ecuador', () => {
    payInTheMorning();
    fake.advance(11 * 3_600);
    expect(() => fake.reverse({ clientId: 'a3' })).toThrow(PayphoneError);
    expect(fake.keptCents).toBe(1250);
  });
});
