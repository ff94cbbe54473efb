import type { DeletionStep, UserDeletion } from './deletion-document.ts';
import { anonymiseMissionControl } from './anonymise-mission-control.ts';
import { isDriverAuthUser, deleteAuthUser } from '../sessions/delete-auth-user.ts';

/** What hangs on a deleted user besides what goes with the record. A driver keeps the sign-in. */
export const userDeletionSteps: readonly DeletionStep<UserDeletion>[] = [
  {
    name: 'signIn',
    run: async (deletion) => {
      if (!(await isDriverAuthUser(deletion))) await deleteAuthUser(deletion.uid);
      return null;
    },
  },
  ...anonymiseMissionControl<UserDeletion>('uid', ({ uid }) => uid),
];
