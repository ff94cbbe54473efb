import type { MailContent } from '../../mail/mail-text.ts';
import type { SendFailure } from '../../mail/send-failure.ts';

/** What a mail says; who it goes to and when is its sender's business. */
export interface EmailContent {
  readonly subject: string;
  /** Plain text. */
  readonly paragraphs: readonly string[];
  /** A button under the text. */
  readonly action: { readonly label: string; readonly url: string } | null;
}

/** A mail to somebody. */
export interface AddressedEmail extends EmailContent {
  readonly to: string;
}

/** A message that the holder alone may send, until `until` (milliseconds since 1970). */
export interface MailLease {
  readonly id: string;
  readonly to: string;
  /** Whom an answer goes to; null for nobody. */
  readonly replyTo: string | null;
  readonly content: MailContent;
  /** Which try this is, from 1. */
  readonly attempt: number;
  readonly until: number;
}

/** What became of a try. */
export type MailResult =
  | { readonly state: 'sent'; readonly sentAt: number }
  | { readonly state: 'pending'; readonly nextAttemptAt: number; readonly lastError: string }
  | { readonly state: 'failed'; readonly lastError: string };

/** The outbox as whoever delivers it sees it. */
export interface MailQueue {
  /** Takes a message that is due; null when it is not, when somebody else is at it, or when there is none. */
  readonly lease: (mailId: string) => Promise<MailLease | null>;
  /** Writes down what became of a try. Once sent stays sent; a failure counts only while the lease is one's own. */
  readonly settle: (lease: MailLease, outcome: MailResult) => Promise<void>;
  /** Ids of messages that are due, the longest waiting first. */
  readonly listDue: (limit: number) => Promise<readonly string[]>;
}

export interface Mailer {
  /** Hands a message to the mail server. Never rejects: null when it was taken, otherwise why not. */
  readonly send: (lease: MailLease) => Promise<SendFailure | null>;
}
