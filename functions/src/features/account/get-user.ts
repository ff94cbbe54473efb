import { getUser } from '@llevo/contract/endpoints/user';
import { ownUserToWire } from '@llevo/contract/rules/account/account-user-response';
import { callersUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';

export const getUserRoute = implement(getUser, async ({ deps, caller }) => ({
  data: ownUserToWire(await callersUser(deps, caller), caller),
}));
