/** Delivers one email in a process that a test can kill: `node deliver-one-email.ts <id> <time in ms since 1970>`. */
import { mailGate } from '../../../functions/src/platform/mail/mail-gate.ts';
import { smtpMailer } from '../../../functions/src/platform/mail/mailer.ts';
import { deliverMail, mailQueue } from '../../../functions/src/platform/mail/deliver-mail.ts';

const [id = '', nowMs = ''] = process.argv.slice(2);
const clock = { nowMs: () => Number(nowMs), waitUntil: () => Promise.resolve() };
const log = { info: () => undefined, error: () => undefined };
await deliverMail({ queue: mailQueue({ clock }), mailer: smtpMailer, gate: mailGate({ clock }), clock, log }, id);
