import { listUsers } from '@llevo/contract/endpoints/master';
import { toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import { defaultAccountIdOf } from '@llevo/contract/rules/account/default-account';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';

/** A page of all users, the newest first, each as seen in the account that they begin in. */
export const listUsersRoute = implement(listUsers, async ({ input, deps }) => {
  const paging = toPaging(input);
  return toPageResult(await deps.allUsers.page(input.search ?? '', paging), paging, ({ uid, user }) =>
    toUserDetailsResponse(user, { uid, accountId: defaultAccountIdOf(user) ?? '' }),
  );
});
