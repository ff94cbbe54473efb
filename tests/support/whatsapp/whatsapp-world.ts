/**
 * WhatsApp's stand-in within a test, whose webhooks reach the API of the test's process over HTTP, with an outbox on a
 * clock that the test moves and a mail server that keeps what it takes.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import { paths } from '@llevo/contract/paths';
import { templateCreation } from '@llevo/contract/rules/whatsapp/template-creation';
import { ALL_TEMPLATES } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import { FakeWhatsApp } from '../../../emulators/whatsapp/fake-whatsapp.ts';
import { FAKE_WHATSAPP_PHONE_ID, FAKE_WHATSAPP_TOKEN } from '../../../emulators/whatsapp/keys.ts';
import type { ChatMessage } from '../../../emulators/whatsapp/phones.ts';
import { serveFakeWhatsApp } from '../../../emulators/whatsapp/server.ts';
import { buildApp } from '../../../functions/src/app.ts';
import type { Deps } from '../../../functions/src/platform/deps.ts';
import { deliverDueMail, mailQueue } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { mailGate } from '../../../functions/src/platform/mail/mail-gate.ts';
import { enqueueEmail } from '../../../functions/src/platform/mail/mail-outbox.ts';
import { smtpMailer } from '../../../functions/src/platform/mail/mailer.ts';
import type { WhatsAppPart } from '../../../functions/src/platform/seams/email.ts';
import { configuredWhatsApp } from '../../../functions/src/platform/whatsapp/graph-api.ts';
import { grantConsent } from '../../../functions/src/platform/whatsapp/phone-consents.ts';
import { whatsAppChannel } from '../../../functions/src/platform/whatsapp/whatsapp-channel.ts';
import { silentDeps } from '../api/in-process-api.ts';
import { SITE_URL } from '../emulators/addresses.ts';
import { adminFirestore } from '../emulators/admin.ts';
import { headerOf, startFakeSmtpServer } from '../mail/fake-smtp-server.ts';

export const WEBHOOK_PATH = '/api/whatsapp/webhook';

export const newPhone = (): string => `+5939${randomInt(20_000_000, 100_000_000).toString()}`;

/** Serves an app on this machine. */
async function serveApp(deps: Deps) {
  const app = buildApp(deps);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const body = request.method === 'GET' ? {} : { body: Buffer.concat(parts) };
      void Promise.resolve(
        app.request(`${SITE_URL}${request.url ?? ''}`, { method: request.method ?? 'GET', headers, ...body }),
      ).then(async (answer) => response.writeHead(answer.status).end(await answer.text()));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, base: `http://127.0.0.1:${port.toString()}` };
}

interface Message {
  readonly accountId: string;
  readonly phone: string;
  /** Address for its e-mail; '' for none. */
  readonly to?: string;
  readonly template?: WhatsAppPart['template'];
  readonly isSecret?: boolean;
}

const VALUES = {
  service_number: 'S-1',
  company_name: 'Fletes',
  service_time: '24/11/2026 a las 09:00',
  trip: 'de A a B',
  total: '$1.00',
  amount: '$1.00',
  driver_name: 'José',
  vehicle: 'Camión',
  change: 'es otra hora',
  code: '123456',
  document_name: 'Licencia',
  expiry_date: '03/12/2026',
  link: 'abc',
};

export async function startWhatsAppWorld(startMs = Date.now()) {
  let nowMs = startMs;
  const clock = { nowMs: () => nowMs, waitUntil: () => Promise.resolve() };
  const errors: string[] = [];
  const log = { info: () => undefined, error: (message: string) => errors.push(message) };
  const deps: Deps = { ...silentDeps, clock, log };
  const served = await serveApp(deps);
  const templates = ALL_TEMPLATES.map((template) => templateCreation(template, SITE_URL));
  const fake = new FakeWhatsApp(`${served.base}${WEBHOOK_PATH}`, templates);
  const server = await serveFakeWhatsApp(fake, 0);
  const smtp = await startFakeSmtpServer();
  Object.assign(process.env, {
    WHATSAPP_API: `${fake.base}/v24.0`,
    WHATSAPP_PHONE_NUMBER_ID: FAKE_WHATSAPP_PHONE_ID,
    WHATSAPP_TOKEN: FAKE_WHATSAPP_TOKEN,
    SMTP_URL: smtp.url,
  });
  const queue = mailQueue({ clock });
  const outboxOver = (replaced: Partial<Deps> = {}) => ({
    ...deps,
    queue,
    gate: mailGate({ clock }),
    mailer: smtpMailer,
    whatsapp: whatsAppChannel({ ...deps, whatsapp: configuredWhatsApp(), ...replaced }),
  });
  const delivery = outboxOver();

  /** Sends what is due now, and waits until its webhooks are applied. */
  const deliver = async (outbox = delivery): Promise<void> => {
    do {
      await deliverDueMail(outbox);
      await fake.webhooks.settled();
    } while ((await queue.listDue(1)).length > 0);
  };
  const consent = (accountId: string, phone: string, changes: Partial<PhoneConsent> = {}) =>
    adminFirestore.runTransaction((transaction) => {
      const granted = { phone, purposes: ['service', 'codes'], language: 'es', source: 'test', nowMs } as const;
      grantConsent(transaction, accountId, { ...granted, ...changes });
      return Promise.resolve();
    });

  return {
    fake,
    smtp,
    deps,
    errors,
    delivery,
    outboxOver,
    clock,
    /** The API's base; its webhooks are answered over HTTP. */
    base: served.base,
    deliver,
    consent,
    /** Forgets phones, failures and webhooks; the clocks go on. */
    reset: (): void => {
      fake.reset();
      fake.advance((nowMs - Date.now()) / 1000);
      errors.length = 0;
    },
    /** Moves all clocks. */
    advance: (ms: number): void => {
      nowMs += ms;
      fake.advance(ms / 1000);
    },
    /** Puts a message into the outbox; returns its id. */
    enqueue: async ({ accountId, phone, to = '', template = 'booking_received', isSecret = false }: Message) => {
      const id = `m-${randomUUID()}`;
      await adminFirestore.runTransaction((transaction) => {
        const whatsapp = { to: phone, template, language: 'es', values: VALUES } as const;
        const content = {
          audience: 'third-party',
          subject: 'Tu servicio',
          paragraphs: ['Hola'],
          action: null,
        } as const;
        enqueueEmail(transaction, { to, ...content, whatsapp }, { id, accountId, createdAt: nowMs++, isSecret });
        return Promise.resolve();
      });
      return id;
    },
    read: async (id: string): Promise<OutboxMail> =>
      OutboxMail.parse((await adminFirestore.doc(paths.mail(id)).get()).data()),
    /** Messages that a number got, oldest first; refused ones too. */
    messagesTo: (phone: string): readonly ChatMessage[] =>
      fake.phones.messages.filter(({ number, direction }) => direction === 'out' && `+${number}` === phone),
    /** E-mails that an address got. */
    mailsTo: (address: string): readonly string[] =>
      smtp.taken.filter((mail) => headerOf(mail, 'To').includes(address)),
    stop: async () => {
      for (const each of [server, served.server]) {
        each.closeAllConnections();
        each.close();
      }
      await smtp.stop();
    },
  };
}

export type WhatsAppWorld = Awaited<ReturnType<typeof startWhatsAppWorld>>;
