import * as z from 'zod';
import type { Clock, Ids } from '../../ports.ts';
import { createMailedCode, mailCode, openMailedCode } from '../one-time-tokens/mailed-codes.ts';
import type { ProviderEmailCodes } from './ports.ts';

const USE = 'provider_email';

const Payload = z.object({
  provider: z.string(),
  email: z.string(),
  name: z.string(),
  auth_uid: z.string(),
  sign_in: z.string(),
});

/**
 * The signed token carries the sign-in and the keyed hash of its code, so that nothing is stored for people who may never
 * come back. What makes a code count once is the use of the sign-in, which is recorded with the session.
 */
export function providerEmailCodes(clock: Clock, ids: Ids): ProviderEmailCodes {
  return {
    send: async ({ provider, email, name, authUid, signInId }, emailFor) => {
      const nowMs = clock.nowMs();
      const facts = { provider, email, name, auth_uid: authUid, sign_in: signInId };
      const { id, code, token } = await createMailedCode({ use: USE, facts, nowMs, base62: ids.base62 });
      await mailCode(`code-${id}`, emailFor(code), nowMs);
      return token;
    },

    open: async (token) => {
      const opened = await openMailedCode(token, USE, clock.nowMs());
      const payload = Payload.safeParse(opened?.facts);
      if (opened === null || !payload.success) return null;
      const { provider, email, name, auth_uid: authUid, sign_in: signInId } = payload.data;
      return { signIn: { provider, email, name, authUid, signInId, isEmailVerified: true }, isCode: opened.isCode };
    },
  };
}
