import type { ApiKey } from '@llevo/contract/entities/api-key';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { daysLeftText } from '../../lib/time/days-left.ts';
import styles from './api-keys.module.css';

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

interface KeyExpiryProps {
  readonly apiKey: ApiKey;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

const DAY_MS = 86_400_000;
/** A key that expires within this time needs attention. */
const SOON_DAYS = 14;

/** Expiry of a key, in amber with the time left when it is near, and, during an overlap, of the key it replaced. */
export function KeyExpiry({ apiKey, nowMs }: KeyExpiryProps) {
  const { date_expires: expires, previous_expires: previous } = apiKey;
  const leftMs = expires === null || keyState(apiKey, nowMs) !== 'active' ? Infinity : Date.parse(expires) - nowMs;
  const isSoon = leftMs <= SOON_DAYS * DAY_MS;
  const isOverlapping = previous !== null && Date.parse(previous) > nowMs;
  return (
    <>
      <span className={styles.date} data-soon={isSoon || undefined}>
        {expires === null ? 'Nunca' : formatDateTime(expires)}
      </span>
      {isSoon && <p className={styles.left}>{daysLeftText(nowMs + leftMs, nowMs)}</p>}
      {isOverlapping && <p className={styles.note}>La anterior vence el {formatDateTime(previous)}</p>}
    </>
  );
}
