import type { OutboxMail, MailState } from '@llevo/contract/entities/outbox-mail';
import type { OutboxLease } from '../seams/core.ts';
import type { MailContent } from './mail-text.ts';

/** A message that only the holder of the lease may send, until `until` (milliseconds since 1970). */
export interface MailLease extends OutboxLease {
  readonly id: string;
  readonly to: string;
  /** Reply-to address; null for none. */
  readonly replyTo: string | null;
  readonly content: MailContent;
  /** Of the request that wrote it; null for none. */
  readonly trace: string | null;
}

/** The result of an attempt. */
export type MailResult =
  | { readonly state: 'sent'; readonly sentAt: number }
  | { readonly state: 'pending'; readonly nextAttemptAt: number; readonly lastError: string }
  | { readonly state: 'failed'; readonly lastError: string };

/** The outbox from the delivery's point of view. */
export interface MailQueue {
  /** Leases a message that is due; null where it is not due, leased already, or missing. */
  readonly lease: (mailId: string) => Promise<MailLease | null>;
  /** Stores the result of an attempt. A sent message stays sent; a failure counts only while the lease is held. */
  readonly settle: (lease: MailLease, result: MailResult) => Promise<void>;
  /** Ids of messages that are due, the longest waiting first. */
  readonly listDue: (limit: number) => Promise<readonly string[]>;
}

export interface Mailer {
  /** Sends a message to the mail server. Never rejects: null on success, otherwise the failure. */
  readonly send: (lease: MailLease) => Promise<SendFailure | null>;
}

/** A message of the outbox, with its id. */
export interface StoredMail extends OutboxMail {
  readonly id: string;
}

export type RetryMailResult =
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown' }
  /** The message has not failed: only failed messages can be retried manually. */
  | { readonly kind: 'conflict'; readonly current: MailState };

/** Why a message was not sent. */
export interface SendFailure {
  /** True where a retry would fail again. */
  readonly isPermanent: boolean;
  /** For administrators, in Spanish; contains neither addresses nor the server's text, which repeats them. */
  readonly reason: string;
}
