import type { Clock } from '../deps.ts';
import { accountRemovalSteps } from './account-deletion-steps.ts';
import type { RemovalSteps } from './deletion-document.ts';
import { removalSteps } from './person-deletion-steps.ts';
import { userRemovalSteps } from './user-deletion-steps.ts';

/** What is done for a deletion of each kind; `endPayments` ends what an account pays for, at once. */
export const allRemovalSteps = (clock: Clock, endPayments: (accountId: string) => Promise<void>): RemovalSteps => ({
  person: removalSteps(clock),
  user: userRemovalSteps,
  account: accountRemovalSteps(endPayments),
});
