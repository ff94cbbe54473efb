import { listMail } from '@llevo/contract/endpoints/activity';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { ErrorBody } from '@llevo/contract/errors';
import { describe, expect, test } from 'vitest';
import { given } from '../../support/fixtures/given.ts';
import { givenMail, uniqueEmail } from '../../support/mail/given-mail.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const SENT = { state: 'sent', attempts: 1, sentAt: 1 } as const;

/** A message to WhatsApp only. */
const toPhone = (phone: string): Partial<OutboxMail> => ({
  to: '',
  whatsapp: {
    to: phone,
    template: 'driver_offer',
    text: null,
    language: 'es',
    values: {},
    state: 'sent',
    messageId: 'w-1',
    sentAt: 1,
    deliveredAt: null,
    readAt: null,
    giveUpAt: null,
    isGivenUp: false,
    failure: null,
  },
});

describe('a search of the e-mails', () => {
  test('finds those about a service by its number, in the forms that people type', async () => {
    const accountId = await given.account();
    const service = await given.service(accountId, { number: 'S-7F3A9C' });
    await given.service(accountId, { number: 'S-000001', userName: '7f3a9c' });
    const id = await givenMail(accountId, { ...SENT, serviceId: service.id });
    await givenMail(accountId, SENT);
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    for (const number of ['S-7F3A9C', '#7f3a9c', 's7f3a9c']) {
      expect(await admin.call(listMail, { number })).toMatchObject([
        { id, service: { id: service.id, number: 'S-7F3A9C' } },
      ]);
    }
    expect(await admin.call(listMail, { number: 'S-7F3A9C', service: 's-other' })).toEqual([]);
    expect(await admin.call(listMail, { number: 'S-FFFFFF' })).toEqual([]);
  });

  test('finds those to an address or a phone, and none of another account', async () => {
    const accountId = await given.account();
    const to = uniqueEmail();
    const byEmail = await givenMail(accountId, { ...SENT, to });
    const byPhone = await givenMail(accountId, { ...SENT, ...toPhone('+593991234567') });
    await givenMail(await given.account(), { ...SENT, to });
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    const ids = async (recipient: string) => (await admin.call(listMail, { recipient })).map(({ id }) => id);
    expect(await ids(to)).toEqual([byEmail]);
    expect(await ids(to.toUpperCase())).toEqual([byEmail]);
    expect(await ids('099 123 4567')).toEqual([byPhone]);
    expect(await ids('098 765 4321')).toEqual([]);
  });

  test.each([{ number: 'Rosa' }, { recipient: 'Rosa' }])('answers 400 for %o', async (input) => {
    const admin = await createMemberClient({ accountId: await given.account(), permission: 'admin' });
    const { status, body } = await admin.send(listMail, input);
    expect(status).toBe(400);
    expect(ErrorBody.parse(body).inputError).toBe(Object.keys(input)[0]);
  });
});

describe('the recipient of an e-mail', () => {
  test('is named with their role: customer, driver or user of the team', async () => {
    const accountId = await given.account();
    const customer = await given.customer(accountId, { email: uniqueEmail() });
    await given.driver(accountId, { email: uniqueEmail(), cellphone: '+593991234567' });
    const member = await given.person({ name: 'Rosa Quishpe' }, accountId);
    const mails: readonly Partial<OutboxMail>[] = [
      { to: customer.email, sentFor: accountId },
      { ...toPhone('+593991234567'), sentFor: accountId },
      { to: member.email },
      { to: uniqueEmail(), sentFor: accountId },
    ];
    for (const [index, mail] of mails.entries()) {
      await givenMail(accountId, { ...SENT, ...mail, createdAt: 9 - index });
    }
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    expect((await admin.call(listMail, {})).map(({ recipient }) => recipient)).toEqual([
      { name: 'María Cruz', role: 'customer' },
      { name: 'José Ñauta', role: 'driver' },
      { name: 'Rosa Quishpe', role: 'team' },
      null,
    ]);
  });

  test('who shares a number with another is the one whose service it is about', async () => {
    const accountId = await given.account();
    const cellphone = '+593987654321';
    const customer = await given.customer(accountId, { cellphone });
    await given.customer(accountId, { name: 'Eva', surname: 'Paz', cellphone });
    const service = await given.service(accountId, { userId: customer.id });
    const about = { ...SENT, ...toPhone(cellphone), sentFor: accountId };
    await givenMail(accountId, { ...about, serviceId: service.id, createdAt: 2 });
    await givenMail(accountId, { ...about, createdAt: 1 });
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    expect((await admin.call(listMail, {})).map(({ recipient }) => recipient)).toEqual([
      { name: 'María Cruz', role: 'customer' },
      null,
    ]);
  });
});
