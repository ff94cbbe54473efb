import { FieldPath } from 'firebase-admin/firestore';
import type { QuerySnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { assertKnownVersion, LEASE_MS, readMigrationState, readStateAs, writeState } from './migration-state.ts';
import type { MigrationPass, MigrationState, Walk } from './migration-state.ts';
import type { Migration } from './migration.ts';

export interface MigrationRun {
  readonly migrations: readonly Migration[];
  readonly pass: MigrationPass;
  /** Identifies the run, for the lock. */
  readonly owner: string;
  readonly nowMs: () => number;
  /** Pauses between two batches. */
  readonly pause: (ms: number) => Promise<void>;
  readonly log: (line: string) => void;
  /** Documents per batch, which is one transaction. */
  readonly batchSize?: number;
}

const BATCH_SIZE = 100;
/** Limits a run to 400 documents a second, as Firestore recommends for new load. */
const BATCH_INTERVAL_MS = 250;
/** Maximum documents that a dry run lists per migration. */
const MAX_NAMED = 20;

/** The migrations whose walk of a pass is not complete. Those of the second pass have completed the first. */
export function pendingMigrations(
  migrations: readonly Migration[],
  { version, settled }: MigrationState,
  pass: MigrationPass,
): readonly Migration[] {
  return pass === 'before'
    ? migrations.filter(({ number }) => number > version)
    : migrations.filter(({ number }) => number > settled && number <= version);
}

const startOf = ({ walk }: MigrationState, number: number, pass: MigrationPass): Walk =>
  walk?.number === number && walk.pass === pass ? walk : { number, pass, after: '', looked: 0, changed: 0 };

/** The stored progress after a batch. */
const progressOf = (position: Walk, isEnd: boolean): Partial<MigrationState> => ({
  ...(isEnd && { [position.pass === 'before' ? 'version' : 'settled']: position.number }),
  walk: isEnd ? null : position,
});

function batchAfter({ collection }: Migration, after: string, size: number) {
  const inOrder = firestore().collectionGroup(collection).orderBy(FieldPath.documentId());
  return (after === '' ? inOrder : inOrder.startAfter(firestore().doc(after))).limit(size);
}

/**
 * The fields that a migration would write to the documents of a batch. A document that it does not understand is
 * reported and stays unchanged.
 */
async function changesOf({ change }: Migration, { docs }: QuerySnapshot, log: MigrationRun['log']) {
  const changes = docs.map(async (document) => {
    const { ref } = document;
    try {
      const fields = await change({ path: ref.path, data: document.data() });
      return fields === null ? [] : [{ ref, fields }];
    } catch (error) {
      log(`  ! ${ref.path} stays as it is: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
  return (await Promise.all(changes)).flat();
}

/** Walks the pending migrations of a pass in order, resuming an interrupted run. Returns their numbers. */
export async function runMigrations(run: MigrationRun): Promise<number[]> {
  const { migrations, pass, log } = run;
  const state = await lockState(run);
  const done: number[] = [];
  try {
    for (const migration of pendingMigrations(migrations, state, pass)) {
      log(`${migration.number}. ${migration.title}`);
      const { looked, changed } = await walk(run, migration);
      log(`  ${changed} of ${looked} documents changed`);
      done.push(migration.number);
    }
  } finally {
    await unlockState(run);
  }
  return done;
}

async function lockState({ migrations, owner, nowMs }: MigrationRun): Promise<MigrationState> {
  return firestore().runTransaction(async (transaction) => {
    const state = await readStateAs(transaction, owner, nowMs());
    assertKnownVersion(state, migrations.length);
    writeState(transaction, { ...state, lock: { owner, until: nowMs() + LEASE_MS } });
    return state;
  });
}

async function unlockState({ owner, nowMs }: MigrationRun): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const state = await readStateAs(transaction, owner, nowMs());
    if (state.lock?.owner === owner) writeState(transaction, { ...state, lock: null });
  });
}

async function walk(run: MigrationRun, migration: Migration): Promise<Walk> {
  for (;;) {
    const startedAtMs = run.nowMs();
    const { position, isEnd, written } = await migrateBatch(run, migration);
    if (isEnd) return position;
    const rest = BATCH_INTERVAL_MS - (run.nowMs() - startedAtMs);
    await run.pause(written > 0 && rest > 0 ? rest : 0);
  }
}

/** One batch and the start of the next, in one transaction, so that an interruption does not repeat it. */
function migrateBatch(run: MigrationRun, migration: Migration) {
  const { pass, owner, nowMs, log, batchSize = BATCH_SIZE } = run;
  const { number, settle } = migration;
  if (settle !== undefined) return settleBatch(run, migration, settle);
  return firestore().runTransaction(async (transaction) => {
    const state = await readStateAs(transaction, owner, nowMs());
    const place = startOf(state, number, pass);
    const batch = await transaction.get(batchAfter(migration, place.after, batchSize));
    const changes = await changesOf(migration, batch, log);
    for (const { ref, fields } of changes) transaction.update(ref, fields);
    const position: Walk = {
      ...place,
      after: batch.docs.at(-1)?.ref.path ?? place.after,
      looked: place.looked + batch.size,
      changed: place.changed + changes.length,
    };
    const isEnd = batch.size < batchSize;
    writeState(transaction, { ...state, ...progressOf(position, isEnd), lock: { owner, until: nowMs() + LEASE_MS } });
    return { position, isEnd, written: changes.length };
  });
}

/**
 * A batch of a recount; the start of the next is stored after it. After an interruption it is repeated, which changes
 * nothing.
 */
async function settleBatch(
  { pass, owner, nowMs, log, batchSize = BATCH_SIZE }: MigrationRun,
  migration: Migration,
  settle: (path: string) => Promise<boolean>,
) {
  const { number } = migration;
  const place = startOf(await readMigrationState(), number, pass);
  const docs = pass === 'before' ? [] : (await batchAfter(migration, place.after, batchSize).get()).docs;
  let changed = 0;
  for (const { ref } of docs) {
    try {
      if (await settle(ref.path)) changed += 1;
    } catch (error) {
      log(`  ! ${ref.path} is left to the schedule: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return firestore().runTransaction(async (transaction) => {
    const state = await readStateAs(transaction, owner, nowMs());
    const position: Walk = {
      ...place,
      after: docs.at(-1)?.ref.path ?? place.after,
      looked: place.looked + docs.length,
      changed: place.changed + changed,
    };
    const isEnd = docs.length < batchSize;
    writeState(transaction, { ...state, ...progressOf(position, isEnd), lock: { owner, until: nowMs() + LEASE_MS } });
    return { position, isEnd, written: 0 };
  });
}

/** Reports what `runMigrations` would write, and writes nothing. Returns the number of documents. */
export async function previewMigrations(run: MigrationRun): Promise<number> {
  const { migrations, pass, log, batchSize = BATCH_SIZE } = run;
  const state = await readMigrationState();
  assertKnownVersion(state, migrations.length);
  let total = 0;
  for (const migration of pendingMigrations(migrations, state, pass)) {
    log(`${migration.number}. ${migration.title}`);
    if (migration.settle !== undefined) log('  what derives from each document is counted again after the deployment');
    let named = 0;
    for (let after = startOf(state, migration.number, pass).after, isEnd = false; !isEnd;) {
      const batch = await batchAfter(migration, after, batchSize).get();
      for (const { ref, fields } of await changesOf(migration, batch, log)) {
        named += 1;
        if (named <= MAX_NAMED) log(`  ${ref.path}: ${Object.keys(fields).join(', ')}`);
      }
      after = batch.docs.at(-1)?.ref.path ?? after;
      isEnd = batch.size < batchSize;
    }
    log(`  ${named} documents would change`);
    total += named;
  }
  return total;
}
