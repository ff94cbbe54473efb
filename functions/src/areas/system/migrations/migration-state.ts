import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../../platform/firestore/firebase.ts';

/**
 * A migration walks twice: before the functions of its release are deployed, because they read its result, and after,
 * for documents that the previous release has written since.
 */
export const MIGRATION_PASSES = ['before', 'after'] as const;
export type MigrationPass = (typeof MIGRATION_PASSES)[number];

/** A walk in progress: `after` is the path of the last processed document, '' before the first. */
const Walk = z.object({
  number: z.int(),
  pass: z.enum(MIGRATION_PASSES),
  after: z.string(),
  looked: z.int(),
  changed: z.int(),
});
export type Walk = z.infer<typeof Walk>;

/** `migrations/state`. Without it the data has version 0. */
const MigrationState = z.object({
  /** The last migration whose first walk is complete. */
  version: z.int().default(0),
  /** The last migration whose second walk is complete. */
  settled: z.int().default(0),
  walk: Walk.nullable().default(null),
  /** The run that may walk, until `until`; each batch renews it. Milliseconds since 1970. */
  lock: z.object({ owner: z.string(), until: z.int() }).nullable().default(null),
});
export type MigrationState = z.infer<typeof MigrationState>;

/** Longer than any batch; after a run was killed, another can start once it expires. */
export const LEASE_MS = 60_000;

const stateDocument = () => firestore().doc(paths.migrationState());

/** The migration state of the project's data. */
export async function readMigrationState(): Promise<MigrationState> {
  return MigrationState.parse((await stateDocument().get()).data() ?? {});
}

/** The data is newer than the code, which would ignore new fields and write without them. */
export class OutdatedCodeError extends Error {
  override readonly name = 'OutdatedCodeError';
}

/** Another run holds the lock. */
export class MigrationLockedError extends Error {
  override readonly name = 'MigrationLockedError';
}

/** Throws if the data's version is newer than the code's. */
export function assertKnownVersion({ version }: MigrationState, latest: number): void {
  if (version <= latest) return;
  throw new OutdatedCodeError(
    `The data has version ${version}, but this code supports only ${latest}: use the newer code.`,
  );
}

/** Reads the state in a transaction, for a run that holds or takes the lock. */
export async function readStateAs(transaction: Transaction, owner: string, nowMs: number): Promise<MigrationState> {
  const state = MigrationState.parse((await transaction.get(stateDocument())).data() ?? {});
  const { lock } = state;
  if (lock === null || lock.owner === owner || lock.until <= nowMs) return state;
  const seconds = Math.ceil((lock.until - nowMs) / 1000);
  throw new MigrationLockedError(
    `Another run is migrating (${lock.owner}). If it was killed, its lock ends in ${seconds} s.`,
  );
}

/** Stores the state in the transaction that read it. */
export function writeState(transaction: Transaction, state: MigrationState): void {
  transaction.set(stateDocument(), state);
}
