import { signUp } from '@llevo/contract/endpoints/account';
import { implementPublic } from '../../http/implement.ts';
import { assertStrongPassword } from '../../passwords/assert-strong-password.ts';
import { toSignUpResponse } from './sign-up-response.ts';
import { createAccount } from './create-account.ts';
import { createOrVerifyUser, rollbackUser } from './create-or-verify-user.ts';

/** A new account and its owner, who may have a user already: then with that user's password. */
export const signUpRoute = implementPublic(signUp, async ({ input: { name, email, password }, deps, request }) => {
  assertStrongPassword({ password, email, name, field: 'password' });
  const provenAtMs = deps.clock.nowMs();
  const person = await createOrVerifyUser(deps, { email, password }, request);
  const signUpUser = { uid: person.uid, name, email, hasPassword: true, emailVerified: false };
  const result = await createAccount(deps, { signUpUser, provenAtMs }, request);
  await rollbackUser(deps, person, result);
  return { data: await toSignUpResponse(deps, result, { provenAtMs, request }) };
});
