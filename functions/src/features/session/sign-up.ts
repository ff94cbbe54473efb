import { signUp } from '@llevo/contract/endpoints/account';
import { implementPublic } from '../../http/implement.ts';
import { refuseWeakPassword } from '../../passwords/refuse-weak-password.ts';
import { enrolledReply } from './enrolled.ts';
import { foundAccount } from './found-account.ts';
import { provePerson, takeBackIfRefused } from './prove-person.ts';

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
