import * as z from 'zod';
import { enqueueEmail } from '../mail/firestore-outbox.ts';
import { firestore } from '../platform/firebase.ts';
import type { Clock, Ids } from '../platform/ports.ts';
import { createMailedCode, openMailedCode } from '../sessions/one-time-tokens/mailed-codes.ts';
import type { DriverCodes } from './ports.ts';

const USE = 'driver_sign_in';
/** E-mails with a code belong to no account: its administrators could sign in with them. */
const NO_ACCOUNT = '';

const Payload = z.object({ email: z.string() });

/** Codes in signed tokens, as those of identity providers; the session that one opens records its use. */
export function driverCodes(clock: Clock, ids: Ids): DriverCodes {
  return {
    issue: async (email, emailFor) => {
      const nowMs = clock.nowMs();
      const { id, code, token } = await createMailedCode({ use: USE, facts: { email }, nowMs, base62: ids.base62 });
      if (emailFor === null) return token;
      await firestore().runTransaction((transaction) => {
        const options = { id: `driver-code-${id}`, accountId: NO_ACCOUNT, isSecret: true, createdAt: nowMs };
        enqueueEmail(transaction, emailFor(code), options);
        return Promise.resolve();
      });
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
