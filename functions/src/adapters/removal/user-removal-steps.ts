import type { RemovalStep, UserDeletion } from './deletion.ts';
import { forgetInMissionControl } from './forget-in-mission-control.ts';
import { isDriversSignIn, removeSignIn } from './remove-sign-in.ts';

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
