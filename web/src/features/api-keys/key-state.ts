import type { ApiKey } from '@llevo/contract/entities/api-key';

/** How a key stands: it works, its time is over, or it was revoked. */
export type KeyState = 'active' | 'expired' | 'revoked';

export function keyState(
  { active, date_expires: expires }: Pick<ApiKey, 'active' | 'date_expires'>,
  nowMs: number,
): KeyState {
  if (!active) return 'revoked';
  return expires !== null && Date.parse(expires) <= nowMs ? 'expired' : 'active';
}
