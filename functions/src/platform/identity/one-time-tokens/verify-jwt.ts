import { jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { derivedKeys } from './derived-keys.ts';

export const JWT_ALGORITHM = 'HS256';
export const JWT_ISSUER = 'llevo';

interface Expected {
  readonly audience: string;
  readonly requiredClaims: string[];
  readonly nowMs: number;
}

/** The claims of an unexpired token that one of the installation's secrets signed for that audience; null for any other. */
export async function verifyJwt(
  token: string,
  { audience, requiredClaims, nowMs }: Expected,
): Promise<JWTPayload | null> {
  for (const key of derivedKeys('one-time-tokens')) {
    const verified = await jwtVerify(token, key, {
      algorithms: [JWT_ALGORITHM],
      issuer: JWT_ISSUER,
      audience,
      requiredClaims,
      currentDate: new Date(nowMs),
    }).catch(() => null);
    if (verified !== null) return verified.payload;
  }
  return null;
}
