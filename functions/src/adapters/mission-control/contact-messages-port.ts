import type { EmailContent } from '../mail/email-port.ts';

export interface ContactMessage {
  /** Idempotency key: the same message twice is one. */
  readonly id: string;
  readonly emailContent: EmailContent;
  /** Who to answer. */
  readonly replyTo: string;
  /** Somebody interested; null where the message is a customer's of ours. */
  readonly lead: { readonly name: string; readonly email: string } | null;
}

export interface ContactMessages {
  /** Mails a message to whoever runs the installation, and keeps the lead. False when nobody is set to read it. */
  readonly send: (message: ContactMessage) => Promise<boolean>;
}
