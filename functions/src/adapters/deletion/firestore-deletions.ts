import type { Clock, Ids } from '../deps.ts';
import type { Removals } from './ports.ts';
import { beginAccount } from './start-account-deletion.ts';
import { beginPerson } from './start-person-deletion.ts';
import { beginUser } from './start-user-deletion.ts';
import type { RemovalSteps } from './deletion-document.ts';
import { deletionJobs } from './deletion-jobs.ts';

/** Records that go at once and, for what cannot go with them, `deletions/{id}`. */
export const firestoreRemovals = (clock: Clock, ids: Ids, steps: RemovalSteps): Removals => ({
  begin: beginPerson(clock),
  beginUser: beginUser(clock, ids),
  beginAccount: beginAccount(clock, ids),
  ...deletionJobs(clock, steps),
});
