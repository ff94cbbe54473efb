import { getUser, getPermissions } from '@llevo/contract/endpoints/user';
import { toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { coverageMatrix } from '@llevo/contract/rules/access/roles';

export const getUserRoute = implement(getUser, async ({ deps, caller }) => ({
  data: toUserDetailsResponse(await getCurrentUser(deps, caller), caller),
}));

export const getPermissionsRoute = implement(getPermissions, () => Promise.resolve({ data: coverageMatrix() }));
