import type { Clock } from '../deps.ts';
import { accountDeletionSteps } from './account-deletion-steps.ts';
import type { DeletionSteps } from './deletion-document.ts';
import { personDeletionSteps } from './person-deletion-steps.ts';
import { userDeletionSteps } from './user-deletion-steps.ts';

/** What is done for a deletion of each kind; `endPayments` ends what an account pays for, at once. */
export const allDeletionSteps = (clock: Clock, endPayments: (accountId: string) => Promise<void>): DeletionSteps => ({
  person: personDeletionSteps(clock),
  user: userDeletionSteps,
  account: accountDeletionSteps(endPayments),
});
