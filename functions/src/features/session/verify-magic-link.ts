import { verifyMagicLink } from '@llevo/contract/endpoints/session';
import { implementPublic } from '../../http/implement.ts';
import { completeSignIn, outdated } from './complete-sign-in.ts';
import { guessAtToken, guessed } from '../../http/attempt-limit.ts';

/** SPEC §8: said for every link that opens nothing, whatever is wrong with it. */
const INVALID = 'Magic Link is invalid';

/** A mailed link into a session, or its second step. */
export const verifyMagicLinkRoute = implementPublic(
  verifyMagicLink,
  async ({ input, deps, request }) => {
    const reply = await guessed(deps, guessAtToken(verifyMagicLink, request), async () => {
      const provenAtMs = deps.clock.nowMs();
      const token = await deps.oneTimeTokens.verify(input.token, 'magic');
      const user = token === null ? null : await deps.users.find(token.uid);
      if (token === null || user === null) return { isRight: false, found: null };
      const using = { id: token.id, uid: token.uid, isForeign: false };
      const found = await completeSignIn(deps, { uid: token.uid, user, provenAtMs, using }, request);
      return { isRight: found !== null, found };
    });
    if (reply === null) throw outdated(INVALID);
    return { data: reply };
  },
  { countsAttempts: true },
);
