import * as z from 'zod';
import { WhatsAppState } from './outbox-whatsapp.ts';

/** Notes of one service at most: all of them are one live query. */
export const MAX_SERVICE_NOTES = 100;
export const MAX_NOTE_LENGTH = 2000;
/** Colleagues that one note names at most. */
export const MAX_MENTIONS = 10;

/** A member of the team as others of the team may name them. */
export const Colleague = z.object({ uid: z.string(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** The state of an answer on WhatsApp. */
export const AnswerDelivery = z.object({
  state: WhatsAppState,
  /** When it came that far; null while it is pending, and for one that failed. */
  at: z.int().nullable(),
});
export type AnswerDelivery = z.infer<typeof AnswerDelivery>;

/** A note on a service, `accounts/{a}/serviceNotes/{id}`. Instants are milliseconds since 1970. */
export const ServiceNote = z.object({
  serviceId: z.string(),
  /** `whatsapp` for a customer's message, and for an answer to it. */
  source: z.enum(['team', 'whatsapp']).default('team'),
  /** On WhatsApp only: `in` from the customer, `out` for an answer. */
  direction: z.enum(['in', 'out']).optional(),
  /** Present on answers. */
  delivery: AnswerDelivery.optional(),
  /** Mentions are in it as `@name`. */
  text: z.string(),
  authorUid: z.string(),
  authorName: z.string(),
  mentions: z.array(Colleague),
  /** Their ids, to be found by. */
  mentionUids: z.array(z.string()),
  createdAt: z.int(),
  /** Later than `createdAt` once it was edited; the precondition of an edit. */
  updatedAt: z.int(),
});
export type ServiceNote = z.infer<typeof ServiceNote>;

/**
 * A mention of a user in a note, `accounts/{a}/mentions/{note}:{uid}`: each user's bell listens to their own. It says
 * where to look, not what is written there. The document's `expiresAt` is a Firestore timestamp.
 */
export const Mention = z.object({
  uid: z.string(),
  authorUid: z.string(),
  authorName: z.string(),
  serviceId: z.string(),
  /** For people; '' for services of other programs. */
  serviceNumber: z.string(),
  createdAt: z.int(),
});
export type Mention = z.infer<typeof Mention>;
