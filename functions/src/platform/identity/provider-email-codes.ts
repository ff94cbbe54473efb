import * as z from 'zod';
import type { Deps } from '../deps.ts';
import type { AddressedEmail } from '../seams/email.ts';
import { store } from '../store.ts';
import type { ProviderSignIn } from './firebase-tokens.ts';
import { createMailedCode, mailCode, openMailedCode } from './one-time-tokens/mailed-codes.ts';

const USE = 'provider_email';

const Payload = z.object({
  provider: z.string(),
  email: z.string(),
  name: z.string(),
  auth_uid: z.string(),
  sign_in: z.string(),
});

/**
 * The signed token carries the sign-in and the keyed hash of its code, so that nothing is stored for people who may
 * never come back. A code counts once because the use of the sign-in is recorded with the session.
 */
export const providerEmailCodes = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /** Mails a code; returns the token that, together with it, completes the sign-in within ten minutes. */
    send: async (
      { provider, email, name, authUid, signInId }: ProviderSignIn,
      emailFor: (code: string) => AddressedEmail,
    ): Promise<string> => {
      const nowMs = clock.nowMs();
      const facts = { provider, email, name, auth_uid: authUid, sign_in: signInId };
      const { id, code, token } = await createMailedCode({ use: USE, facts, nowMs, base62: ids.base62 });
      await mailCode(`code-${id}`, emailFor(code), nowMs);
      return token;
    },

    /** The sign-in in a token of `send`; null if invalid or expired. */
    open: async (token: string): Promise<AwaitingSignIn | null> => {
      const opened = await openMailedCode(token, USE, clock.nowMs());
      const payload = Payload.safeParse(opened?.facts);
      if (opened === null || !payload.success) return null;
      const { provider, email, name, auth_uid: authUid, sign_in: signInId } = payload.data;
      return { signIn: { provider, email, name, authUid, signInId, isEmailVerified: true }, isCode: opened.isCode };
    },
  };
});

/** A provider sign-in that is pending the code mailed to its e-mail. */
interface AwaitingSignIn {
  readonly signIn: ProviderSignIn;
  readonly isCode: (code: string) => boolean;
}
