import type { DocumentReference } from 'firebase-admin/firestore';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';
import { isNotFound } from '../firestore/firestore-errors.ts';
import type { Clock } from '../seams/core.ts';
import type { Deletions } from '../seams/deletions.ts';
import { Deletion } from './deletion-document.ts';
import type { DeletionStep, DeletionSteps } from './deletion-document.ts';

/** `deletions/{id}`: a deletion in progress. */
export const deletionDocument = (deletionId: string): DocumentReference => firestore().doc(paths.deletion(deletionId));

/** Runs deletions of every kind, step by step. */
export function deletionJobs(clock: Clock, steps: DeletionSteps): Pick<Deletions, 'run' | 'listUnfinished'> {
  /** Runs the remaining steps; false if time runs out before the last, or a step is not due yet. */
  async function work<Job extends Deletion>(
    document: DocumentReference,
    { deletion, steps: ownSteps, untilMs }: { deletion: Job; steps: readonly DeletionStep<Job>[]; untilMs: number },
  ): Promise<boolean> {
    const first = Math.max(
      0,
      ownSteps.findIndex(({ name }) => name === deletion.step),
    );
    let cursor = ownSteps[first]?.name === deletion.step ? deletion.cursor : null;
    for (const [index, step] of ownSteps.entries()) {
      if (index < first) continue;
      if (step.isReady !== undefined && !(await step.isReady(deletion))) {
        // To the end of the queue, so that others come first.
        await document.update({ updatedAt: clock.nowMs(), hasWaited: true });
        return false;
      }
      do {
        const nowMs = clock.nowMs();
        if (nowMs >= untilMs || nowMs < deletion.createdAt + (step.afterMs ?? 0)) return false;
        cursor = await step.run(deletion, cursor);
        const next = cursor === null ? ownSteps[index + 1] : step;
        if (next !== undefined) await document.update({ step: next.name, cursor, updatedAt: clock.nowMs() });
      } while (cursor !== null);
    }
    await document.delete();
    return true;
  }

  function resume(document: DocumentReference, stored: unknown, untilMs: number): Promise<boolean> {
    const deletion = Deletion.parse(stored);
    switch (deletion.kind) {
      case 'person':
        return work(document, { deletion, steps: steps.person, untilMs });
      case 'user':
        return work(document, { deletion, steps: steps.user, untilMs });
      case 'account':
        return work(document, { deletion, steps: steps.account, untilMs });
      case 'demo':
        return work(document, { deletion, steps: steps.demo, untilMs });
    }
  }

  return {
    run: async (deletionId, untilMs) => {
      const document = deletionDocument(deletionId);
      const snapshot = await document.get();
      if (!snapshot.exists) return true;
      try {
        return await resume(document, snapshot.data(), untilMs);
      } catch (error) {
        // Another run has finished it.
        if (isNotFound(error)) return true;
        // Move it to the end of the queue before it is retried.
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
