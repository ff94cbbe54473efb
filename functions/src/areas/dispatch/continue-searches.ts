import { paths } from '@llevo/contract/paths';
import { RETRY_MS } from '@llevo/contract/rules/dispatch/start-search';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseReadableServices } from '../services/service-list.ts';
import { runSearches } from './run-searches.ts';

export type SearchDeps = Pick<Deps, 'clock' | 'ids' | 'log' | 'siteUrl' | 'tasks'>;

/** Services that are read to find one that can be. */
const MAX_UNREADABLE = 3;
const OVERDUE_PAUSE_MS = 2_000;
/** Later steps are left to the minute's schedule: reservations are planned days ahead, and a task waits for 30 at most. */
const MAX_AHEAD_MS = 3_600_000;

/** Clocks of Google's machines differ by less. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/** Accounts whose searches one run of the schedule continues; the others follow a minute later. */
const MAX_DUE = 200;

/** The step of the first service that can be read and whose search is not over; null without one. */
function nextAtOf(documents: readonly DocumentSnapshot[]): number | null {
  const services = parseReadableServices(documents);
  const next = services.find(({ search }) => search?.state === 'searching' || search?.state === 'planned');
  return next?.search?.nextAt ?? null;
}

/**
 * When the next step of an account's searches is due, by its services; null without a search in the next hour. Others
 * would be due for ever. A search that is due already has to wait a little, so that no fault fills the queue.
 */
async function nextStepAt({ clock }: SearchDeps, accountId: string): Promise<number | null> {
  const services = firestore().collection(paths.accountCollection(accountId, 'services'));
  const pending = services.where('search.nextAt', '>', 0).orderBy('search.nextAt');
  const first = await pending.limit(1).get();
  if (first.empty) return null;
  const nextAt = nextAtOf(first.docs) ?? nextAtOf((await pending.limit(MAX_UNREADABLE).get()).docs);
  const nowMs = clock.nowMs();
  if (nextAt === null || nextAt > nowMs + MAX_AHEAD_MS) return null;
  return nextAt <= nowMs ? nowMs + OVERDUE_PAUSE_MS : nextAt;
}

/** Schedules the next step of an account's searches; false if that failed. */
const scheduleStep = async ({ tasks }: SearchDeps, accountId: string, atMs: number | null): Promise<boolean> =>
  atMs === null || (await tasks.schedule({ queue: 'searches', accountId, atMs }));

/** Takes the next step of an account's searches, and schedules the one after it; false if that failed. */
async function takeStep(deps: SearchDeps, accountId: string): Promise<boolean> {
  if (!(await runSearches(deps, accountId))) return true;
  return scheduleStep(deps, accountId, await nextStepAt(deps, accountId));
}

/**
 * Takes the next step of an account's searches. A failure is logged and tried again ten seconds later: the booking or
 * answer that led here is stored.
 */
export async function continueSearches(deps: SearchDeps, accountId: string): Promise<void> {
  try {
    await takeStep(deps, accountId);
  } catch (error) {
    deps.log.error('a step of the searches failed', { accountId, error: String(error) });
    await scheduleStep(deps, accountId, deps.clock.nowMs() + RETRY_MS);
  }
}

/**
 * The step of a task. Throws if it or the schedule of the next one fails, so that the queue runs the task again. A clock
 * behind that of Cloud Tasks waits, else nothing would be due yet and the next step had this task's id.
 */
export async function runSearchTask(
  deps: SearchDeps,
  { accountId, atMs }: { readonly accountId: string; readonly atMs: number },
): Promise<void> {
  await deps.clock.waitUntil(Math.min(atMs, deps.clock.nowMs() + MAX_CLOCK_DIFFERENCE_MS));
  if (!(await takeStep(deps, accountId))) throw new Error('The next step of the searches is not scheduled');
}

/** Continues the searches of all accounts whose next step is due, the longest overdue first. */
export async function continueDueSearches(deps: SearchDeps, untilMs: number): Promise<void> {
  const due = firestore()
    .collectionGroup('services')
    .where('search.nextAt', '<=', deps.clock.nowMs())
    .orderBy('search.nextAt')
    .select()
    .limit(MAX_DUE);
  const accounts = new Set((await due.get()).docs.map(({ ref }) => ref.parent.parent?.id));
  for (const accountId of accounts) {
    if (deps.clock.nowMs() > untilMs) return;
    if (accountId !== undefined) await continueSearches(deps, accountId);
  }
}
