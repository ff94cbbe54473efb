import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { InputOf } from '@llevo/contract/endpoint';
import { provePresence, signIn } from '@llevo/contract/endpoints/session';
import { User } from '@llevo/contract/entities/account-user';
import type { PasskeyAssertion } from '@llevo/contract/entities/passkey';
import { paths } from '@llevo/contract/paths';
import { PRESENCE_MS, requiredProof } from '@llevo/contract/rules/access/presence';
import { tokenAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import { forbiddenError } from '../../http/authorise.ts';
import { confirmPassword, credentialsChangedError } from '../../http/confirm-password.ts';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { queuedTransaction } from '../../platform/firestore/queued-transaction.ts';
import { identityToolkit } from '../../platform/identity/identity-toolkit.ts';
import { readOneTimeUse } from '../../platform/identity/one-time-tokens/one-time-use.ts';
import type { OneTimeUse } from '../../platform/identity/one-time-tokens/token-types.ts';
import { passkeyAssertions } from '../../platform/identity/passkeys/passkey-assertions.ts';
import { isStaleProof } from '../../platform/identity/passwords-store.ts';
import { parseSession } from '../../platform/identity/session-document.ts';
import { consumeCode, StoredTwoFactor } from '../../platform/identity/two-factor/two-factor-codes.ts';
import { userCodeAttempt } from './code-attempt.ts';
import { unauthenticatedError } from './complete-sign-in.ts';
import { discardProviderUser, findProviderUser, providerSignInUse } from './social-sign-in.ts';

/** Records a proof of presence in the session, which may then make the calls that need one for ten minutes. */
export const provePresenceRoute = implement(
  provePresence,
  async ({ input, deps, request, caller }) => {
    const { uid, sessionId } = caller;
    if (sessionId === null) throw forbiddenError();
    const user = await getCurrentUser(caller);
    const provenAtMs = deps.clock.nowMs();
    const proof = { uid, sessionId, provenAtMs };
    assertRecorded(await verifyAndRecord(deps, { proof, user, input }, request));
    return { data: { expires_at: new Date(provenAtMs + PRESENCE_MS).toISOString() } };
  },
  { countsAttempts: true },
);

interface ProofRequest {
  readonly proof: GivenProof;
  readonly user: User;
  readonly input: InputOf<typeof provePresence>;
}

/** Accepts only a passkey or the proof required of this user: a password does not replace a code. */
async function verifyAndRecord(deps: Deps, asked: ProofRequest, request: RequestMetadata): Promise<RecordProofResult> {
  const { proof, user, input } = asked;
  if (input.passkey !== undefined) return recordWithPasskey(deps, { proof, response: input.passkey }, request);
  switch (requiredProof(user)) {
    case 'password':
      await confirmPassword(deps, { user, password: input.password, field: 'password' }, request);
      return presenceProofsStore.record(proof);
    case 'code':
      return recordWithCode(deps, { ...proof, code: input.code }, request);
    case 'provider':
      return recordWithProvider(deps, asked, request);
  }
}

async function recordWithCode(
  deps: Deps,
  { code, ...proof }: Omit<GivenProof, 'code'> & { readonly code: string | undefined },
  request: RequestMetadata,
): Promise<RecordProofResult> {
  if (code === undefined) {
    throw new AppError('invalid_input', 'Escribe el código de verificación', { inputError: 'code' });
  }
  return withAttemptLimit(deps, userCodeAttempt(deps, proof.uid, request), async () => {
    const found = await presenceProofsStore.record({ ...proof, code });
    return { isRight: found === 'recorded', found };
  });
}

async function recordWithProvider(
  deps: Deps,
  { proof, user, input: { token } }: ProofRequest,
  request: RequestMetadata,
): Promise<RecordProofResult> {
  if (token === undefined) throw providerError();
  const { uid } = proof;
  const signedIn = await withAttemptLimit(deps, tokenAttempt(signIn, request), async () => {
    const person = await identityToolkit.verifyProvider(token);
    const known = person?.isEmailVerified === true ? await findProviderUser(person) : null;
    // An address that the user never verified may belong to another person.
    const isSame = known?.uid === uid && user.emailVerified;
    return { isRight: isSame, found: isSame ? person : null };
  });
  if (signedIn === null) throw providerError();
  const result = await presenceProofsStore.record({ ...proof, oneTimeUse: providerSignInUse(deps, signedIn, uid) });
  await discardProviderUser(deps, signedIn);
  return result;
}

async function recordWithPasskey(
  deps: Deps,
  { proof, response }: { readonly proof: GivenProof; readonly response: PasskeyAssertion },
  request: RequestMetadata,
): Promise<RecordProofResult> {
  return withAttemptLimit(deps, tokenAttempt(provePresence, request), async () => {
    const expected = { purpose: 'passkey_presence', uid: proof.uid } as const;
    const verified = await passkeyAssertions(deps).verify(response, expected);
    const result = verified && (await presenceProofsStore.record({ ...proof, oneTimeUse: verified.oneTimeUse }));
    if (result === null || result === 'used') throw passkeyError();
    return { isRight: result === 'recorded', found: result };
  });
}

const passkeyError = () =>
  new AppError('invalid_input', 'No se pudo comprobar la llave de acceso. Inténtalo de nuevo.', {
    inputError: 'passkey',
  });

const providerError = () =>
  new AppError('invalid_input', 'No se pudo comprobar que eres tú. Entra con la misma cuenta que usas en Llevo.', {
    inputError: 'token',
  });

function assertRecorded(result: RecordProofResult): void {
  switch (result) {
    case 'recorded':
      return;
    case 'wrong_code':
      throw new AppError('invalid_input', 'El código no es válido', { inputError: 'code' });
    case 'used':
      throw providerError();
    case 'stale':
      throw credentialsChangedError();
    case 'ended':
      throw unauthenticatedError();
  }
}

/** `provenAt` of `sessions/{sid}`. One commit checks session and credentials, and uses code or provider sign-in. */
export const presenceProofsStore = {
  /** Records the proof in its session. */
  record: ({ uid, sessionId, provenAtMs, code, oneTimeUse }: GivenProof): Promise<RecordProofResult> =>
    queuedTransaction(uid, async (transaction) => {
      const sessionDocument = firestore().doc(paths.session(sessionId));
      const factorDocument = firestore().doc(paths.twoFactor(uid));
      const [session, user, factor, spend] = await Promise.all([
        transaction.get(sessionDocument),
        transaction.get(firestore().doc(paths.user(uid))),
        code === undefined ? null : transaction.get(factorDocument),
        oneTimeUse && readOneTimeUse(transaction, oneTimeUse, provenAtMs),
      ]);
      if (!isOwnSession(session, uid) || !user.exists) return 'ended';
      if (isStaleProof(User.parse(user.data()), provenAtMs)) return 'stale';
      if (spend === null) return 'used';
      if (code !== undefined) {
        const stored = factor?.exists ? StoredTwoFactor.parse(factor.data()) : null;
        const used = stored && consumeCode(stored, code, { uid, nowMs: provenAtMs });
        if (used === null) return 'wrong_code';
        transaction.set(factorDocument, used);
      }
      spend?.();
      transaction.update(sessionDocument, { provenAt: provenAtMs });
      return 'recorded';
    }),
};

/** Whether a session is the user's own and not an impersonation of them. */
function isOwnSession(snapshot: DocumentSnapshot, uid: string): boolean {
  if (!snapshot.exists) return false;
  const session = parseSession(snapshot.data());
  return session.uid === uid && session.impersonator === null;
}

/** A proof of presence. A code is not yet verified; a password or a provider sign-in is. */
interface GivenProof {
  readonly uid: string;
  readonly sessionId: string;
  /** When it was given, in milliseconds since 1970; a later credential change invalidates it. */
  readonly provenAtMs: number;
  /** A code of the second factor, used in the same commit. */
  readonly code?: string;
  /** A provider's credential, used in the same commit. */
  readonly oneTimeUse?: OneTimeUse;
}

/**
 * `used` for a provider sign-in that counted before, `stale` if credentials changed during the call, `ended` if the
 * session is gone.
 */
type RecordProofResult = 'recorded' | 'wrong_code' | 'used' | 'stale' | 'ended';
