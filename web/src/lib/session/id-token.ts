import { serverNow } from '../time/server-time.ts';

/** Renewed this long before expiry, so that no token expires during a call. */
const EXPIRY_MARGIN_MS = 60_000;

/** Whether a Firebase ID token has expired or is about to. Unreadable tokens count as live: the server decides. */
export function isTokenExpired(token: string, nowMs: number = serverNow()): boolean {
  const expiresAt = tokenClaims(token)?.exp;
  return typeof expiresAt === 'number' && nowMs > expiresAt * 1000 - EXPIRY_MARGIN_MS;
}

/** The claims of a token, or null when it is invalid. Does not verify: the server does. */
export function tokenClaims(token: string): Readonly<Record<string, unknown>> | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}
