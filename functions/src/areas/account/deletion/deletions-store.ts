import type { Clock, Ids } from '../../../platform/seams/core.ts';
import type { Deletions } from '../../../platform/seams/deletions.ts';
import { startAccountDeletion } from './start-account-deletion.ts';
import { demoDeletionSteps } from './demo-deletion-steps.ts';
import { startDemoDeletion } from './start-demo-deletion.ts';
import { startPersonDeletion } from './start-person-deletion.ts';
import { startUserDeletion } from './start-user-deletion.ts';
import type { DeletionSteps, DeletionStep, UserDeletion } from '../../../platform/deletion/deletion-document.ts';
import { deletionJobs } from '../../../platform/deletion/deletion-jobs.ts';
import { accountDeletionSteps } from './account-deletion-steps.ts';
import { personDeletionSteps } from './person-deletion-steps.ts';
import { anonymiseMissionControl } from './anonymise-mission-control.ts';
import { anonymiseTeamWork, teamWorkSteps } from './anonymise-team-work.ts';
import { deleteAuthUser } from '../../../platform/identity/delete-auth-user.ts';
import { deleteSecurityEvents } from '../../../platform/identity/security/delete-security-events.ts';

/** Deletes records at once; `deletions/{id}` tracks the remaining steps. */
export const firestoreDeletions = (clock: Clock, ids: Ids, steps: DeletionSteps): Deletions => ({
  startPersonDeletion: startPersonDeletion(clock),
  startUserDeletion: startUserDeletion(clock, ids),
  startAccountDeletion: startAccountDeletion(clock),
  startDemoDeletion: startDemoDeletion(clock),
  anonymiseTeamWork,
  ...deletionJobs(clock, steps),
});

/** The steps of each kind of deletion; `endPayments` cancels an account's subscriptions at once. */
export const allDeletionSteps = (clock: Clock, endPayments: (accountId: string) => Promise<void>): DeletionSteps => ({
  person: personDeletionSteps(clock),
  user: userDeletionSteps,
  account: accountDeletionSteps(endPayments),
  demo: demoDeletionSteps(personDeletionSteps(clock)),
});

/** The deletion steps of a user. */
export const userDeletionSteps: readonly DeletionStep<UserDeletion>[] = [
  {
    name: 'signIn',
    run: ({ uid, email }) => deleteAuthUser({ uid, email }).then(() => null),
  },
  { name: 'securityLog', run: ({ uid }) => deleteSecurityEvents(uid) },
  ...teamWorkSteps,
  ...anonymiseMissionControl<UserDeletion>('uid', ({ uid }) => uid),
];
