import { MAX_PASSKEYS, PasskeyCreationOptions } from '@llevo/contract/entities/passkey';
import type { Passkey, PasskeyRegistration } from '@llevo/contract/entities/passkey';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../firestore/firebase.ts';
import { enqueueEmail } from '../../mail/mail-outbox.ts';
import type { Caller } from '../../seams/core.ts';
import { store } from '../../store.ts';
import { parsePasskeys, readChallengeUse, writePasskeys } from '../one-time-tokens/passkey-use.ts';
import { isStaleProof, readOtherSessionsToRevoke } from '../passwords-store.ts';
import type { CredentialChange } from '../passwords-store.ts';
import { addSecurityEvent } from '../security/security-events.ts';
import { sessionTransaction } from '../session-transaction.ts';
import { CHALLENGE_LIFETIME_MS, challengeId, createChallenge } from './challenges.ts';
import { ALGORITHMS, loadWebAuthn, toDescriptor, verifyRegistration } from './webauthn.ts';
import type { PasskeyContext } from './webauthn.ts';

const SITE_NAME = 'Llevo';
const EMAIL_ID_LENGTH = 20;

const documentOf = (uid: string) => firestore().doc(paths.passkeys(uid));
const readPasskeys = async (uid: string) => parsePasskeys(await documentOf(uid).get());

/** `passkeys/{uid}`. */
export const passkeysStore = store((context: PasskeyContext) => {
  const { clock, ids, site } = context;
  const emailId = () => `passkey-${ids.base62(EMAIL_ID_LENGTH)}`;

  return {
    /** Oldest first. */
    list: readPasskeys,

    /** Options for a new passkey, with a challenge for this user; null at the maximum. */
    startRegistration: async ({
      uid,
      email,
      name,
    }: {
      readonly uid: string;
      readonly email: string;
      readonly name: string;
    }): Promise<PasskeyCreationOptions | null> => {
      const passkeys = await readPasskeys(uid);
      if (passkeys.length >= MAX_PASSKEYS) return null;
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: site.id,
        // The authenticator returns it at sign-in, which identifies the user.
        userID: new TextEncoder().encode(uid),
        userName: email,
        userDisplayName: name,
        challenge: await createChallenge(context, { purpose: 'passkey_registration', uid }),
        timeout: CHALLENGE_LIFETIME_MS,
        attestationType: 'none',
        excludeCredentials: passkeys.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return PasskeyCreationOptions.parse(options);
    },

    /** Uses the challenge and adds the passkey in one commit. */
    add: async (caller: Caller, { name, response, email, provenAtMs }: NewPasskey): Promise<AddPasskeyResult> => {
      const verified = await verifyRegistration(response, site);
      if (verified === null) return 'invalid';
      const { challenge, ...key } = verified;
      return sessionTransaction(caller, async (transaction, { audit, user, origin }) => {
        const { uid, accountId } = caller;
        const createdAt = clock.nowMs();
        const use = { id: challengeId(ids, challenge), uid, purpose: 'passkey_registration' } as const;
        const [spend, stored] = await Promise.all([
          readChallengeUse(transaction, use, createdAt),
          transaction.get(documentOf(uid)),
        ]);
        const passkeys = parsePasskeys(stored);
        if (isStaleProof(user, provenAtMs)) return 'stale';
        if (spend === null) return 'invalid';
        if (passkeys.some(({ credentialId }) => credentialId === key.credentialId)) return 'known';
        if (passkeys.length >= MAX_PASSKEYS) return 'too_many';
        const passkey: Passkey = { ...key, id: ids.sha256(key.credentialId), name, createdAt, lastUsedAt: null };
        spend();
        writePasskeys(transaction, uid, [...passkeys, passkey]);
        audit.add({ action: 'user.passkey_add', target: paths.user(uid), before: null, after: { name }, createdAt });
        addSecurityEvent(transaction, uid, { kind: 'passkey_added', nowMs: createdAt, origin, detail: name });
        enqueueEmail(transaction, email, { id: emailId(), accountId, createdAt });
        return passkey;
      });
    },

    /** The renamed passkey, or null for an unknown id. */
    rename: (caller: Caller, { id, name }: { readonly id: string; readonly name: string }): Promise<Passkey | null> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const { uid } = caller;
        const passkeys = parsePasskeys(await transaction.get(documentOf(uid)));
        const known = passkeys.find((passkey) => passkey.id === id);
        if (known === undefined) return null;
        if (known.name === name) return known;
        const renamed: Passkey = { ...known, name };
        const next = passkeys.map((passkey) => (passkey === known ? renamed : passkey));
        writePasskeys(transaction, uid, next);
        audit.add({
          action: 'user.passkey_rename',
          target: paths.user(uid),
          before: { name: known.name },
          after: { name },
          createdAt: clock.nowMs(),
        });
        return renamed;
      }),

    /** Removes a passkey and ends the caller's other sessions in one commit. */
    remove: (
      caller: Caller,
      id: string,
      { email, provenAtMs }: CredentialChange,
    ): Promise<'removed' | 'unknown' | 'stale'> =>
      sessionTransaction(caller, async (transaction, { audit, user, origin }) => {
        const { uid, accountId } = caller;
        if (isStaleProof(user, provenAtMs)) return 'stale';
        const [stored, revocation] = await Promise.all([
          transaction.get(documentOf(uid)),
          readOtherSessionsToRevoke(transaction, caller),
        ]);
        const passkeys = parsePasskeys(stored);
        const known = passkeys.find((passkey) => passkey.id === id);
        if (known === undefined) return 'unknown';
        const rest = passkeys.filter((passkey) => passkey !== known);
        const createdAt = clock.nowMs();
        revocation.revoke(createdAt);
        if (rest.length === 0) transaction.delete(stored.ref);
        else writePasskeys(transaction, uid, rest);
        audit.add({
          action: 'user.passkey_remove',
          target: paths.user(uid),
          before: { name: known.name },
          after: null,
          createdAt,
        });
        addSecurityEvent(transaction, uid, { kind: 'passkey_removed', nowMs: createdAt, origin, detail: known.name });
        enqueueEmail(transaction, email, { id: emailId(), accountId, createdAt });
        return 'removed';
      }),
  };
});

interface NewPasskey extends CredentialChange {
  readonly name: string;
  readonly response: PasskeyRegistration;
}

/**
 * `invalid` if the response does not match an open challenge of the caller, `known` if they already have the passkey,
 * `too_many` at the maximum, `stale` if credentials changed since the request began.
 */
export type AddPasskeyResult = Passkey | 'invalid' | 'known' | 'too_many' | 'stale';
