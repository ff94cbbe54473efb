import { PasskeyRequestOptions } from '@llevo/contract/entities/passkey';
import type { Passkey, PasskeyAssertion } from '@llevo/contract/entities/passkey';
import { RecordId } from '@llevo/contract/entities/person';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../firestore/firebase.ts';
import { store } from '../../store.ts';
import { hasCounterGoneBack, parsePasskeys } from '../one-time-tokens/passkey-use.ts';
import type { OneTimeUse } from '../one-time-tokens/token-types.ts';
import { CHALLENGE_LIFETIME_MS, challengeId, createChallenge } from './challenges.ts';
import { loadWebAuthn, toDescriptor, verifySignature } from './webauthn.ts';
import type { PasskeyContext } from './webauthn.ts';

interface FoundPasskey {
  readonly uid: string;
  readonly passkey: Passkey;
}

/** Challenges signed with the passkeys in `passkeys/{uid}`. */
export const passkeyAssertions = store((context: PasskeyContext) => {
  const { ids, log, site } = context;
  return {
    /** Options with a new challenge: for a sign-in without a known user, or for a user, with that user's passkeys. */
    start: async (
      purpose: AssertionPurpose,
      user?: { readonly uid: string; readonly passkeys: readonly Passkey[] },
    ): Promise<PasskeyRequestOptions> => {
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const options = await generateAuthenticationOptions({
        rpID: site.id,
        challenge: await createChallenge(context, { purpose, uid: user?.uid ?? null }),
        timeout: CHALLENGE_LIFETIME_MS,
        userVerification: 'required',
        allowCredentials: (user?.passkeys ?? []).map(toDescriptor),
      });
      return PasskeyRequestOptions.parse(options);
    },

    /** The user who signed, who must be `uid` if given; null for any invalid signature. */
    verify: async (
      response: PasskeyAssertion,
      { purpose, uid: expectedUid }: { readonly purpose: AssertionPurpose; readonly uid?: string },
    ): Promise<VerifiedAssertion | null> => {
      const found = await findPasskey(response, expectedUid);
      const signed = found && (await verifySignature(response, found.passkey, site));
      if (found === null || signed === null) return null;
      const { uid, passkey } = found;
      const { challenge, counter, backedUp } = signed;
      if (hasCounterGoneBack(passkey.counter, counter)) {
        log.error('the counter of a passkey has gone back', {
          uid,
          passkeyId: passkey.id,
          stored: passkey.counter,
          received: counter,
        });
        return null;
      }
      const use = { purpose, passkeyId: passkey.id, counter, backedUp };
      return { uid, oneTimeUse: { id: challengeId(ids, challenge), uid, isForeign: false, passkey: use } };
    },
  };
});

/** Finds a passkey by its user and id. Security keys may omit the user if the options listed the passkeys. */
async function findPasskey(
  { id, response: { userHandle } }: PasskeyAssertion,
  expectedUid: string | undefined,
): Promise<FoundPasskey | null> {
  const named = userHandle === undefined ? expectedUid : Buffer.from(userHandle, 'base64url').toString();
  const uid = RecordId.safeParse(named).data;
  if (uid === undefined || uid !== (expectedUid ?? uid)) return null;
  const passkeys = parsePasskeys(await firestore().doc(paths.passkeys(uid)).get());
  const passkey = passkeys.find(({ credentialId }) => credentialId === id);
  return passkey === undefined ? null : { uid, passkey };
}

/** The purpose of an assertion. */
type AssertionPurpose = 'passkey_sign_in' | 'passkey_presence';

/** A user whose passkey signed a challenge. It counts once the commit that relies on it has used `oneTimeUse`. */
interface VerifiedAssertion {
  readonly uid: string;
  readonly oneTimeUse: OneTimeUse;
}
