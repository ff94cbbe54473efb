import { createService } from '@llevo/contract/endpoints/services/services';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createTokenCaller, runConcurrently } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { booking, bookService, givenDispatcher } from '../../support/fixtures/bookings.ts';
import { given } from '../../support/fixtures/given.ts';

const customersOf = (accountId: string) => adminFirestore.collection(paths.accountCollection(accountId, 'customers'));
const countCustomers = async (accountId: string) => (await customersOf(accountId).count().get()).data().count;
const LUIS = { name: 'Luis', surname: 'Ñauta', cellphone: '099 111 2222' };

describe('a customer without an e-mail', () => {
  test('a customer is found by number and name in any spelling', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const known = await given.customer(accountId, { ...LUIS, cellphone: '+593 99 111 2222' });
    const { user, userName } = await bookService(dispatcher, {
      customer: { name: 'LUIS NAUTA', cellphone: '0991112222' },
    });
    expect([user, userName]).toEqual([known.id, 'Luis Ñauta']);
    expect(await countCustomers(accountId)).toBe(1);
  });

  test('sequential and concurrent bookings create one customer', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const send = createTokenCaller();
    const book = () => send(dispatcher.token, createService, booking({ customer: LUIS }));
    const replies = [...(await runConcurrently(5, book)), await book()];
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await countCustomers(accountId)).toBe(1);
  });

  test.each([
    ['another name', { name: 'Ana' }],
    ['another number', { cellphone: '099 111 2223' }],
  ])('a booking with %s creates another customer', async (_what, change) => {
    const { accountId, dispatcher } = await givenDispatcher();
    await bookService(dispatcher, { customer: LUIS });
    await bookService(dispatcher, { customer: { ...LUIS, ...change } });
    expect(await countCustomers(accountId)).toBe(2);
  });

  test('a customer who changed the number is not found by the old one', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    const { user } = await bookService(dispatcher, { customer: LUIS });
    await customersOf(accountId)
      .doc(user)
      .update({ cellphone: '098 000 0000', searchTokens: ['0980000000'] });
    expect((await bookService(dispatcher, { customer: LUIS })).user).not.toBe(user);
    expect(await countCustomers(accountId)).toBe(2);
  });

  test('a customer of another company is not found, and a cancelled one books nothing', async () => {
    const { accountId, dispatcher } = await givenDispatcher();
    await given.customer(await given.account(), LUIS);
    const { user } = await bookService(dispatcher, { customer: LUIS });
    await customersOf(accountId).doc(user).update({ status: 'cancelado' });
    const reply = await dispatcher.send(createService, booking({ customer: LUIS }));
    expect(reply.status, reply.text).toBe(400);
    expect(await countCustomers(accountId)).toBe(1);
  });
});
