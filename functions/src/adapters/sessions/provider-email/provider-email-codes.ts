import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { enqueueEmail } from '../../mail/firestore-outbox.ts';
import { firestore } from '../../platform/firebase.ts';
import type { Clock, Ids } from '../../platform/ports.ts';
import { derivedKey } from '../one-time-tokens/derived-keys.ts';
import type { ProviderEmailCodes } from './ports.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'llevo';
const AUDIENCE = 'provider_email';
const LIFETIME_MS = 10 * 60_000;
/** About 140 bits. */
const ID_LENGTH = 24;
const CODE_DIGITS = 6;
/** E-mails with a code belong to no account. */
const NO_ACCOUNT = '';

const Payload = z.object({
  jti: z.string().min(1),
  provider: z.string(),
  email: z.string(),
  name: z.string(),
  auth_uid: z.string(),
  sign_in: z.string(),
  code: z.string(),
});

/** Keyed, because a plain hash of six digits is found by trying them all. */
const hashCode = (id: string, code: string): Buffer =>
  createHmac('sha256', derivedKey('email-codes')).update(`${id}\n${code}`).digest();

/**
 * The signed token carries the sign-in and the keyed hash of its code, so that nothing is stored for people who may never
 * come back. What makes a code count once is the use of the sign-in, which is recorded with the session.
 */
export function providerEmailCodes(clock: Clock, ids: Ids): ProviderEmailCodes {
  return {
    send: async ({ provider, email, name, authUid, signInId }, emailFor) => {
      const nowMs = clock.nowMs();
      const id = ids.base62(ID_LENGTH);
      const code = randomInt(10 ** CODE_DIGITS)
        .toString()
        .padStart(CODE_DIGITS, '0');
      const hash = hashCode(id, code).toString('base64url');
      const token = await new SignJWT({ provider, email, name, auth_uid: authUid, sign_in: signInId, code: hash })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(id)
        .setIssuedAt(Math.floor(nowMs / 1000))
        .setExpirationTime(Math.floor((nowMs + LIFETIME_MS) / 1000))
        .sign(derivedKey('one-time-tokens'));
      await firestore().runTransaction((transaction) => {
        const options = { id: `code-${id}`, accountId: NO_ACCOUNT, isSecret: true, createdAt: nowMs };
        enqueueEmail(transaction, emailFor(code), options);
        return Promise.resolve();
      });
      return token;
    },

    open: async (token) => {
      const verified = await jwtVerify(token, derivedKey('one-time-tokens'), {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'jti'],
        currentDate: new Date(clock.nowMs()),
      }).catch(() => null);
      const payload = Payload.safeParse(verified?.payload);
      if (!payload.success) return null;
      const { jti, provider, email, name, auth_uid: authUid, sign_in: signInId, code: hash } = payload.data;
      return {
        signIn: { provider, email, name, authUid, signInId, isEmailVerified: true },
        isCode: (code) => timingSafeEqual(hashCode(jti, code), Buffer.from(hash, 'base64url')),
      };
    },
  };
}
