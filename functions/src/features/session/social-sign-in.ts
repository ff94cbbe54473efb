import { signIn } from '@llevo/contract/endpoints/session';
import type { User } from '@llevo/contract/entities/account-user';
import type { SignInReply } from '@llevo/contract/entities/session';
import type { Deps, ProviderSignIn } from '../../adapters/deps.ts';
import type { RequestFacts } from '../../http/implement.ts';
import { completeSignIn, outdated } from './complete-sign-in.ts';
import { enrolledReply, openingFor } from './sign-up-response.ts';
import { foundAccount } from './create-account.ts';
import { guessAtToken, guessed } from '../../http/attempt-limit.ts';

/** Said whether the token is worth nothing or its person is nobody here. */
const REFUSED = 'No se pudo iniciar sesión. Inténtalo de nuevo o usa tu correo y contraseña.';

interface Given {
  readonly token: string;
  readonly signup?: boolean | undefined;
  readonly invite_id?: string | undefined;
}

interface Known {
  readonly uid: string;
  readonly user: User;
}

/** A sign-in with another service: of a person known here, or on request of one who signs up or takes up an invite. */
export async function signInWithProvider(deps: Deps, given: Given, request: RequestFacts): Promise<SignInReply> {
  const person = await guessed(deps, guessAtToken(signIn, request), async () => {
    const found = await deps.identity.verifyProvider(given.token);
    return { isRight: found !== null, found };
  });
  if (person === null) throw outdated(REFUSED);
  const user = await deps.users.find(person.uid);
  const known = user === null ? await deps.users.findByEmail(person.email) : { uid: person.uid, user };
  const reply = await enterAs(deps, { person, known: known && (await secured(deps, known, person)), given }, request);
  if (reply === null) throw outdated(REFUSED);
  return reply;
}

/** The person, once nobody else has a way in who signed up with their address without ever reading its mailbox. */
async function secured(deps: Deps, { uid, user }: Known, { email }: ProviderSignIn): Promise<Known> {
  if (user.emailVerified || user.email !== email) return { uid, user };
  await deps.passwordResets.takeOver(uid);
  await deps.identity.removePassword(uid);
  await deps.passwordResets.finish(uid);
  return { uid, user: { ...user, emailVerified: true, hasPassword: false, twoFactorEnabled: false } };
}

interface Entering {
  readonly person: ProviderSignIn;
  readonly known: Known | null;
  readonly given: Given;
}

async function enterAs(deps: Deps, { person, known, given }: Entering, request: RequestFacts) {
  const provenAtMs = deps.clock.nowMs();
  const uid = known?.uid ?? person.uid;
  const using = { id: deps.ids.sha256(`sign-in ${person.signInId}`), uid, isForeign: true };
  const { name, email } = person;
  const newcomer = { uid, name, email, hasPassword: false, emailVerified: true };
  if (given.invite_id !== undefined) {
    const inviteId = deps.ids.sha256(given.invite_id);
    const opening = openingFor(deps, { provenAtMs, request });
    const entered = await deps.enrolment.join({ newcomer, inviteId, provenAtMs, using, opening });
    return enrolledReply(deps, entered, { provenAtMs, request });
  }
  if (known !== null) return completeSignIn(deps, { ...known, provenAtMs, using }, request);
  if (given.signup !== true) return null;
  const entered = await foundAccount(deps, { newcomer, provenAtMs, using }, request);
  return enrolledReply(deps, entered, { provenAtMs, request });
}
