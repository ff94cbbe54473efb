import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Clock } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import { isNotFound } from '../platform/firestore-errors.ts';
import type { Deletions } from './ports.ts';
import type { DeletionStep, DeletionSteps } from './deletion-document.ts';
import { Deletion } from './deletion-document.ts';

/** `deletions/{id}`: whatever was begun is gone on with, step by step, until nothing is left. */
export const deletionDocument = (deletionId: string): DocumentReference => firestore().doc(paths.deletion(deletionId));

/** Works on deletions of every kind, whoever began them. */
export function deletionJobs(clock: Clock, steps: DeletionSteps): Pick<Deletions, 'run' | 'listUnfinished'> {
  /** Runs the steps from where the deletion stands; false when time is up before the last, or not come yet. */
  async function work<Job extends Deletion>(
    document: DocumentReference,
    { deletion, steps: its, untilMs }: { deletion: Job; steps: readonly DeletionStep<Job>[]; untilMs: number },
  ): Promise<boolean> {
    const first = Math.max(
      0,
      its.findIndex(({ name }) => name === deletion.step),
    );
    let cursor = its[first]?.name === deletion.step ? deletion.cursor : null;
    for (const [index, step] of its.entries()) {
      if (index < first) continue;
      do {
        const nowMs = clock.nowMs();
        if (nowMs >= untilMs || nowMs < deletion.createdAt + (step.afterMs ?? 0)) return false;
        cursor = await step.run(deletion, cursor);
        const next = cursor === null ? its[index + 1] : step;
        if (next !== undefined) await document.update({ step: next.name, cursor, updatedAt: clock.nowMs() });
      } while (cursor !== null);
    }
    await document.delete();
    return true;
  }

  function goOn(document: DocumentReference, stored: unknown, untilMs: number): Promise<boolean> {
    const deletion = Deletion.parse(stored);
    switch (deletion.kind) {
      case 'person':
        return work(document, { deletion, steps: steps.person, untilMs });
      case 'user':
        return work(document, { deletion, steps: steps.user, untilMs });
      case 'account':
        return work(document, { deletion, steps: steps.account, untilMs });
    }
  }

  return {
    run: async (deletionId, untilMs) => {
      const document = deletionDocument(deletionId);
      const snapshot = await document.get();
      if (!snapshot.exists) return true;
      try {
        return await goOn(document, snapshot.data(), untilMs);
      } catch (error) {
        // Somebody else came to the end of it meanwhile.
        if (isNotFound(error)) return true;
        // Others that wait have their turn before this one is tried again.
        await document.update({ updatedAt: clock.nowMs() });
        throw error;
      }
    },

    listUnfinished: async (idleSinceMs, limit) => {
      const deletions = firestore().collection(COLLECTIONS.deletions).where('updatedAt', '<=', idleSinceMs);
      const { docs } = await deletions.orderBy('updatedAt').limit(limit).get();
      return docs.map(({ id }) => id);
    },
  };
}
