import { paths } from '@llevo/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { COLLECTION_OF, LEDGER_KINDS } from '../../platform/ledger/ledger-entries.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { reserveMissingEmails } from '../people/reconcile-addresses.ts';
import { countOffersOf, reconcileRecords } from './reconcile-page.ts';

const PAGE_SIZE = 250;
/** Overlap between runs, for clock skew and late writes: a quarter of an hour. */
const OVERLAP_MS = 15 * 60_000;
/** Without stored progress a run starts an hour back; reconciliation covers older records. */
const FIRST_RUN_OVERLAP_MS = 60 * 60_000;

/** The last record processed; `path` is '' if a run reached the end. */
const Position = z.object({ updatedAt: z.int(), path: z.string() });
type Position = z.infer<typeof Position>;
/** The records that are counted one by one, and the drivers' offers. */
const SOURCES = [...LEDGER_KINDS, 'offers'] as const;
type Source = (typeof SOURCES)[number];
const Progress = z.partialRecord(z.enum(SOURCES), Position);

const progressDocument = () => firestore().doc(paths.cursor('statsCatchUp'));

/**
 * Reconciles the records changed since the last run, even if their trigger failed, counts the drivers' offers since, and
 * stores its progress. Reads every recently changed record, its ledger entry and reserved e-mail in each run for a quarter
 * of an hour; stops at `untilMs` and continues from there in the next run. Returns the number of reconciled records.
 */
export async function catchUpStats(clock: Clock, untilMs: number): Promise<number> {
  const progress = Progress.safeParse((await progressDocument().get()).data()).data ?? {};
  let settled = 0;
  let isComplete = true;
  for (const source of SOURCES) {
    let place: Position | null = progress[source] ?? { updatedAt: clock.nowMs() - FIRST_RUN_OVERLAP_MS, path: '' };
    while (place !== null && clock.nowMs() < untilMs) {
      const page = await reconcilePageAfter(source, place, clock.nowMs());
      settled += page.settled;
      await progressDocument().set({ [source]: page.last }, { merge: true });
      place = page.isEnd ? null : page.last;
    }
    isComplete &&= place === null;
  }
  if (isComplete) await progressDocument().set({ completeAt: clock.nowMs() }, { merge: true });
  return settled;
}

async function reconcile(source: Source, docs: readonly QueryDocumentSnapshot[]): Promise<number> {
  if (source === 'offers') return countOffersOf(docs);
  const settled = await reconcileRecords(source, docs);
  if (source === 'customer' || source === 'driver') await reserveMissingEmails(source, docs);
  return settled;
}

async function reconcilePageAfter(source: Source, { updatedAt, path }: Position, nowMs: number) {
  const group = firestore()
    .collectionGroup(source === 'offers' ? 'driverDispatch' : COLLECTION_OF[source])
    .where('updatedAt', '<=', nowMs)
    .orderBy('updatedAt')
    .orderBy(FieldPath.documentId());
  const rest = path === '' ? group.startAt(updatedAt) : group.startAfter(updatedAt, firestore().doc(path));
  const { docs } = await rest.limit(PAGE_SIZE).get();
  const settled = await reconcile(source, docs);
  const last = docs.at(-1);
  if (last === undefined || docs.length < PAGE_SIZE) {
    return { settled, isEnd: true, last: { updatedAt: nowMs - OVERLAP_MS, path: '' } };
  }
  return { settled, isEnd: false, last: { updatedAt: z.int().parse(last.get('updatedAt')), path: last.ref.path } };
}
