import { getUser } from '@llevo/contract/endpoints/user';
import { toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';

export const getUserRoute = implement(getUser, async ({ deps, caller }) => ({
  data: toUserDetailsResponse(await getCurrentUser(deps, caller), caller),
}));
