/** Delivers one email in a process that a test can kill: `node deliver-one-email.ts <id> <time in ms since 1970>`. */
import { mailGate } from '../../../functions/src/platform/mail/mail-gate.ts';
import { smtpMailer } from '../../../functions/src/platform/mail/mailer.ts';
import { deliverMail, mailQueue } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { whatsAppChannel } from '../../../functions/src/platform/whatsapp/whatsapp-channel.ts';

const [id = '', nowMs = ''] = process.argv.slice(2);
const clock = { nowMs: () => Number(nowMs), waitUntil: () => Promise.resolve() };
const log = { info: () => undefined, error: () => undefined };
const dailyCeilings = { take: () => Promise.resolve({ isAllowed: true, release: () => undefined } as const) };
const whatsapp = whatsAppChannel({ clock, whatsapp: null, dailyCeilings, log });
const queue = mailQueue({ clock });
await deliverMail({ queue, mailer: smtpMailer, gate: mailGate({ clock }), whatsapp, clock, log }, id);
