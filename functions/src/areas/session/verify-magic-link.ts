import { oneTimeTokens } from '../../platform/identity/one-time-tokens/one-time-tokens.ts';
import { usersStore } from '../../platform/identity/accounts-users-store.ts';
import { emailAddressesStore } from './email-addresses/email-addresses-store.ts';
import { verifyMagicLink } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { completeSignIn, unauthenticatedError } from './complete-sign-in.ts';
import { tokenAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';

/** SPEC §8: message for every invalid link. */
const INVALID_LINK_MESSAGE = 'Magic Link is invalid';

/** Signs in with an e-mail link, into a session or its second step. */
export const verifyMagicLinkRoute = implementPublic(
  verifyMagicLink,
  async ({ input, deps, request }) => {
    const reply = await withAttemptLimit(deps, tokenAttempt(verifyMagicLink, request), async () => {
      const provenAtMs = deps.clock.nowMs();
      const token = await oneTimeTokens(deps).verify(input.token, 'magic');
      const user = token === null ? null : await usersStore.find(token.uid);
      if (token === null || user === null) return { isRight: false, found: null };
      const oneTimeUse = { id: token.id, uid: token.uid, isForeign: false };
      // The holder of the link reads the mailbox, also where a second factor is still required.
      const proven = { ...user, emailVerified: true };
      const identity = { uid: token.uid, user: proven, factor: 'mailbox', provenAtMs, oneTimeUse } as const;
      const found = await completeSignIn(deps, identity, request);
      if (found !== null && !user.emailVerified) await emailAddressesStore(deps).verify(token.uid);
      return { isRight: found !== null, found };
    });
    if (reply === null) throw unauthenticatedError(INVALID_LINK_MESSAGE);
    return { data: reply };
  },
  { countsAttempts: true },
);
