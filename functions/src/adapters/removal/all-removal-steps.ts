import type { Clock } from '../deps.ts';
import { accountRemovalSteps } from './account-removal-steps.ts';
import type { RemovalSteps } from './deletion.ts';
import { removalSteps } from './removal-steps.ts';
import { userRemovalSteps } from './user-removal-steps.ts';

/** What is done for a deletion of each kind; `endPayments` ends what an account pays for, at once. */
export const allRemovalSteps = (clock: Clock, endPayments: (accountId: string) => Promise<void>): RemovalSteps => ({
  person: removalSteps(clock),
  user: userRemovalSteps,
  account: accountRemovalSteps(endPayments),
});
