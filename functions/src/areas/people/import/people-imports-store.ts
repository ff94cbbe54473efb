import { store } from '../../../platform/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { NewCustomer } from '@llevo/contract/entities/person-input';
import { paths } from '@llevo/contract/paths';
import { MAX_EMAILS_PER_READ } from '../person-emails.ts';
import { newCustomerRecord, newDriverRecord } from '../person-record.ts';
import { KeyedQueue } from '../../../platform/firestore/keyed-queue.ts';
import type { Actor } from '../../../platform/seams/core.ts';
import type { ImportedKind } from './commit-rows.ts';
import { commitRows } from './commit-rows.ts';
import { inParts } from './in-parts.ts';
import type { ImportPlan } from './plan-import.ts';
import { planImport } from './plan-import.ts';
import type { ImportOutcome, ImportRequest } from './plan-import.ts';

/** One import of an account's customers or drivers at a time in an instance: the plan of the next sees its people. */
const queue = new KeyedQueue();

export const peopleImportsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => ({
  importCustomers: importPeople({ kind: 'customer', newRecord: newCustomerRecord, clock, ids }),
  importDrivers: importPeople({ kind: 'driver', newRecord: newDriverRecord, clock, ids }),
}));

function importPeople<New extends NewCustomer>(kind: ImportedKind<New>) {
  const commit = commitRows(kind);

  async function write(actor: Actor, { admitted, ...plan }: ImportPlan<New>, refused: number): Promise<ImportOutcome> {
    const [first, ...others] = inParts(admitted, MAX_EMAILS_PER_READ);
    if (first === undefined) return plan;
    const entry = {
      action: `${kind.kind}.import`,
      target: paths.accountCollection(actor.accountId, `${kind.kind}s`),
      before: null,
      after: { created: plan.created, skipped: plan.skipped, refused: refused + plan.withoutPlace.length },
    };
    const committed = [await commit(actor, { rows: first, entry })];
    // One after the other: at once they would contend for the account's statistics.
    for (const rows of others) committed.push(await commit(actor, { rows, entry: null }));
    const created = committed.reduce((sum, part) => sum + part.created, 0);
    const withoutPlace = [...plan.withoutPlace, ...committed.flatMap((part) => part.withoutPlace)];
    const total = admitted.length + plan.withoutPlace.length + plan.skipped;
    return { ...plan, created, withoutPlace, skipped: total - created - withoutPlace.length };
  }

  return async (actor: Actor, { rows, refused, isDryRun }: ImportRequest<New>): Promise<ImportOutcome> => {
    const plan = () => planImport({ accountId: actor.accountId, kind: kind.kind, nowMs: kind.clock.nowMs() }, rows);
    if (isDryRun) return plan();
    return queue.run(`${actor.accountId} ${kind.kind}`, async () => write(actor, await plan(), refused));
  };
}
