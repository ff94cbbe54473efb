import { getUser } from '@llevo/contract/endpoints/user';
import { ownUserToWire } from '@llevo/contract/rules/account-user-wire';
import { callersUser } from '../../http/callers-user.ts';
import { implement } from '../../http/implement.ts';

export const getUserRoute = implement(getUser, async ({ deps, caller }) => ({
  data: ownUserToWire(await callersUser(deps, caller), caller),
}));
