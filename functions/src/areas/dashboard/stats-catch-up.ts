import { paths } from '@llevo/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { COLLECTION_OF, LEDGER_KINDS } from '../../platform/ledger/ledger-entries.ts';
import type { LedgerKind } from '../../platform/ledger/ledger-entries.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { reserveMissingEmails } from '../people/reconcile-addresses.ts';
import { reconcileRecords } from './reconcile-page.ts';

const PAGE_SIZE = 250;
/** Overlap between runs, for clock skew and late writes: a quarter of an hour. */
const OVERLAP_MS = 15 * 60_000;
/** Without stored progress a run starts an hour back; reconciliation covers older records. */
const FIRST_RUN_OVERLAP_MS = 60 * 60_000;

/** The last record processed; `path` is '' if a run reached the end. */
const Position = z.object({ updatedAt: z.int(), path: z.string() });
type Position = z.infer<typeof Position>;
const Progress = z.partialRecord(z.enum(LEDGER_KINDS), Position);

const progressDocument = () => firestore().doc(paths.cursor('statsCatchUp'));

/**
 * Reconciles the records changed since the last run, even if their trigger failed, and stores its progress.
 * Reads every recently changed record, its ledger entry and reserved e-mail in each run for a quarter of an hour; stops
 * at `untilMs` and continues from there in the next run. Returns the number of reconciled records.
 */
export async function catchUpStats(clock: Clock, untilMs: number): Promise<number> {
  const progress = Progress.safeParse((await progressDocument().get()).data()).data ?? {};
  let settled = 0;
  let isComplete = true;
  for (const kind of LEDGER_KINDS) {
    let place: Position | null = progress[kind] ?? { updatedAt: clock.nowMs() - FIRST_RUN_OVERLAP_MS, path: '' };
    while (place !== null && clock.nowMs() < untilMs) {
      const page = await reconcilePageAfter(kind, place, clock.nowMs());
      settled += page.settled;
      await progressDocument().set({ [kind]: page.last }, { merge: true });
      place = page.isEnd ? null : page.last;
    }
    isComplete &&= place === null;
  }
  if (isComplete) await progressDocument().set({ completeAt: clock.nowMs() }, { merge: true });
  return settled;
}

async function reconcilePageAfter(kind: LedgerKind, { updatedAt, path }: Position, nowMs: number) {
  const group = firestore()
    .collectionGroup(COLLECTION_OF[kind])
    .where('updatedAt', '<=', nowMs)
    .orderBy('updatedAt')
    .orderBy(FieldPath.documentId());
  const rest = path === '' ? group.startAt(updatedAt) : group.startAfter(updatedAt, firestore().doc(path));
  const { docs } = await rest.limit(PAGE_SIZE).get();
  const settled = await reconcileRecords(kind, docs);
  if (kind === 'customer' || kind === 'driver') await reserveMissingEmails(kind, docs);
  const last = docs.at(-1);
  if (last === undefined || docs.length < PAGE_SIZE) {
    return { settled, isEnd: true, last: { updatedAt: nowMs - OVERLAP_MS, path: '' } };
  }
  return { settled, isEnd: false, last: { updatedAt: z.int().parse(last.get('updatedAt')), path: last.ref.path } };
}
