import * as z from 'zod';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { Clock, Ids, TokenClaims, Tokens } from '../deps.ts';
import { auth } from '../platform/firebase.ts';

/** What our custom tokens carry into every ID token; a token without is a driver's, or nobody's. */
const Claims = z.object({
  uid: z.string(),
  exp: z.number(),
  sid: z.string().min(1).max(128),
  account_id: z.string().min(1).max(128),
  permission: z.string(),
  impersonator: z.string().nullish(),
});

const MAX_CACHED_TOKENS = 2_000;

/**
 * ID tokens, verified by the Admin SDK. A genuine one stays genuine until it expires and is checked against its
 * session at every call anyway, so the signature is looked at once and the result kept under the token's hash.
 */
export function firebaseTokens(clock: Clock, ids: Ids): Tokens {
  const verified = new BoundedMap<TokenClaims>(MAX_CACHED_TOKENS);
  return {
    verify: async (idToken) => {
      const key = ids.sha256(idToken);
      const remembered = verified.get(key, clock.nowMs());
      if (remembered !== undefined) return remembered;
      const genuine = await (await auth()).verifyIdToken(idToken).catch(() => null);
      const claims = Claims.safeParse(genuine);
      if (!claims.success) return null;
      const { uid, sid, account_id: accountId, permission, impersonator, exp } = claims.data;
      const known = { uid, sid, accountId, permission, impersonator: impersonator ?? null };
      verified.set(key, known, exp * 1000);
      return known;
    },
  };
}
