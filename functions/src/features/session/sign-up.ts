import { signUp } from '@llevo/contract/endpoints/account';
import { implementPublic } from '../../http/implement.ts';
import { refuseWeakPassword } from '../../passwords/assert-strong-password.ts';
import { enrolledReply } from './sign-up-response.ts';
import { foundAccount } from './create-account.ts';
import { provePerson, takeBackIfRefused } from './create-or-verify-user.ts';

/** A new account and its owner, who may have a user already: then with that user's password. */
export const signUpRoute = implementPublic(signUp, async ({ input: { name, email, password }, deps, request }) => {
  refuseWeakPassword({ password, email, name, field: 'password' });
  const provenAtMs = deps.clock.nowMs();
  const person = await provePerson(deps, { email, password }, request);
  const newcomer = { uid: person.uid, name, email, hasPassword: true, emailVerified: false };
  const entered = await foundAccount(deps, { newcomer, provenAtMs }, request);
  await takeBackIfRefused(deps, person, entered);
  return { data: await enrolledReply(deps, entered, { provenAtMs, request }) };
});
