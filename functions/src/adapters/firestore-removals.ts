import type { Clock, Ids } from './deps.ts';
import type { Removals } from './ports/removals.ts';
import { beginAccount } from './removal/begin-account.ts';
import { beginPerson } from './removal/begin-person.ts';
import { beginUser } from './removal/begin-user.ts';
import type { RemovalSteps } from './removal/deletion.ts';
import { deletionJobs } from './removal/deletion-jobs.ts';

/** Records that go at once and, for what cannot go with them, `deletions/{id}`. */
export const firestoreRemovals = (clock: Clock, ids: Ids, steps: RemovalSteps): Removals => ({
  begin: beginPerson(clock),
  beginUser: beginUser(clock, ids),
  beginAccount: beginAccount(clock, ids),
  ...deletionJobs(clock, steps),
});
