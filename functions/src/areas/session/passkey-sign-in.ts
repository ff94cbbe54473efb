import type { InputOf } from '@llevo/contract/endpoint';
import {
  signInWithPasskey,
  startPasskeyPresence,
  startPasskeySignIn,
} from '@llevo/contract/endpoints/account/passkeys';
import type { SignInResponse } from '@llevo/contract/entities/session';
import { tokenAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import { passkeyAssertions } from '../../platform/identity/passkeys/passkey-assertions.ts';
import { passkeysStore } from '../../platform/identity/passkeys/passkeys-store.ts';
import { translatable } from '../../platform/translatable.ts';
import { completeSignIn, unauthenticatedError } from './complete-sign-in.ts';

/** Message for every rejected passkey. */
const PASSKEY_FAILED_MESSAGE = translatable(
  'No pudimos entrar con esa llave de acceso. Inténtalo de nuevo o usa otra forma.',
);

/** A challenge for any user. It takes no input, so the response reveals nothing. */
export const startPasskeySignInRoute = implementPublic(startPasskeySignIn, async ({ deps }) => ({
  data: await passkeyAssertions(deps).start('passkey_sign_in'),
}));

/** A challenge for the caller's passkeys. */
export const startPasskeyPresenceRoute = implement(startPasskeyPresence, async ({ deps, caller: { uid } }) => {
  const passkeys = await passkeysStore(deps).list(uid);
  if (passkeys.length === 0) throw new AppError('not_found', 'No tienes llaves de acceso');
  return { data: await passkeyAssertions(deps).start('passkey_presence', { uid, passkeys }) };
});

/** Signs in with a passkey; with the token of a first step, completes that sign-in for the same user. */
export const signInWithPasskeyRoute = implementPublic(
  signInWithPasskey,
  async ({ input, deps, request }) => {
    const reply = await withAttemptLimit(deps, tokenAttempt(signInWithPasskey, request), async () => {
      const found = await openSessionWithPasskey(deps, input, request);
      return { isRight: found !== null, found };
    });
    if (reply === null) throw unauthenticatedError(PASSKEY_FAILED_MESSAGE);
    return { data: reply };
  },
  { countsAttempts: true },
);

/** Null if passkey, challenge or first step is invalid. */
async function openSessionWithPasskey(
  deps: Deps,
  { response, jwt }: InputOf<typeof signInWithPasskey>,
  request: RequestMetadata,
): Promise<SignInResponse | null> {
  const provenAtMs = deps.clock.nowMs();
  const firstStep = jwt === undefined ? undefined : await oneTimeTokens(deps).verify(jwt, 'otp');
  if (firstStep === null) return null;
  const verified = await passkeyAssertions(deps).verify(response, {
    purpose: 'passkey_sign_in',
    ...(firstStep && { uid: firstStep.uid }),
  });
  const user = verified && (await usersStore.find(verified.uid));
  if (verified === null || user === null) return null;
  const { uid } = verified;
  const oneTimeUse = { ...verified.oneTimeUse, ...(firstStep && { firstStep: firstStep.id }) };
  const accountId = firstStep?.accountId ?? undefined;
  const provider = firstStep?.provider ?? null;
  return completeSignIn(deps, { uid, user, factor: 'passkey', provider, provenAtMs, oneTimeUse, accountId }, request);
}
