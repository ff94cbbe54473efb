import * as z from 'zod';

/** The part of an audit entry that its hash covers: everything but the hash. */
export const AuditPayload = z.object({
  /** Position in the account's chain, from 1 without gaps. */
  sequence: z.int().min(1),
  /** Hash of the previous entry; '' for the first. */
  previousHash: z.string(),
  /** Uid of the actor, or the id of the API key. */
  actor: z.string(),
  actorName: z.string(),
  /** The master behind an impersonation. */
  impersonator: z.string().nullable(),
  /** Dotted, such as `driver.status`. */
  action: z.string(),
  /** Path of the changed document. */
  target: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type AuditPayload = z.infer<typeof AuditPayload>;

/**
 * One change, `accounts/{a}/audit/{sequence, ten digits}`. `hash` is SHA-256 over the payload in canonical
 * JSON, which includes the previous hash: editing, removing or reordering an entry breaks the chain from there on.
 */
export const AuditEntry = AuditPayload.extend({ hash: z.string() });
export type AuditEntry = z.infer<typeof AuditEntry>;
