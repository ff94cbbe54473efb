import { paths } from '@llevo/contract/paths';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { reserveMissingEmails } from '../people/reconcile-addresses.ts';
import { peopleToRepair, repairRating } from '../people/reconcile-rating.ts';
import { countOffersOf, reconcileEntries, reconcileRecords } from './reconcile-page.ts';

const PAGE_SIZE = 250;
/** Pages checked by a run that finds nothing to repair; repairs continue as time permits. */
const MIN_PAGES_PER_RUN = 4;
/** Planned duration of a pass through everything: a month, at a step every ten minutes. */
const WALK_MS = 30 * 86_400_000;
const RUNS_PER_WALK = WALK_MS / 600_000;
/** If a pass takes longer than planned, double the batch size every week. */
const DOUBLING_MS = 7 * 86_400_000;
const RATING_CONCURRENCY = 8;

/** The stages of a pass, in order, repeated from the start. */
const STAGES = ['customers', 'drivers', 'services', 'leads', 'driverDispatch', 'ledger', 'stats'] as const;
type Stage = (typeof STAGES)[number];

const Position = z.object({
  stage: z.enum(STAGES),
  /** Path of the last document checked; '' at the start of a stage. */
  path: z.string(),
  /** Documents checked by this pass, and by the last complete one. */
  checked: z.int().default(0),
  total: z.int().default(0),
  /** When this pass began; null for one stored by an earlier release. */
  startedAt: z.int().nullable().default(null),
});
type Position = z.infer<typeof Position>;

const startAt = (nowMs: number, total: number): Position => ({
  stage: STAGES[0],
  path: '',
  checked: 0,
  total,
  startedAt: nowMs,
});

/** Pages per run: a pass takes the same time for a large installation as for a small one. */
export function pagesPerRun({ total, startedAt }: Pick<Position, 'total' | 'startedAt'>, nowMs: number): number {
  const pages = Math.max(MIN_PAGES_PER_RUN, Math.ceil(total / PAGE_SIZE / RUNS_PER_WALK));
  const lateMs = nowMs - (startedAt ?? nowMs) - WALK_MS;
  return lateMs < 0 ? pages : pages * 2 ** (1 + Math.floor(lateMs / DOUBLING_MS));
}

const positionDocument = () => firestore().doc(paths.cursor('statsReconciliation'));

/**
 * One step of a pass through all records, ledger entries and statistics that repairs missed triggers:
 * records without `updatedAt`, deletions whose event was lost, averages, e-mails, counters left at zero. Ends at `untilMs` at
 * the latest and continues from there in the next run. Returns the number of repaired documents.
 */
export async function reconcileStats(clock: Clock, untilMs: number): Promise<number> {
  const stored = Position.safeParse((await positionDocument().get()).data()).data ?? startAt(clock.nowMs(), 0);
  let place: Position = { ...stored, startedAt: stored.startedAt ?? clock.nowMs() };
  let repaired = 0;
  let cleanPages = 0;
  while (cleanPages < pagesPerRun(place, clock.nowMs()) && clock.nowMs() < untilMs) {
    const documents = await documentsAfter(place);
    const wrong = await repair(place.stage, documents, clock);
    repaired += wrong;
    if (wrong === 0) cleanPages += 1;
    place = placeAfter(place, documents, clock.nowMs());
    await positionDocument().set(place);
  }
  return repaired;
}

function placeAfter(place: Position, documents: readonly DocumentSnapshot[], nowMs: number): Position {
  const checked = place.checked + documents.length;
  const last = documents.length < PAGE_SIZE ? undefined : documents.at(-1);
  if (last !== undefined) return { ...place, path: last.ref.path, checked };
  const next = STAGES[STAGES.indexOf(place.stage) + 1];
  return next === undefined ? startAt(nowMs, checked) : { ...place, stage: next, path: '', checked };
}

async function documentsAfter({ stage, path }: Pick<Position, 'stage' | 'path'>): Promise<DocumentSnapshot[]> {
  const group = firestore().collectionGroup(stage).orderBy(FieldPath.documentId());
  const rest = path === '' ? group : group.startAfter(firestore().doc(path));
  return (await rest.limit(PAGE_SIZE).get()).docs;
}

async function repair(stage: Stage, documents: readonly DocumentSnapshot[], clock: Clock): Promise<number> {
  switch (stage) {
    case 'customers':
      return repairPeople('customer', documents, clock);
    case 'drivers':
      return repairPeople('driver', documents, clock);
    case 'services':
      return reconcileRecords('service', documents);
    case 'leads':
      return reconcileRecords('lead', documents);
    case 'driverDispatch':
      return countOffersOf(documents);
    case 'ledger':
      return (await reconcileEntries(documents)) + (await countOffersOf(documents));
    case 'stats':
      return deleteZeroCounters(documents);
  }
}

async function repairPeople(
  kind: 'customer' | 'driver',
  people: readonly DocumentSnapshot[],
  clock: Clock,
): Promise<number> {
  const counted = await reconcileRecords(kind, people);
  const rated = await repairRatings(kind, people, clock);
  return counted + rated + (await reserveMissingEmails(kind, people));
}

async function repairRatings(
  target: 'customer' | 'driver',
  people: readonly DocumentSnapshot[],
  clock: Clock,
): Promise<number> {
  const found = await peopleToRepair(target, people);
  let repaired = 0;
  for (let next = 0; next < found.length; next += RATING_CONCURRENCY) {
    const some = found.slice(next, next + RATING_CONCURRENCY);
    const outcomes = await Promise.allSettled(some.map((person) => repairRating(person, target, clock)));
    repaired += outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length;
  }
  return repaired;
}

/** Deletes counters at zero, which increments leave behind; returns the number of changed documents. */
async function deleteZeroCounters(documents: readonly DocumentSnapshot[]): Promise<number> {
  const withZeroes = documents.filter((snapshot) => zeroCounterPaths(snapshot).length > 0);
  for (const { ref } of withZeroes) {
    await firestore().runTransaction(async (transaction) => {
      const snapshot = await transaction.get(ref);
      const [first, ...others] = zeroCounterPaths(snapshot);
      if (first === undefined) return;
      const rest = others.flatMap((path) => [path, FieldValue.delete()]);
      transaction.update(ref, first, FieldValue.delete(), ...rest);
    });
  }
  return withZeroes.length;
}

/** Field paths of the counters at zero in a statistics document. */
function zeroCounterPaths(snapshot: DocumentSnapshot): FieldPath[] {
  return Object.entries(snapshot.data() ?? {}).flatMap(([dimension, counts]: [string, unknown]) =>
    typeof counts === 'object' && counts !== null
      ? Object.entries(counts)
          .filter(([, value]) => value === 0)
          .map(([key]) => new FieldPath(dimension, key))
      : [],
  );
}
