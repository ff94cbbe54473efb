import type { AddressedEmail } from '../../platform/seams/email.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import * as z from 'zod';
import { createMailedCode, mailCode, openMailedCode } from '../../platform/identity/one-time-tokens/mailed-codes.ts';

const USE = 'driver_sign_in';

const Payload = z.object({ email: z.string() });

/** Codes in signed tokens, as those of identity providers; the session that one opens records its use. */
export const driverCodes = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /**
     * Issues a code; returns the token that completes the sign-in together with it, for ten minutes. Mails it unless
     * `emailFor` is null: an unknown address gets a token that looks the same.
     */
    issue: async (email: string, emailFor: ((code: string) => AddressedEmail) | null): Promise<string> => {
      const nowMs = clock.nowMs();
      const { id, code, token } = await createMailedCode({ use: USE, facts: { email }, nowMs, base62: ids.base62 });
      if (emailFor !== null) await mailCode(`driver-code-${id}`, emailFor(code), nowMs);
      return token;
    },

    /** The code of a token; null for an invalid or expired one. */
    open: async (token: string): Promise<AwaitedCode | null> => {
      const opened = await openMailedCode(token, USE, clock.nowMs());
      const payload = Payload.safeParse(opened?.facts);
      if (opened === null || !payload.success) return null;
      return { id: opened.id, email: payload.data.email, isCode: opened.isCode };
    },
  };
});

/** A mailed code that waits to be typed. */
export interface AwaitedCode {
  /** Names the code, which opens one session only. */
  readonly id: string;
  readonly email: string;
  readonly isCode: (code: string) => boolean;
}
