import * as z from 'zod';

/**
 * The mailbox that gets the next link of a change of e-mail. A change requested by a master must be approved from the
 * current address first; the new address always has to confirm.
 */
export const EmailChangeStep = z.enum(['current', 'new']);
export type EmailChangeStep = z.infer<typeof EmailChangeStep>;

/** A requested change of a user's e-mail, kept in the user's record until it is confirmed. Milliseconds since 1970. */
export const EmailChange = z.object({
  /** The new address. */
  to: z.string(),
  awaits: EmailChangeStep,
  /** Id of the only valid link: sending another one invalidates it. */
  linkId: z.string(),
  requestedAt: z.int(),
  expiresAt: z.int(),
  /** The account whose audit records the change. */
  accountId: z.string(),
  /** Who requested it: the author of the change in the audit log. */
  requestedBy: z.object({ uid: z.string(), name: z.string(), impersonator: z.string().nullable() }),
  /** The session of users who requested their own change; it survives the change. Null for changes by others. */
  sessionId: z.string().nullable(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** A pending change, as shown to its user. */
export const PendingEmail = z.object({
  /** The new address. */
  email: z.string(),
  awaits: EmailChangeStep,
  /** ISO instant. */
  date_expires: z.string(),
});
export type PendingEmail = z.infer<typeof PendingEmail>;
