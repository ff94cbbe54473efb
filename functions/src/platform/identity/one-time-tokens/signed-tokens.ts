import { SignJWT } from 'jose';
import * as z from 'zod';
import type { Clock, Ids } from '../../seams/core.ts';
import { derivedKey } from './derived-keys.ts';
import type { EmailLinkPurpose, SignedLink, TokenFacts, TokenPurpose, VerifiedToken } from './token-types.ts';
import { JWT_ALGORITHM, JWT_ISSUER, verifyJwt } from './verify-jwt.ts';

const Payload = z.object({
  jti: z.string().min(1).max(128),
  sub: z.string().min(1).max(128),
  exp: z.number(),
  acc: z.string().min(1).max(128).nullish(),
  prv: z.string().min(1).max(128).optional(),
});

interface SignTokenInput extends TokenFacts {
  readonly id: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

/** Signs a token with user, purpose (its audience) and expiry. */
export const signToken = ({ id, purpose, uid, accountId, provider, ...times }: SignTokenInput): Promise<string> =>
  new SignJWT({ ...(accountId !== null && { acc: accountId }), ...(provider !== undefined && { prv: provider }) })
    .setProtectedHeader({ alg: JWT_ALGORITHM, typ: 'JWT' })
    .setIssuer(JWT_ISSUER)
    .setAudience(purpose)
    .setSubject(uid)
    .setJti(id)
    .setIssuedAt(Math.floor(times.nowMs / 1000))
    .setExpirationTime(Math.floor(times.expiresAtMs / 1000))
    .sign(derivedKey('one-time-tokens'));

/** About 140 bits. */
const ID_LENGTH = 24;

interface NewToken extends TokenFacts {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  readonly lifetimeMs: number;
}

/** Signs a token under a new id. */
export async function signNewToken(ids: Ids, { nowMs, lifetimeMs, ...facts }: NewToken) {
  const id = ids.base62(ID_LENGTH);
  const expiresAtMs = nowMs + lifetimeMs;
  return { id, expiresAtMs, token: await signToken({ ...facts, id, nowMs, expiresAtMs }) };
}

/** The facts of a token that this installation signed for that purpose; null if invalid or expired. */
export async function verifyToken(token: string, purpose: TokenPurpose, nowMs: number): Promise<VerifiedToken | null> {
  const claims = await verifyJwt(token, { audience: purpose, requiredClaims: ['exp', 'jti', 'sub'], nowMs });
  const payload = Payload.safeParse(claims);
  if (!payload.success) return null;
  const { jti, sub, acc, prv } = payload.data;
  return { id: jti, purpose, uid: sub, accountId: acc ?? null, ...(prv !== undefined && { provider: prv }) };
}

/** Signs the token of a link about an e-mail. */
export const signLink =
  (
    clock: Clock,
    ids: Ids,
  ): ((link: {
    readonly purpose: EmailLinkPurpose;
    readonly uid: string;
    readonly lifetimeMs: number;
  }) => Promise<SignedLink>) =>
  async ({ purpose, uid, lifetimeMs }) => {
    const { id, token } = await signNewToken(ids, { purpose, uid, accountId: null, nowMs: clock.nowMs(), lifetimeMs });
    return { id, token };
  };
