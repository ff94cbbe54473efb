import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { runSearches } from './run-searches.ts';

type SearchDeps = Pick<Deps, 'clock' | 'ids' | 'log'>;

/** Accounts whose searches one run of the schedule continues; the others follow a minute later. */
const MAX_DUE = 200;

/**
 * Takes the next step of an account's searches. A failure is logged and left to the schedule: the booking or answer that
 * led here is stored.
 */
export async function continueSearches(deps: SearchDeps, accountId: string): Promise<void> {
  try {
    await runSearches(deps, accountId);
  } catch (error) {
    deps.log.error('a step of the searches failed', { accountId, error: String(error) });
  }
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
