import type { Clock, Ids } from '../deps.ts';
import type { Deletions } from './ports.ts';
import { startAccountDeletion } from './start-account-deletion.ts';
import { startPersonDeletion } from './start-person-deletion.ts';
import { startUserDeletion } from './start-user-deletion.ts';
import type { DeletionSteps } from './deletion-document.ts';
import { deletionJobs } from './deletion-jobs.ts';

/** Records that go at once and, for what cannot go with them, `deletions/{id}`. */
export const firestoreDeletions = (clock: Clock, ids: Ids, steps: DeletionSteps): Deletions => ({
  startPersonDeletion: startPersonDeletion(clock),
  startUserDeletion: startUserDeletion(clock, ids),
  startAccountDeletion: startAccountDeletion(clock, ids),
  ...deletionJobs(clock, steps),
});
