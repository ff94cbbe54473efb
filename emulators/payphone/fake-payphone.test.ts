import { beforeEach, expect, test } from 'vitest';
import { FakePayphone, PayphoneError, PrepareInput } from './fake-payphone.ts';
import { FAKE_PAYPHONE_STORE } from '../fakes/keys.ts';

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
  fake = new FakePayphone();
  ({ paymentId } = fake.prepare(prepared()));
});

const pay = (outcome: 'pay' | 'cancel' = 'pay') => {
  const url = new URL(fake.answer(paymentId, outcome));
  return { id: Number(url.searchParams.get('id')), clientTxId: url.searchParams.get('clientTransactionId') ?? '' };
};

test('a confirmed charge is kept, and confirming it again returns the same', () => {
  const returned = pay();
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

test('a charge not confirmed in five minutes is reversed', () => {
  const returned = pay();
  fake.advance(301);
  expect(fake.confirm(returned)).toMatchObject({ statusCode: 2 });
  expect(fake.keptCents).toBe(0);
});

test('a cancelled payment is not charged and cannot be paid afterwards', () => {
  const returned = pay('cancel');
  expect(pay('pay')).toEqual(returned);
  expect(fake.confirm(returned)).toMatchObject({ statusCode: 2, transactionStatus: 'Canceled' });
  expect(fake.keptCents).toBe(0);
});

test('a payment has no transaction before its customer pays or cancels', () => {
  expect(() => fake.findSale('a1')).toThrow(PayphoneError);
  pay();
  expect(fake.findSale('a1')).toMatchObject([{ statusCode: 3 }]);
});

test.each([
  ['parts that do not add up', { amountWithoutTax: 1249 }],
  ['another currency', { currency: 'EUR' }],
  ['another store', { storeId: 'x' }],
  ['no amount', { amount: 0, amountWithoutTax: 0 }],
])('prepare rejects %s', (_name, change) => {
  expect(() => prepared(change)).toThrow();
});

test('a client’s id can be used once, and a transaction is found by both ids', () => {
  expect(() => fake.prepare(prepared())).toThrow(PayphoneError);
  const { id } = pay();
  fake.prepare(prepared({ clientTransactionId: 'a2' }));
  expect(() => fake.confirm({ id, clientTxId: 'a2' })).toThrow(PayphoneError);
  expect(() => fake.confirm({ id: id + 1, clientTxId: 'a1' })).toThrow(PayphoneError);
});
