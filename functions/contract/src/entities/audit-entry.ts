import * as z from 'zod';

/** An audit entry as its hash covers it: everything but the hash itself. */
export const AuditPayload = z.object({
  /** Place in the account's chain, from 1 without a gap. */
  sequence: z.int().min(1),
  /** Hash of the entry before; '' for the first. */
  previousHash: z.string(),
  /** Uid of whoever did it, or the id of the API key. */
  actor: z.string(),
  actorName: z.string(),
  /** The master behind an impersonation. */
  impersonator: z.string().nullable(),
  /** Dotted, such as `driver.status`. */
  action: z.string(),
  /** Path of the document changed. */
  target: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type AuditPayload = z.infer<typeof AuditPayload>;

/**
 * One change, `accounts/{a}/audit/{sequence, ten digits}`. `hash` is SHA-256 over the facts in canonical JSON, which
 * include the hash before: whoever edits, removes or reorders an entry breaks the chain from there on.
 */
export const AuditEntry = AuditPayload.extend({ hash: z.string() });
export type AuditEntry = z.infer<typeof AuditEntry>;
