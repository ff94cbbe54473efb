import * as z from 'zod';

/**
 * Whose mailbox has the next link of a change of e-mail: the current address must agree first to what a master asks for;
 * the new one always proves itself.
 */
export const EmailChangeStep = z.enum(['current', 'new']);
export type EmailChangeStep = z.infer<typeof EmailChangeStep>;

/** A requested change of a user's e-mail, kept in the user's record until it is confirmed. Milliseconds since 1970. */
export const EmailChange = z.object({
  /** The new address. */
  to: z.string(),
  awaits: EmailChangeStep,
  /** Id of the only link that counts: sending another one invalidates it. */
  linkId: z.string(),
  requestedAt: z.int(),
  expiresAt: z.int(),
  /** The account whose audit records the change. */
  accountId: z.string(),
  /** Who asked for it, as the audit names the author of the change that follows. */
  requestedBy: z.object({ uid: z.string(), name: z.string(), impersonator: z.string().nullable() }),
  /** The session in which users asked for their own change, which survives it; null for a change by others. */
  sessionId: z.string().nullable(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** A change that waits for its confirmation, as its user sees it. */
export const PendingEmail = z.object({
  /** The new address. */
  email: z.string(),
  awaits: EmailChangeStep,
  /** ISO instant. */
  date_expires: z.string(),
});
export type PendingEmail = z.infer<typeof PendingEmail>;
