import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';
import { paths } from '@llevo/contract/paths';
import { graphErrorEffect } from '@llevo/contract/rules/whatsapp/graph-errors';
import { giveUpAt } from '@llevo/contract/rules/whatsapp/time-to-live';
import { isProgress } from '@llevo/contract/rules/whatsapp/message-status';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { queuedTransaction } from '../../platform/firestore/queued-transaction.ts';
import { answerNote } from '../../platform/mail/answer-note.ts';
import {
  clearedAccepted,
  clearedSecretContent,
  failedPartUpdate,
  partUpdate,
} from '../../platform/mail/mail-results.ts';
import { pauseChannel } from '../../platform/whatsapp/channel-pause.ts';
import { failureOf, WHATSAPP_FAILURES } from '../../platform/whatsapp/whatsapp-failures.ts';
import type { MessageStatus } from './webhook-payload.ts';

/** A status that a message without a code has: a refusal, which is not repeated. */
const REFUSED = 400;
const MAX_MAIL_ID_LENGTH = 300;

type Part = OutboxWhatsApp;

/** Changed fields of a message that reached a later state; a report of `read` may come without the ones before it. */
function progressOf(
  { template, sentAt, deliveredAt, readAt }: Part,
  { messageId, state, at }: MessageStatus,
): Partial<Part> {
  const isDelivered = state === 'delivered' || state === 'read';
  return {
    state,
    messageId,
    sentAt: sentAt ?? at,
    giveUpAt: giveUpAt(template, sentAt ?? at),
    failure: null,
    deliveredAt: deliveredAt ?? (isDelivered ? at : null),
    readAt: readAt ?? (state === 'read' ? at : null),
  };
}

/** The part of a message that is sent again. */
const WAITING = { state: 'pending', messageId: null, sentAt: null, deliveredAt: null, giveUpAt: null } as const;

/** Update of a message that Meta did not deliver: again later, by mail, or failed. */
function failedUpdate(mail: OutboxMail, { code }: MessageStatus, nowMs: number): Record<string, unknown> {
  const given = { code, status: code === null ? REFUSED : 0 };
  const effect = graphErrorEffect(given, Math.max(0, mail.attempts - 1));
  const unleased = { leasedUntil: 0, sentAt: null };
  if (effect.action === 'retry') {
    const next = { state: 'pending', nextAttemptAt: nowMs + effect.afterMs, lastError: WHATSAPP_FAILURES.busy };
    return { ...next, ...unleased, ...partUpdate(WAITING) };
  }
  const failure = effect.action === 'disable' ? WHATSAPP_FAILURES.paused : failureOf(code);
  return { ...failedPartUpdate(mail, { state: 'failed', failure }, { failure, to: mail.to, nowMs }), ...unleased };
}

/** Whether a report is about this message, and not about an earlier request that Meta took twice. */
const isAbout = (part: Part, { messageId }: MessageStatus): boolean =>
  part.messageId === null || part.messageId === messageId;

/**
 * Applies a reported status to its outbox entry. Reports come doubled and in any order, and before the answer of the
 * request: then the report settles the entry, also if the sender's process has ended.
 */
export async function applyStatus({ clock, log }: Pick<Deps, 'clock' | 'log'>, status: MessageStatus): Promise<void> {
  const { mailId } = status;
  if (mailId === null || mailId === '' || mailId.length > MAX_MAIL_ID_LENGTH || mailId.includes('/')) return;
  const document = firestore().doc(paths.mail(mailId));
  const isFailed = await queuedTransaction(document.path, async (transaction) => {
    const mail = OutboxMail.safeParse((await transaction.get(document)).data()).data;
    const part = mail?.whatsapp;
    if (mail === undefined || part === undefined || !isAbout(part, status)) return false;
    if (!isProgress(part, status.state)) return false;
    const showDelivery = await answerNote(transaction, mail);
    if (status.state === 'failed') {
      const update = failedUpdate(mail, status, clock.nowMs());
      transaction.update(document, update);
      showDelivery({ state: update['state'] === 'failed' ? 'failed' : 'pending', whatsapp: WAITING });
      return true;
    }
    const sent = { state: 'sent', sentAt: mail.sentAt ?? status.at, leasedUntil: 0, lastError: null };
    // The e-mail that would take its place is not needed any more.
    const isDelivered = status.state !== 'sent';
    const cleared = isDelivered ? clearedSecretContent(mail) : clearedAccepted(mail);
    const progress = progressOf(part, status);
    transaction.update(document, { ...sent, ...partUpdate(progress), ...cleared });
    showDelivery({ state: 'sent', whatsapp: progress });
    return false;
  });
  if (!isFailed) return;
  const { code } = status;
  log.error('WhatsApp message failed', { mail: mailId, code });
  if (code !== null && graphErrorEffect({ code, status: 0 }, 0).action === 'disable') {
    await pauseChannel(code, clock.nowMs());
  }
}
