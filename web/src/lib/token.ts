/** Renewed this long before its end, so that no call arrives with a token that died on the way. */
const MARGIN_MS = 60_000;

/** Whether a Firebase ID token is past its hour, or so near to it that it should be renewed. Unreadable tokens count as live: the server decides. */
export function isExpired(token: string, nowMs: number = Date.now()): boolean {
  const expiresAtMs = expiryOf(token);
  return expiresAtMs !== null && nowMs > expiresAtMs - MARGIN_MS;
}

function expiryOf(token: string): number | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}
