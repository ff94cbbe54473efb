import { COLLECTIONS, paths } from '@llevo/contract/paths';
import * as z from 'zod';
import { auditedTransaction } from './audited-transaction.ts';
import type { Clock } from './deps.ts';
import { firestore } from './firebase.ts';
import { isGone } from './firestore-errors.ts';
import type { Removals } from './ports/removals.ts';
import { Deletion } from './removal/deletion.ts';
import type { RemovalStep } from './removal/deletion.ts';

/** What a deletion needs of a record; one with anything missing must be deletable too. */
const Deletable = z.object({
  name: z.string().catch(''),
  surname: z.string().catch(''),
  email: z.string().catch(''),
  status: z.string().catch(''),
});

const KINDS = ['customer', 'driver'] as const;

const documentOf = (deletionId: string) => firestore().doc(paths.deletion(deletionId));

/** `accounts/{a}/customers`, `accounts/{a}/drivers` and, for what cannot go with them at once, `deletions/{id}`. */
export function firestoreRemovals(clock: Clock, steps: readonly RemovalStep[]): Removals {
  /** Runs the steps from where the deletion stands; false when time is up before the last. */
  async function work(deletionId: string, deletion: Deletion, untilMs: number): Promise<boolean> {
    const document = documentOf(deletionId);
    const first = Math.max(
      0,
      steps.findIndex(({ name }) => name === deletion.step),
    );
    let cursor = steps[first]?.name === deletion.step ? deletion.cursor : null;
    for (const [index, step] of steps.entries()) {
      if (index < first) continue;
      do {
        if (clock.nowMs() >= untilMs) return false;
        cursor = await step.run(deletion, cursor);
        const next = cursor === null ? steps[index + 1] : step;
        if (next !== undefined) await document.update({ step: next.name, cursor, updatedAt: clock.nowMs() });
      } while (cursor !== null);
    }
    await document.delete();
    return true;
  }

  return {
    begin: (actor, personId) =>
      auditedTransaction(actor, async (transaction, audit) => {
        const { accountId } = actor;
        const documents = KINDS.map((kind) => firestore().doc(paths.accountDocument(accountId, `${kind}s`, personId)));
        const snapshots = await transaction.getAll(...documents);
        // One sign-in, one person: whoever is both customer and driver goes as both.
        const [record] = snapshots.filter(({ exists }) => exists);
        if (record === undefined) return null;
        const { name, surname, email, status } = Deletable.parse(record.data());
        const fullName = `${name} ${surname}`.trim();
        const createdAt = clock.nowMs();
        const left = { accountId, personId, name: fullName, email, step: '', cursor: null };
        const deletion: Deletion = { ...left, createdAt, updatedAt: createdAt };
        const deletionId = `${accountId}.${personId}`;
        for (const { ref, exists } of snapshots) if (exists) transaction.delete(ref);
        transaction.delete(firestore().doc(paths.accountDocument(accountId, 'driverLocations', personId)));
        transaction.set(documentOf(deletionId), deletion);
        audit.add({
          action: record.ref === documents[0] ? 'customer.delete' : 'driver.delete',
          target: record.ref.path,
          before: { name: fullName, status },
          after: null,
          createdAt,
        });
        return { deletionId, name: fullName };
      }),

    finish: async (deletionId, untilMs) => {
      const snapshot = await documentOf(deletionId).get();
      if (!snapshot.exists) return true;
      try {
        return await work(deletionId, Deletion.parse(snapshot.data()), untilMs);
      } catch (error) {
        // Somebody else came to the end of it meanwhile.
        if (isGone(error)) return true;
        // Others that wait have their turn before this one is tried again.
        await documentOf(deletionId).update({ updatedAt: clock.nowMs() });
        throw error;
      }
    },

    unfinished: async (idleSinceMs, limit) => {
      const deletions = firestore().collection(COLLECTIONS.deletions).where('updatedAt', '<=', idleSinceMs);
      const { docs } = await deletions.orderBy('updatedAt').limit(limit).get();
      return docs.map(({ id }) => id);
    },
  };
}
