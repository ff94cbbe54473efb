import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { firestore } from '../../firestore/firebase.ts';
import { enqueueEmail } from '../../mail/mail-outbox.ts';
import type { AddressedEmail } from '../../seams/email.ts';
import { derivedKey } from './derived-keys.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'llevo';
const LIFETIME_MS = 10 * 60_000;
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
const hashCode = (id: string, code: string): Buffer =>
  createHmac('sha256', derivedKey('email-codes')).update(`${id}\n${code}`).digest();

interface NewCode {
  readonly use: MailedCodeUse;
  /** Additional claims of the token. */
  readonly facts: JWTPayload;
  readonly nowMs: number;
  readonly base62: (length: number) => string;
}

/**
 * Creates a code for ten minutes. The token carries its keyed hash, so that nothing is stored for people who never come
 * back.
 */
export async function createMailedCode({ use, facts, nowMs, base62 }: NewCode): Promise<MailedCode> {
  const id = base62(ID_LENGTH);
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const token = await new SignJWT({ ...facts, code: hashCode(id, code).toString('base64url') })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(use)
    .setJti(id)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor((nowMs + LIFETIME_MS) / 1000))
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
  const verified = await jwtVerify(token, derivedKey('one-time-tokens'), {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: use,
    requiredClaims: ['exp', 'jti'],
    currentDate: new Date(nowMs),
  }).catch(() => null);
  const signed = Signed.safeParse(verified?.payload);
  if (!signed.success || verified === null) return null;
  const { jti: id, code: hash } = signed.data;
  return {
    id,
    facts: verified.payload,
    isCode: (code: string) => timingSafeEqual(hashCode(id, code), Buffer.from(hash, 'base64url')),
  };
}
