import type { OutboxWhatsApp, WhatsAppLanguage, WhatsAppTemplate } from '@llevo/contract/entities/outbox-whatsapp';
import type { OutboxLease } from './core.ts';

/** A message to one person. */
export interface WhatsAppSend {
  /** Id of the outbox entry, which comes back with each status. */
  readonly id: string;
  /** In E.164. */
  readonly to: string;
  /** Null for a text. */
  readonly template: WhatsAppTemplate | null;
  readonly text: string | null;
  readonly language: WhatsAppLanguage;
  readonly values: Readonly<Record<string, string>>;
}

type WhatsAppSendResult =
  | { readonly isSent: true; readonly messageId: string }
  /** `code` is Meta's, null without one; `status` is that of the answer, 0 without an answer. */
  | { readonly isSent: false; readonly code: number | null; readonly status: number };

/** WhatsApp's Cloud API. */
export interface WhatsApp {
  /** Never rejects. */
  readonly send: (message: WhatsAppSend) => Promise<WhatsAppSendResult>;
}

/** A leased message with a part for WhatsApp that has not left. */
export interface WhatsAppLease extends OutboxLease {
  readonly id: string;
  /** The account that it is sent for; null for the product's own. */
  readonly sentFor: string | null;
  readonly whatsapp: OutboxWhatsApp;
}

export type WhatsAppOutcome =
  | { readonly kind: 'sent'; readonly messageId: string }
  /** To be repeated at that instant. */
  | { readonly kind: 'later'; readonly atMs: number; readonly failure: string }
  /** It goes by mail, if there is an address. */
  | { readonly kind: 'failed'; readonly failure: string };

/** Sends the WhatsApp part of outbox entries. */
export interface WhatsAppChannel {
  /** When a message may leave: after the quiet time, or after an earlier one to the same person; null for now. */
  readonly waitsUntil: (lease: WhatsAppLease) => Promise<number | null>;
  /** Rejects only if the message has not left. */
  readonly send: (lease: WhatsAppLease) => Promise<WhatsAppOutcome>;
  /** The next message to the same person that has not left; null for none. */
  readonly next: (lease: WhatsAppLease) => Promise<string | null>;
}
