import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';
import { paths } from '@llevo/contract/paths';
import { MAIL_HOLD_REASONS } from '@llevo/contract/rules/activity/mail-budget';
import { giveUpAt } from '@llevo/contract/rules/whatsapp/time-to-live';
import { yearAfter } from '../../../functions/src/platform/firestore/document-fields.ts';
import { linkFree } from '../../../functions/src/platform/mail/link-free.ts';
import { classifySendFailure } from '../../../functions/src/platform/mail/send-failure.ts';
import type { WhatsAppPart } from '../../../functions/src/platform/seams/email.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import { WHATSAPP_FAILURES } from '../../../functions/src/platform/whatsapp/whatsapp-failures.ts';
import type { SeedDocument } from '../document-writer.ts';
import type { Random } from '../random/random.ts';
import { randomBoolean, randomInt } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import type { WrittenMessage } from './write-message.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Share of the messages on WhatsApp that are read. */
const SHARE_READ = 0.8;
const MOST_MINUTES_TO_READ = 90;
const MESSAGE_ID_LENGTH = 32;

/** How a message ended. */
export type MessageResult =
  | 'sent'
  /** Sent by e-mail, because the number has no WhatsApp. */
  | 'no_whatsapp'
  | 'unknown_mailbox'
  | 'full_mailbox'
  /** Beyond the daily maximum to one person. */
  | 'held';

/** Replies of mail servers that refuse a recipient. */
const REFUSALS = {
  unknown_mailbox: { responseCode: 550, response: '550 5.1.1 User unknown' },
  full_mailbox: { responseCode: 552, response: '552 5.2.2 Mailbox full' },
} as const;

interface Ended {
  readonly result: MessageResult;
  readonly clock: SeedClock;
}

/** A message as the outbox stores it after its only attempt. */
export function outboxDocument(random: Random, message: WrittenMessage, { result, clock }: Ended): SeedDocument {
  const { id, accountId, serviceId, about, email } = message;
  const { to, whatsapp, audience } = email;
  const createdAt = about.at;
  const sentAt = createdAt + randomInt(random, 1, 4) * SECOND_MS;
  // It has the link of the tracking page, so that the outbox clears its text.
  const isSecret = about.person === 'customer';
  const { subject, ...content } = linkFree(email);
  const mail: OutboxMail = {
    subject,
    ...(isSecret ? { paragraphs: [], action: null } : content),
    accountId,
    to,
    ...(whatsapp === undefined ? {} : { whatsapp: whatsAppPart(random, whatsapp, { id, sentAt, result, clock }) }),
    sentFor: audience === 'third-party' ? accountId : null,
    topic: null,
    replyTo: null,
    serviceId,
    isSecret,
    attempts: 1,
    nextAttemptAt: createdAt,
    leasedUntil: 0,
    createdAt,
    ...resultFields(result, sentAt),
  };
  return { path: paths.mail(id), data: { ...mail, expiresAt: yearAfter(createdAt) } };
}

function resultFields(
  result: MessageResult,
  sentAt: number,
): Pick<OutboxMail, 'state' | 'held' | 'lastError' | 'sentAt'> {
  switch (result) {
    case 'sent':
    case 'no_whatsapp':
      return { state: 'sent', held: null, lastError: null, sentAt };
    case 'unknown_mailbox':
    case 'full_mailbox': {
      const { reason } = classifySendFailure({ code: 'EENVELOPE', command: 'RCPT TO', ...REFUSALS[result] });
      return { state: 'failed', held: null, lastError: reason, sentAt: null };
    }
    case 'held': {
      const held = 'recipient_budget';
      return { state: 'failed', held, lastError: MAIL_HOLD_REASONS[held], sentAt: null };
    }
  }
}

interface Sending extends Ended {
  readonly id: string;
  readonly sentAt: number;
}

const NOT_SENT = {
  state: 'failed',
  messageId: null,
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  giveUpAt: null,
} as const;

/** The part that went to WhatsApp: refused, or delivered at least. A schedule mails those that are only sent. */
function whatsAppPart(
  random: Random,
  { to, template, language }: WhatsAppPart,
  { id, sentAt, result, clock }: Sending,
): OutboxWhatsApp {
  const part = { to, template, text: null, language, values: {}, isGivenUp: false } as const;
  if (result === 'no_whatsapp') return { ...part, ...NOT_SENT, failure: WHATSAPP_FAILURES.unreachable };
  const deliveredAt = sentAt + randomInt(random, 1, 20) * SECOND_MS;
  const seenAt = deliveredAt + randomInt(random, 1, MOST_MINUTES_TO_READ) * MINUTE_MS;
  const isRead = randomBoolean(random, SHARE_READ) && seenAt < clock.startOfTodayMs;
  return {
    ...part,
    state: isRead ? 'read' : 'delivered',
    messageId: `wamid.${systemIds.sha256(id).slice(0, MESSAGE_ID_LENGTH)}`,
    sentAt,
    deliveredAt,
    readAt: isRead ? seenAt : null,
    giveUpAt: giveUpAt(template, sentAt),
    failure: null,
  };
}
