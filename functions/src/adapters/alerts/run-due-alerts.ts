import { firestore } from '../platform/firebase.ts';
import type { Clock, Log } from '../platform/ports.ts';
import type { ReadAccount } from './evaluate-service-alerts.ts';
import { evaluateServiceAlerts, postpone, readAccount } from './evaluate-service-alerts.ts';
import type { ServiceRef } from './watch-documents.ts';

/** Services of one query, and how many are evaluated at a time. */
const PAGE_SIZE = 200;
const CONCURRENCY = 10;
const MINUTE_MS = 60_000;
/** What failed must not stand before all others. */
const RETRY_MS = 5 * MINUTE_MS;

export interface DueAlertsDeps {
  readonly clock: Clock;
  readonly log: Log;
}

interface DueService extends ServiceRef {
  readonly dueAt: number;
}

/**
 * Evaluates the services that are due, and within the present minute those that become due, each at its time. Reads nothing
 * of others. What becomes due after `untilMs` is the next run's.
 */
export async function runDueAlerts(deps: DueAlertsDeps, untilMs: number): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const endMs = Math.min(untilMs, Math.ceil((nowMs + 1) / MINUTE_MS) * MINUTE_MS - 1);
  const accountOf = rememberAccounts();
  let page: readonly DueService[];
  do {
    page = await readDue(endMs);
    await evaluateInTurn(page, deps, accountOf);
  } while (page.length === PAGE_SIZE && deps.clock.nowMs() < untilMs);
}

async function readDue(untilMs: number): Promise<DueService[]> {
  const watches = firestore().collectionGroup('alertWatches');
  const { docs } = await watches.where('dueAt', '<=', untilMs).orderBy('dueAt').limit(PAGE_SIZE).get();
  return docs.flatMap((watch) => {
    const accountId = watch.ref.parent.parent?.id;
    const dueAt: unknown = watch.get('dueAt');
    return accountId === undefined || typeof dueAt !== 'number' ? [] : [{ accountId, serviceId: watch.id, dueAt }];
  });
}

async function evaluateInTurn(
  due: readonly DueService[],
  { clock, log }: DueAlertsDeps,
  accountOf: ReadAccount,
): Promise<void> {
  const waiting = [...due];
  const worker = async () => {
    for (let service = waiting.shift(); service !== undefined; service = waiting.shift()) {
      const { dueAt, ...ref } = service;
      await clock.waitUntil(dueAt);
      // A failure stops no other service.
      await evaluateServiceAlerts(ref, clock, accountOf).catch(async (error: unknown) => {
        log.error('Alerts could not be evaluated', {
          service: ref.serviceId,
          account: ref.accountId,
          error: String(error),
        });
        await postpone(ref, clock.nowMs() + RETRY_MS).catch(() => undefined);
      });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Reads each account once in a run. */
function rememberAccounts(): ReadAccount {
  const known = new Map<string, ReturnType<ReadAccount>>();
  return (accountId) => {
    const account = known.get(accountId) ?? readAccount(accountId);
    known.set(accountId, account);
    return account;
  };
}
