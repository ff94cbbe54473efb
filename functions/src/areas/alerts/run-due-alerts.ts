import { drain } from '../../platform/firestore/drain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { listDueFairly } from '../../platform/outbox/fair-share.ts';
import type { Log } from '../../platform/seams/core.ts';
import { documentWatchDriver, evaluateDocumentAlerts } from './evaluate-document-alerts.ts';
import type { AlertDeps, ReadAccount } from './evaluate-service-alerts.ts';
import { evaluateServiceAlerts, postpone, readAccount } from './evaluate-service-alerts.ts';
import type { ServiceRef } from './watch-documents.ts';

/** Services of one query, and concurrent evaluations. */
const PAGE_SIZE = 200;
const CONCURRENCY = 10;
const MINUTE_MS = 60_000;
/** Delay before a failed one is tried again, so that it does not block the others. */
const RETRY_MS = 5 * MINUTE_MS;

interface DueAlertsDeps extends AlertDeps {
  readonly log: Log;
}

interface DueService extends ServiceRef {
  readonly dueAt: number;
}

/**
 * Evaluates the services that are due, and those that become due within the current minute, each at its time. Reads
 * nothing else. The next run handles those due after `untilMs`.
 */
export async function runDueAlerts(deps: DueAlertsDeps, untilMs: number): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const endMs = Math.min(untilMs, Math.ceil((nowMs + 1) / MINUTE_MS) * MINUTE_MS - 1);
  const accountOf = rememberAccounts();
  let page: readonly DueService[];
  do {
    page = await readDue(deps.clock.nowMs(), endMs);
    await evaluateInTurn({ due: page, endMs, accountOf }, deps);
  } while (page.length === PAGE_SIZE && deps.clock.nowMs() < untilMs);
}

/** Overdue services fairly among accounts, then those that become due, in order of time. */
async function readDue(nowMs: number, untilMs: number): Promise<DueService[]> {
  const due = firestore().collectionGroup('alertWatches').where('dueAt', '<=', untilMs);
  const entries = { due, accountField: 'accountId', dueField: 'dueAt', limit: PAGE_SIZE } as const;
  const services = (await listDueFairly(entries)).flatMap((watch) => {
    const accountId = watch.ref.parent.parent?.id;
    const dueAt: unknown = watch.get('dueAt');
    return accountId === undefined || typeof dueAt !== 'number' ? [] : [{ accountId, serviceId: watch.id, dueAt }];
  });
  const overdue = services.filter(({ dueAt }) => dueAt <= nowMs);
  const upcoming = services.filter(({ dueAt }) => dueAt > nowMs);
  return [...overdue, ...upcoming.sort((one, other) => one.dueAt - other.dueAt)];
}

interface DuePage {
  readonly due: readonly DueService[];
  readonly endMs: number;
  readonly accountOf: ReadAccount;
}

async function evaluateInTurn({ due, endMs, accountOf }: DuePage, deps: DueAlertsDeps): Promise<void> {
  const { clock, log } = deps;
  const waiting = [...due];
  const evaluate = async ({ dueAt, ...ref }: DueService) => {
    await clock.waitUntil(dueAt);
    const nextMs = await evaluateWatched(ref, deps, accountOf);
    if (nextMs === null || nextMs > endMs) return;
    // A driver who reported since the last check is due again a little later: within this run, in order of time.
    const place = waiting.findIndex((other) => other.dueAt > nextMs);
    waiting.splice(place < 0 ? waiting.length : place, 0, { ...ref, dueAt: nextMs });
  };
  await drain(waiting, {
    concurrency: CONCURRENCY,
    // A failure stops no other service.
    handle: (service) =>
      evaluate(service).catch(async (error: unknown) => {
        const { accountId, serviceId } = service;
        log.error('Alerts could not be evaluated', { service: serviceId, account: accountId, error: String(error) });
        await postpone({ accountId, serviceId }, clock.nowMs() + RETRY_MS).catch(() => undefined);
      }),
  });
}

/** Evaluates the service or the documents of a watch. */
function evaluateWatched({ accountId, serviceId: watchId }: ServiceRef, deps: AlertDeps, accountOf: ReadAccount) {
  const driverId = documentWatchDriver(watchId);
  return driverId === null
    ? evaluateServiceAlerts({ accountId, serviceId: watchId }, deps, accountOf)
    : evaluateDocumentAlerts({ accountId, driverId }, deps.clock, accountOf);
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
