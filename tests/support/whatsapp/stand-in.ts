/** WhatsApp's stand-in within a test, with the product's templates approved, and the outbox that sends to it. */
import { storablePhone } from '@llevo/contract/entities/cellphone';
import { templateCreation } from '@llevo/contract/rules/whatsapp/template-creation';
import { ALL_TEMPLATES } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import { FakeWhatsApp } from '../../../emulators/whatsapp/fake-whatsapp.ts';
import { FAKE_WHATSAPP_PHONE_ID, FAKE_WHATSAPP_TOKEN } from '../../../emulators/whatsapp/keys.ts';
import type { ChatMessage } from '../../../emulators/whatsapp/phones.ts';
import { serveFakeWhatsApp } from '../../../emulators/whatsapp/server.ts';
import { deliverDueMail, mailQueue } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { mailGate } from '../../../functions/src/platform/mail/mail-gate.ts';
import { smtpMailer } from '../../../functions/src/platform/mail/mailer.ts';
import { configuredWhatsApp } from '../../../functions/src/platform/whatsapp/graph-api.ts';
import { whatsAppChannel } from '../../../functions/src/platform/whatsapp/whatsapp-channel.ts';
import { silentDeps } from '../api/in-process-api.ts';
import { SITE_URL } from '../emulators/addresses.ts';

const MINUTE_MS = 60_000;
/** Longer than the lease of an attempt that failed, and than the pause of a number that got several messages. */
const SOON_MS = 3 * MINUTE_MS;

/** Starts the stand-in and configures the product for it. */
export async function startWhatsApp() {
  const templates = ALL_TEMPLATES.map((template) => templateCreation(template, SITE_URL));
  const fake = new FakeWhatsApp(null, templates);
  const server = await serveFakeWhatsApp(fake, 0);
  Object.assign(process.env, {
    WHATSAPP_API: `${fake.base}/v24.0`,
    WHATSAPP_PHONE_NUMBER_ID: FAKE_WHATSAPP_PHONE_ID,
    WHATSAPP_TOKEN: FAKE_WHATSAPP_TOKEN,
  });
  const whatsapp = configuredWhatsApp();
  let aheadMs = 0;
  const clockAhead = (ms: number) => ({
    ...silentDeps.clock,
    nowMs: () => silentDeps.clock.nowMs() + aheadMs + ms,
  });
  const clock = clockAhead(0);
  const queue = mailQueue({ clock });
  const soon = mailQueue({ clock: clockAhead(SOON_MS) });
  const channel = whatsAppChannel({ ...silentDeps, clock, whatsapp });
  const delivery = { ...silentDeps, clock, queue, gate: mailGate({ clock }), mailer: smtpMailer, whatsapp: channel };
  /** Sends what is due, and what is due soon: time goes on for a message that waits or is repeated. */
  const deliver = async () => {
    for (let [next] = await soon.listDue(1); next !== undefined;) {
      await deliverDueMail(delivery);
      const [first] = await soon.listDue(1);
      if (first === next) {
        aheadMs += MINUTE_MS;
        fake.advance(MINUTE_MS / 1000);
      }
      next = first;
    }
  };
  /** Messages to a number, oldest first, after everything due was sent. */
  const messagesTo = async (phone: string): Promise<readonly ChatMessage[]> => {
    await deliver();
    const digits = storablePhone(phone).slice(1);
    return fake.phones.all.find(({ number }) => number === digits)?.messages ?? [];
  };
  return {
    fake,
    whatsapp,
    deliver,
    messagesTo,
    /** The code in the last message to a number; throws without one. */
    codeTo: async (phone: string): Promise<string> => {
      const { code } = (await messagesTo(phone)).findLast(({ shown }) => shown.code !== null)?.shown ?? { code: null };
      if (code === null) throw new Error(`No code was sent to ${phone}`);
      return code;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
