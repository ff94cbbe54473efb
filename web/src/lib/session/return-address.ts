/**
 * History state of a sign-in page: the address to open after signing in. It is not in the URL, so that no link can set
 * it, and it survives a reload.
 */
export interface ReturnState {
  /** Path, query and hash on this site. */
  readonly returnTo: string;
}

/** A path on this site: `//host` and `/\host` lead to another one. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** The address in a history state; null if it has none on this site. */
export function returnAddressOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  const { returnTo } = state;
  return typeof returnTo === 'string' && LOCAL_PATH.test(returnTo) ? returnTo : null;
}

/** The part of a history state that the next page of a sign-in needs; null without an address. */
export function toReturnState(state: unknown): ReturnState | null {
  const returnTo = returnAddressOf(state);
  return returnTo === null ? null : { returnTo };
}
