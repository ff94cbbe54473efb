import type { RemovalStep, UserDeletion } from './deletion-document.ts';
import { forgetInMissionControl } from './anonymise-mission-control.ts';
import { isDriversSignIn, removeSignIn } from '../sessions/delete-auth-user.ts';

/** What hangs on a deleted user besides what goes with the record. A driver keeps the sign-in. */
export const userRemovalSteps: readonly RemovalStep<UserDeletion>[] = [
  {
    name: 'signIn',
    run: async (deletion) => {
      if (!(await isDriversSignIn(deletion))) await removeSignIn(deletion.uid);
      return null;
    },
  },
  ...forgetInMissionControl<UserDeletion>('uid', ({ uid }) => uid),
];
