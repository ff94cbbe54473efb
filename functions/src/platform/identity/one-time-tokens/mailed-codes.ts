import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { firestore } from '../../firestore/firebase.ts';
import { enqueueEmail } from '../../mail/mail-outbox.ts';
import type { AddressedEmail } from '../../seams/email.ts';
import { derivedKey, derivedKeys } from './derived-keys.ts';
import { JWT_ALGORITHM, JWT_ISSUER, verifyJwt } from './verify-jwt.ts';

/** Lifetime of a code. */
export const MAILED_CODE_MS = 10 * 60_000;
/** About 140 bits. */
const ID_LENGTH = 24;
const CODE_DIGITS = 6;
/** E-mails with a code belong to no account, because its administrators could sign in with the codes. */
const NO_ACCOUNT = '';

/** The purpose of a code; its token is valid for no other. */
type MailedCodeUse = 'provider_email' | 'driver_sign_in';

/** A new code, and the signed token that goes with it. */
interface MailedCode {
  readonly id: string;
  /** Six digits. */
  readonly code: string;
  readonly token: string;
}

const Signed = z.object({ jti: z.string().min(1), code: z.string() });

/** Keyed, because a plain hash of six digits can be brute-forced. */
const hashCode = (id: string, code: string, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`${id}\n${code}`).digest();

interface NewCode {
  readonly use: MailedCodeUse;
  /** Additional claims of the token. */
  readonly facts: JWTPayload;
  readonly nowMs: number;
  readonly base62: (length: number) => string;
  /** False for a token that no code completes: a code that was not mailed cannot be guessed. */
  readonly isMailed?: boolean;
}

/**
 * Creates a code for ten minutes. The token carries its keyed hash, so that nothing is stored for people who never come
 * back.
 */
export async function createMailedCode(given: NewCode): Promise<MailedCode> {
  const { use, facts, nowMs, base62, isMailed = true } = given;
  const id = base62(ID_LENGTH);
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const hash = hashCode(id, isMailed ? code : base62(ID_LENGTH), derivedKey('email-codes'));
  const token = await new SignJWT({ ...facts, code: hash.toString('base64url') })
    .setProtectedHeader({ alg: JWT_ALGORITHM, typ: 'JWT' })
    .setIssuer(JWT_ISSUER)
    .setAudience(use)
    .setJti(id)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor((nowMs + MAILED_CODE_MS) / 1000))
    .sign(derivedKey('one-time-tokens'));
  return { id, code, token };
}

/** Mails a code; `id` is the message's idempotency key. */
export const mailCode = (id: string, email: AddressedEmail, createdAt: number): Promise<void> =>
  firestore().runTransaction((transaction) => {
    enqueueEmail(transaction, email, { id, accountId: NO_ACCOUNT, isSecret: true, createdAt });
    return Promise.resolve();
  });

/** An unexpired token signed for that use, with a function that checks a code; null for any other. */
export async function openMailedCode(token: string, use: MailedCodeUse, nowMs: number) {
  const claims = await verifyJwt(token, { audience: use, requiredClaims: ['exp', 'jti'], nowMs });
  const signed = Signed.safeParse(claims);
  if (!signed.success || claims === null) return null;
  const { jti: id, code: hash } = signed.data;
  return {
    id,
    facts: claims,
    isCode: (code: string) => {
      const signedHash = Buffer.from(hash, 'base64url');
      // All are compared, so that the duration reveals nothing.
      const equal = derivedKeys('email-codes').map((key) => timingSafeEqual(hashCode(id, code, key), signedHash));
      return equal.includes(true);
    },
  };
}
