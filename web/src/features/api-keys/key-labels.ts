import type { ApiKey } from '@llevo/contract/entities/api-key';

/** State of an API key. */
export type KeyState = 'active' | 'expired' | 'revoked';

/** State of a key at `nowMs`, in milliseconds since 1970. */
export function keyState(
  { active, date_expires: expires }: Pick<ApiKey, 'active' | 'date_expires'>,
  nowMs: number,
): KeyState {
  if (!active) return 'revoked';
  return expires !== null && Date.parse(expires) <= nowMs ? 'expired' : 'active';
}
