/** The consent of a customer to messages on WhatsApp, as the desk sees and ends it. */
import { listMail } from '@llevo/contract/endpoints/activity';
import { getPhoneConsent, withdrawPhoneConsent } from '@llevo/contract/endpoints/people/customers';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueEmail } from '../../../functions/src/platform/mail/mail-outbox.ts';
import { acceptsMessages } from '../../../functions/src/platform/whatsapp/phone-consents.ts';
import { createTokenCaller, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenPhoneConsent, phoneConsentPath } from '../../support/fixtures/phone-consents.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { startWhatsApp } from '../../support/whatsapp/stand-in.ts';

const PHONE = '+593991234567';

let stand: Awaited<ReturnType<typeof startWhatsApp>>;
let call: ReturnType<typeof createTokenCaller>;
beforeAll(async () => {
  stand = await startWhatsApp();
  call = createTokenCaller({ ...silentDeps, whatsapp: stand.whatsapp });
});
afterAll(() => {
  stand.stop();
});

async function stage() {
  const accountId = await given.account();
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  const dispatcher = await createMemberClient({ accountId, permission: 'dispatcher' });
  const customer = await given.customer(accountId, { cellphone: '099 123 4567' });
  return { accountId, admin: admin.token, dispatcher: dispatcher.token, id: customer.id };
}

test('an administrator ends a consent once, audited; a dispatcher sees it and cannot', async () => {
  const { accountId, admin, dispatcher, id } = await stage();
  const at = Date.parse('2026-11-27T14:02:00.000Z');
  await givenPhoneConsent(accountId, PHONE, { at });
  const consent = { since: '2026-11-27T14:02:00.000Z' };
  expect((await call(dispatcher, getPhoneConsent, { id })).body.data).toEqual({ consent });
  expect((await call(dispatcher, withdrawPhoneConsent, { id })).status).toBe(403);
  for (let count = 0; count < 2; count++) {
    expect((await call(admin, withdrawPhoneConsent, { id })).body.data).toEqual({ consent: { since: null } });
  }
  expect((await call(admin, getPhoneConsent, { id })).body.data).toEqual({ consent: { since: null } });
  expect(await acceptsMessages(accountId, PHONE)).toBe(false);
  expect(await readDocument(phoneConsentPath(accountId, PHONE))).toMatchObject({
    withdrawnAt: expect.any(Number) as number,
  });
  const entries = await readAuditEntries(accountId);
  expect(entries).toMatchObject([{ action: 'customer.whatsapp_withdrawal', before: { since: at }, after: null }]);
});

test('another company neither sees nor ends a consent, and an installation without WhatsApp shows none', async () => {
  const [one, other] = [await stage(), await stage()];
  await givenPhoneConsent(one.accountId, PHONE);
  expect((await call(other.admin, getPhoneConsent, { id: other.id })).body.data).toEqual({ consent: { since: null } });
  for (const endpoint of [getPhoneConsent, withdrawPhoneConsent]) {
    expect((await call(other.admin, endpoint, { id: one.id })).status).toBe(404);
  }
  const off = createTokenCaller({ ...silentDeps, whatsapp: null });
  expect((await off(one.admin, getPhoneConsent, { id: one.id })).body.data).toEqual({ consent: null });
  expect(await acceptsMessages(one.accountId, PHONE)).toBe(true);
});

test('the list of messages names the channel, and how far a message came', async () => {
  const { accountId, admin } = await stage();
  await givenPhoneConsent(accountId, PHONE);
  const createdAt = Date.now();
  await adminFirestore.runTransaction((transaction) => {
    const values = {
      service_number: 'S-1',
      company_name: 'Andes',
      driver_name: 'José',
      vehicle: 'Camión',
      link: 'tok',
    };
    const whatsapp = { to: PHONE, template: 'driver_on_the_way', language: 'es', values } as const;
    const text = { subject: 'Tu conductor va en camino', paragraphs: ['Va.'], action: null };
    const options = { id: `m-${accountId}`, accountId, createdAt };
    enqueueEmail(transaction, { audience: 'third-party', to: '', ...text, whatsapp }, options);
    return Promise.resolve();
  });
  const row = async () => ((await call(admin, listMail, {})).body.data as unknown[])[0];
  expect(await row()).toMatchObject({ to: '', whatsapp: { to: PHONE, state: 'pending', at: null, failure: null } });
  await stand.deliver();
  const { sentAt } = (await readDocument(paths.mail(`m-${accountId}`)))?.['whatsapp'] as { sentAt: number };
  expect(await row()).toMatchObject({
    state: 'sent',
    whatsapp: { state: 'sent', at: new Date(sentAt).toISOString(), failure: null },
  });
});
