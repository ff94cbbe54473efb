import { membersStore } from './members-store.ts';
import { transferOwnership } from '@llevo/contract/endpoints/account/closing';
import { checkOwnershipTransfer } from '@llevo/contract/rules/access/membership';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { ownershipTransferEmails } from './emails/ownership-emails.ts';
import { memberNotFoundError } from './membership-error.ts';

/** Makes another member an owner and the caller an admin; both sign in again. */
export const transferOwnershipRoute = implement(transferOwnership, async ({ input: { id }, deps, caller }) => {
  const transferred = await membersStore(deps).transferOwnership(caller, {
    uid: id,
    check: checkOwnershipTransfer,
    emailsFor: ownershipTransferEmails(deps.siteUrl),
  });
  switch (transferred.kind) {
    case 'transferred':
      return { data: { id } };
    case 'unknown':
      throw memberNotFoundError();
    case 'refused':
      throw new AppError('conflict', 'Solo un dueño pasa la cuenta, y a alguien que aún no lo es');
  }
});
