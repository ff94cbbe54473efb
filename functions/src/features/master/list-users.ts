import { listUsers } from '@llevo/contract/endpoints/master';
import { ownUserToWire } from '@llevo/contract/rules/account/account-user-response';
import { firstAccountOf } from '@llevo/contract/rules/account/default-account';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagingOf } from '../../http/paging.ts';

/** A page of all users, the newest first, each as seen in the account that they begin in. */
export const listUsersRoute = implement(listUsers, async ({ input, deps }) => {
  const paging = pagingOf(input);
  return pageAnswer(await deps.allUsers.page(input.search ?? '', paging), paging, ({ uid, user }) =>
    ownUserToWire(user, { uid, accountId: firstAccountOf(user) ?? '' }),
  );
});
