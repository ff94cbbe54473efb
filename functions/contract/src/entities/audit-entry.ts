import * as z from 'zod';

/** The facts that a change records about itself. */
export const AuditFacts = z.object({
  /** Id of the entry's document, so that a copy under another id is recognised. */
  id: z.string(),
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
  /** Random; hides the values once only their hash is left. Absent in entries of former releases. */
  salt: z.string().optional(),
});
export type AuditFacts = z.infer<typeof AuditFacts>;

/**
 * One change, `accounts/{a}/audit/{id}`. A change writes it unlinked: `sequence`, `previousHash` and `hash` are null
 * until the sequencer links it to the account's chain. Editing, removing or reordering a linked entry breaks the chain
 * from there on.
 */
export const AuditEntry = AuditFacts.extend({
  /** SHA-256 over the facts in canonical JSON. */
  contentHash: z.string(),
  /** Position in the account's chain, from 1 without gaps. */
  sequence: z.int().min(1).nullable(),
  /** Hash of the previous entry; '' for the first. */
  previousHash: z.string().nullable(),
  /** SHA-256 over sequence, previous hash and content hash. */
  hash: z.string().nullable(),
  /** SHA-256 over values and salt, once a person's erasure has removed them (docs/decisions/0098). */
  valuesHash: z.string().optional(),
  /** Id of the entry of that erasure. */
  erasedBy: z.string().optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An entry as the list shows it; a driver as its author has their current name, while they exist. */
export const ListedAuditEntry = AuditEntry.omit({
  previousHash: true,
  contentHash: true,
  salt: true,
  valuesHash: true,
  erasedBy: true,
}).extend({
  /** Current name of the changed person, service or user; null for other records and deleted ones. */
  targetName: z.string().nullable(),
});
export type ListedAuditEntry = z.infer<typeof ListedAuditEntry>;

/** The position of an entry in the chain. */
export interface AuditLink {
  readonly sequence: number;
  readonly previousHash: string;
  readonly contentHash: string;
}
