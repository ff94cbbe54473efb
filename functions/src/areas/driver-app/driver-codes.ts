import * as z from 'zod';
import type { Clock, Ids } from '../../platform/ports.ts';
import { createMailedCode, mailCode, openMailedCode } from '../../platform/identity/one-time-tokens/mailed-codes.ts';
import type { DriverCodes } from './ports.ts';

const USE = 'driver_sign_in';

const Payload = z.object({ email: z.string() });

/** Codes in signed tokens, as those of identity providers; the session that one opens records its use. */
export function driverCodes(clock: Clock, ids: Ids): DriverCodes {
  return {
    issue: async (email, emailFor) => {
      const nowMs = clock.nowMs();
      const { id, code, token } = await createMailedCode({ use: USE, facts: { email }, nowMs, base62: ids.base62 });
      if (emailFor !== null) await mailCode(`driver-code-${id}`, emailFor(code), nowMs);
      return token;
    },

    open: async (token) => {
      const opened = await openMailedCode(token, USE, clock.nowMs());
      const payload = Payload.safeParse(opened?.facts);
      if (opened === null || !payload.success) return null;
      return { id: opened.id, email: payload.data.email, isCode: opened.isCode };
    },
  };
}
