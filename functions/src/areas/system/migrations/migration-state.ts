import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../../platform/firestore/firebase.ts';

/**
 * A migration walks twice: before the functions of its release are deployed, which read what it writes, and after, for
 * what the functions of the release before wrote meanwhile.
 */
export const MIGRATION_PASSES = ['before', 'after'] as const;
export type MigrationPass = (typeof MIGRATION_PASSES)[number];

/** A walk under way: `after` is the path of the last document looked at, '' before the first. */
const Walk = z.object({
  number: z.int(),
  pass: z.enum(MIGRATION_PASSES),
  after: z.string(),
  looked: z.int(),
  changed: z.int(),
});
export type Walk = z.infer<typeof Walk>;

/** `migrations/state`. Without it data are of version 0. */
const MigrationState = z.object({
  /** The last migration whose first walk is complete. */
  version: z.int().default(0),
  /** The last one whose second walk is. */
  settled: z.int().default(0),
  walk: Walk.nullable().default(null),
  /** Who may walk, until when; each batch renews it. Milliseconds since 1970. */
  lock: z.object({ owner: z.string(), until: z.int() }).nullable().default(null),
});
export type MigrationState = z.infer<typeof MigrationState>;

/** Longer than any batch; a run that was killed is resumed after it. */
export const LEASE_MS = 60_000;

const stateDocument = () => firestore().doc(paths.migrationState());

/** What the project's data have been through. */
export async function readMigrationState(): Promise<MigrationState> {
  return MigrationState.parse((await stateDocument().get()).data() ?? {});
}

/** Data are newer than the code: it would read fields that it does not know, and write without them. */
export class OutdatedCodeError extends Error {}

/** Another run holds the lock. */
export class MigrationLockedError extends Error {}

/** Throws where the code does not know the data's version. */
export function assertKnownVersion({ version }: MigrationState, latest: number): void {
  if (version <= latest) return;
  throw new OutdatedCodeError(
    `The data are of version ${version}, and this code ends at ${latest}: use the newer code.`,
  );
}

/** The state within a transaction, for a run that holds or takes the lock. */
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
