/** Notices of a job go to WhatsApp where their person consented, and by mail as before where not. */
import { randomUUID } from 'node:crypto';
import { changeBoard } from '@llevo/contract/endpoints/board';
import { changeDriverInService, updateService } from '@llevo/contract/endpoints/services/services';
import type { Driver } from '@llevo/contract/entities/driver';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { TEMPLATE_NAMES } from '@llevo/contract/entities/outbox-whatsapp';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { JOB_EVENT_TABLE, JOB_EVENTS } from '@llevo/contract/rules/services/job-events';
import { TEMPLATES } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import { parametersIn } from '@llevo/contract/rules/whatsapp/templates/message-template';
import { renderTemplate } from '@llevo/contract/rules/whatsapp/template-message';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customerMessage } from '../../../functions/src/areas/services/whatsapp/customer-messages.ts';
import { driverMessage } from '../../../functions/src/areas/services/whatsapp/driver-messages.ts';
import { notifyJobEvent, readJobPeople } from '../../../functions/src/areas/services/job-messages.ts';
import { silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAccountMail } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import type { WhatsAppWorld } from '../../support/whatsapp/whatsapp-world.ts';
import { newPhone, startWhatsAppWorld } from '../../support/whatsapp/whatsapp-world.ts';

let world: WhatsAppWorld;
beforeAll(async () => {
  world = await startWhatsAppWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.reset();
});

const LANGUAGES = ['es', 'en'] as const;
const sender = { siteUrl: silentDeps.siteUrl, company: 'Fletes Ñandú', brand: null, bankAccounts: [] };

interface Stage {
  readonly hasEmail?: boolean;
  readonly consents?: boolean;
  readonly language?: 'es' | 'en';
  readonly facts?: Partial<Service>;
}

/** A service with its customer and an active driver, each with a number. */
async function stage({ hasEmail = true, consents = true, language = 'es', facts = {} }: Stage = {}) {
  const accountId = await given.account({ name: 'Fletes Ñandú' });
  const [phone, driverPhone] = [newPhone(), newPhone()];
  const email = hasEmail ? `${randomUUID()}@clientes.test` : '';
  const customer = await given.customer(accountId, { cellphone: phone, email });
  const driverFacts: Partial<Driver> = { cellphone: driverPhone, name: 'Wilmer', ...(hasEmail ? {} : { email: '' }) };
  const driver = await given.driver(accountId, { status: 'activado', ...driverFacts });
  if (consents) {
    await world.consent(accountId, phone, { language });
    await world.consent(accountId, driverPhone, { language });
  }
  const service = await given.service(accountId, {
    date: guayaquilDate(Date.now() + 2 * 86_400_000),
    number: 'S-7F3K9A',
    userId: customer.id,
    userPhone: phone,
    ...facts,
  });
  return { accountId, phone, driverPhone, email, customer, driver, service };
}

const notify = (it: Awaited<ReturnType<typeof stage>>, event: 'on_the_way' | 'finished') =>
  adminFirestore.runTransaction(async (transaction) => {
    const { accountId, service } = it;
    const people = await readJobPeople(transaction, accountId, service);
    notifyJobEvent(transaction, { event, accountId, service, people, sender, at: world.clock.nowMs() });
  });

const toWhatsApp = (mails: readonly OutboxMail[]) =>
  mails.flatMap(({ whatsapp }) => (whatsapp === undefined ? [] : [whatsapp.template]));

test('the table of events names WhatsApp exactly where a template has a text', () => {
  for (const event of JOB_EVENTS) {
    const { customer, driver } = JOB_EVENT_TABLE[event];
    for (const receives of [customer.receives, driver.receives]) {
      if (receives === null) continue;
      const named = receives.channels.some((channel) => channel === 'whatsapp');
      expect('template' in receives, event).toBe(named);
      if ('template' in receives) expect(TEMPLATE_NAMES).toContain(receives.template);
    }
  }
});

describe('a message', () => {
  const service = {
    id: 's-1',
    number: '',
    typeService: 'RESERVE',
    priceCents: 4250,
    driverName: 'José Paz',
    driverPlate: 'PBA-1234',
  };
  const known = { ...service, typeVehicle: 'cabina_simple', date: '2026-11-24', hour: '09:00' } as unknown as Service;
  const facts = { ...known, addressStart: `La Carolina ${'x'.repeat(80)}`, addressFinish: 'Cumbayá' };

  test.each(LANGUAGES)('to a customer has every value in %s', (language) => {
    for (const event of JOB_EVENTS) {
      const contact = { to: '+593991234567', language };
      const message = customerMessage(contact, { event, service: facts, sender, trackingToken: 'token' });
      const { receives } = JOB_EVENT_TABLE[event].customer;
      expect(message === undefined, event).toBe(receives === null || !('template' in receives));
      if (message === undefined || message.template === null) continue;
      const template = TEMPLATES[message.template].texts[language];
      const missing = parametersIn(template.body).filter((name) => (message.values[name] ?? '') === '');
      expect(missing, event).toEqual([]);
      expect(
        Object.values(message.values).every((value) => value.length <= 100),
        event,
      ).toBe(true);
      expect(renderTemplate(template, message.values, 'https://llevo.test').url).toMatch(/token$/);
    }
  });

  test.each(LANGUAGES)('to a driver has every value in %s, and neither customer nor address', (language) => {
    const kinds = [
      'offer',
      'renewed',
      'changed',
      'withdrawn',
      'returned',
      'handed_over',
      'cancelled',
      'restored',
    ] as const;
    for (const kind of kinds) {
      const message = driverMessage({ to: '+593991234567', language }, { kind, service: facts, company: 'Fletes' });
      if (message === undefined || message.template === null) throw new Error(`No message of ${kind}`);
      const template = TEMPLATES[message.template].texts[language];
      const shown = renderTemplate(template, message.values, 'https://llevo.test');
      expect(shown.body).not.toMatch(/\{\{|: -\./);
      expect(JSON.stringify(message)).not.toContain('Carolina');
    }
  });
});

describe('a customer', () => {
  test('a customer with consent gets each step on WhatsApp, with the tracking link, and not by mail', async () => {
    const it = await stage({ facts: { status: 'en camino', driverName: 'Wilmer Paz', driverPlate: 'PBA-1234' } });
    await notify(it, 'on_the_way');
    world.advance(1000);
    await notify(it, 'finished');
    await world.deliver();
    const messages = world.messagesTo(it.phone);
    expect(messages.map(({ template }) => template?.name)).toEqual(['driver_on_the_way', 'service_finished']);
    expect(messages[0]?.shown.body).toContain('Wilmer');
    expect(messages[0]?.shown.buttons[0]?.url).toMatch(/\/seguimiento\/\w+|\/tracking\/\w+|\/[\w-]+$/);
    expect(world.mailsTo(it.email)).toEqual([]);
  });

  test('a customer who chose English reads English', async () => {
    const it = await stage({ language: 'en', facts: { status: 'en camino' } });
    await notify(it, 'on_the_way');
    await world.deliver();
    expect(world.messagesTo(it.phone)).toMatchObject([{ template: { name: 'driver_on_the_way', language: 'en' } }]);
  });

  test('a customer without consent gets an e-mail, and nothing goes to WhatsApp', async () => {
    const it = await stage({ consents: false });
    await notify(it, 'on_the_way');
    expect(toWhatsApp(await readAccountMail(it.accountId))).toEqual([]);
    await world.deliver();
    expect(world.mailsTo(it.email)).toHaveLength(1);
  });

  test('a customer without an address gets a message on WhatsApp, and one without both gets none', async () => {
    const it = await stage({ hasEmail: false });
    await notify(it, 'on_the_way');
    await world.deliver();
    expect(world.messagesTo(it.phone)).toHaveLength(1);
    const silent = await stage({ hasEmail: false, consents: false });
    await notify(silent, 'on_the_way');
    expect(await readAccountMail(silent.accountId)).toEqual([]);
  });

  test('an installation without WhatsApp writes e-mails as before', async () => {
    const number = process.env['WHATSAPP_PHONE_NUMBER_ID'];
    process.env['WHATSAPP_PHONE_NUMBER_ID'] = '';
    const it = await stage();
    await notify(it, 'on_the_way');
    process.env['WHATSAPP_PHONE_NUMBER_ID'] = number;
    expect(await readAccountMail(it.accountId)).toMatchObject([{ to: it.email }]);
    expect(toWhatsApp(await readAccountMail(it.accountId))).toEqual([]);
  });

  test('a change that is taken back in time drops the pending message', async () => {
    const it = await stage({ hasEmail: false, facts: { status: 'pendiente' } });
    const admin = await createMemberClient({ accountId: it.accountId, permission: 'admin' });
    const seen = async () => {
      const { id, updatedAt } = await readService(it.accountId, it.service.id);
      return { id, updatedAt: new Date(updatedAt).toISOString() };
    };
    await admin.call(updateService, { ...(await seen()), status: 'cancelado', motivo: 'Error' });
    expect(toWhatsApp(await readAccountMail(it.accountId))).toEqual(['service_cancelled']);
    await admin.call(updateService, { ...(await seen()), status: 'pendiente' });
    expect(await readAccountMail(it.accountId)).toEqual([]);
  });
});

describe('a driver without an address', () => {
  test('is offered a service, and notified when it is taken away, on WhatsApp', async () => {
    const it = await stage({ hasEmail: false, facts: { status: 'pendiente' } });
    const admin = await createMemberClient({ accountId: it.accountId, permission: 'admin' });
    await admin.call(changeDriverInService, { item: { id: it.service.id }, idDriverToUpdate: it.driver.id });
    world.advance(60_000);
    await world.deliver();
    const [offer] = world.messagesTo(it.driverPhone);
    expect(offer?.template?.name).toBe('driver_offer');
    expect(offer?.shown.buttons[0]?.url).toBe(
      `${new URL(offer?.shown.buttons[0]?.url ?? '').origin}/conductor#/servicio/${it.service.id}`,
    );
    const { id, updatedAt } = await readService(it.accountId, it.service.id);
    await admin.call(changeBoard, {
      changes: [{ id, updatedAt: new Date(updatedAt).toISOString(), driver: 'default' }],
    });
    world.advance(60_000);
    await world.deliver();
    expect(world.messagesTo(it.driverPhone).at(-1)?.shown.body).toContain('ya no es tuyo');
  });
});
