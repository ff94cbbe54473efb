import type { MailTopic } from '@llevo/contract/entities/outbox-mail';
import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';
import { validateEmail } from '@llevo/contract/validators/field-validators';
import type { SMTPTransportOptions } from 'nodemailer';
import { bucket } from '../firestore/firebase.ts';
import type { OutboxLease } from '../seams/core.ts';
import { settings } from '../settings.ts';
import { renderMailHtml } from './mail-html.ts';
import { CALENDAR_FILE, cleanText, renderMailText } from './mail-text.ts';
import type { MailContent } from './mail-text.ts';
import { classifySendFailure, INVALID_ADDRESS_FAILURE, NO_SERVER_FAILURE } from './send-failure.ts';
import type { SendFailure } from './send-failure.ts';

/** An e-mail that only the holder of the lease may send, until `until` (milliseconds since 1970). */
export interface MailLease extends OutboxLease {
  readonly id: string;
  /** Address; '' for none. */
  readonly to: string;
  /** The part that goes to WhatsApp, before the e-mail; null for none. */
  readonly whatsapp: OutboxWhatsApp | null;
  /** Reply-to address; null for none. */
  readonly replyTo: string | null;
  readonly content: MailContent;
  /** The account that an e-mail to a third party is sent for; null for the product's own. */
  readonly sentFor: string | null;
  readonly topic: MailTopic | null;
  /** Trace of the request that wrote it; null for none. */
  readonly trace: string | null;
}

export interface Mailer {
  /** Sends an e-mail to the mail server. Never rejects: null on success, otherwise the failure. */
  readonly send: (lease: MailLease) => Promise<SendFailure | null>;
}

/** Timeout of an attempt; well below the lease on an e-mail. */
const SEND_TIMEOUT_MS = 45_000;
const STEP_TIMEOUT_MS = 15_000;
/** Domain of every Message-ID. */
const MESSAGE_ID_DOMAIN = 'correo.llevo.ec';

const timeouts: SMTPTransportOptions = {
  connectionTimeout: STEP_TIMEOUT_MS,
  greetingTimeout: STEP_TIMEOUT_MS,
  socketTimeout: STEP_TIMEOUT_MS,
  dnsTimeout: STEP_TIMEOUT_MS,
};

/** Sends over the SMTP server of `SMTP_URL`, one connection per e-mail. */
export const smtpMailer: Mailer = {
  send: async (lease) => {
    const url = settings.smtpUrl();
    if (!/^smtps?:\/\//.test(url)) return NO_SERVER_FAILURE;
    if (validateEmail(lease.to) !== null) return INVALID_ADDRESS_FAILURE;
    try {
      // Loaded by the first e-mail, to keep the API's cold start short.
      const { createTransport } = await import('nodemailer');
      await createTransport({ url, ...timeouts }).sendMail(await mailOptions(lease));
      return null;
    } catch (error) {
      return classifySendFailure(typeof error === 'object' && error !== null ? error : {});
    }
  },
};

async function mailOptions({ id, to, replyTo, content }: MailLease) {
  const attachments = await attachmentsOf(content);
  return {
    from: settings.mailFrom(),
    // An object is one address, even with commas in it.
    to: { name: '', address: to },
    ...(replyTo !== null && validateEmail(replyTo) === null ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: cleanText(content.subject).replaceAll('\n', ' '),
    text: renderMailText(content),
    html: renderMailHtml(content),
    ...(attachments.length === 0 ? {} : { attachments }),
    // The same for every attempt, so that duplicates are recognisable.
    messageId: `<${id}@${MESSAGE_ID_DOMAIN}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  };
}

/** Throws if a file cannot be read: the e-mail stays pending rather than being sent without it. */
async function attachmentsOf({ calendar, files = [] }: MailLease['content']) {
  const stored = files.map(async ({ name, type, path }) => {
    const [content] = await (await bucket()).file(path).download();
    return { filename: name, content, contentType: type };
  });
  return [...(calendar === undefined ? [] : [calendarAttachment(calendar)]), ...(await Promise.all(stored))];
}

const calendarAttachment = (content: string) => ({
  filename: CALENDAR_FILE,
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});
