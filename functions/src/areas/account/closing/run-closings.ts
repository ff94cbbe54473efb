import { runDeletionNow } from '../../../platform/deletion/run-deletions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { accountDeletedEmail } from '../emails/account-deleted-email.ts';
import { closingReminderEmail } from '../emails/closing-reminder-email.ts';
import { accountClosingsStore } from './account-closings-store.ts';

/** Accounts per run and task; the next run, ten minutes later, takes more. */
const MAX_PER_RUN = 50;

interface ClosingDeps extends Pick<Deps, 'clock' | 'ids' | 'log' | 'siteUrl'> {
  readonly deletions: Pick<Deps['deletions'], 'startAccountDeletion' | 'run'>;
}

/** Reminds owners of closings that end soon, and starts the deletions that are due, until the given time. */
export async function runClosings(deps: ClosingDeps, untilMs: number): Promise<void> {
  const { deletions, clock, siteUrl } = deps;
  const accountClosings = accountClosingsStore(deps);
  const nowMs = clock.nowMs();
  await eachUntil(deps, { accountIds: await accountClosings.listToRemind(nowMs, MAX_PER_RUN), untilMs }, (accountId) =>
    accountClosings.remind(accountId, closingReminderEmail(siteUrl)),
  );
  await eachUntil(
    deps,
    { accountIds: await accountClosings.listDue(nowMs, MAX_PER_RUN), untilMs },
    async (accountId) => {
      const started = await deletions.startAccountDeletion(accountId, accountDeletedEmail);
      if (started !== null) await runDeletionNow(deps, started.deletionId);
    },
  );
}

interface DueAccounts {
  readonly accountIds: readonly string[];
  readonly untilMs: number;
}

/** One account's failure does not block the others. */
async function eachUntil(
  { clock, log }: ClosingDeps,
  { accountIds, untilMs }: DueAccounts,
  work: (accountId: string) => Promise<void>,
): Promise<void> {
  for (const accountId of accountIds) {
    if (clock.nowMs() >= untilMs) return;
    await work(accountId).catch((error: unknown) => {
      log.error('the closing of an account is to be resumed', { accountId, error: String(error) });
    });
  }
}
