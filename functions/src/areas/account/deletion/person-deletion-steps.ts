import { paths } from '@llevo/contract/paths';
import type { DeletionStep, PersonDeletion } from '../../../platform/deletion/deletion-document.ts';
import { bucket } from '../../../platform/firestore/firebase.ts';
import { deleteAuthUser } from '../../../platform/identity/delete-auth-user.ts';
import type { Clock } from '../../../platform/seams/core.ts';
import { personAuditSteps } from './person-audit.ts';
import { personDocumentSteps } from './person-documents.ts';
import { hasOpenServices, personServiceSteps } from './person-services.ts';

/** The deletion steps of a customer or driver, in order: first whatever could still be used. */
export function personDeletionSteps(clock: Clock): readonly DeletionStep[] {
  const dataSteps = [...personDocumentSteps, ...personServiceSteps(clock), ...personAuditSteps];
  return [
    {
      name: 'signIn',
      run: ({ personId: uid, accountId: exceptIn }) => deleteAuthUser({ uid, exceptIn }).then(() => null),
    },
    ...dataSteps,
    { name: 'documents', run: removeDocuments },
    {
      // Trips of services under way, and what was written about them since.
      name: 'openServices',
      isReady: async (deletion) => !(await hasOpenServices(deletion, clock.nowMs())),
      run: async (deletion) => {
        if (deletion.hasWaited === true) for (const step of dataSteps) await runWhole(step, deletion);
        return null;
      },
    },
  ];
}

/** Runs a step to its end. */
export async function runWhole(step: DeletionStep, deletion: PersonDeletion): Promise<void> {
  let cursor: string | null = null;
  do {
    cursor = await step.run(deletion, cursor);
  } while (cursor !== null);
}

async function removeDocuments({ accountId, personId }: PersonDeletion): Promise<null> {
  const files = await bucket();
  await files.deleteFiles({ prefix: `${paths.driverDocumentsFolder(accountId, personId)}/` });
  return null;
}
