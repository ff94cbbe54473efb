import type { ApiKey } from '@llevo/contract/entities/api-key';
import { formatDateTime } from '@llevo/contract/rules/dates';
import styles from './api-keys.module.css';

interface KeyExpiryProps {
  readonly apiKey: ApiKey;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** When a key ends and, during an overlap, when the key it replaced does. */
export function KeyExpiry({ apiKey: { date_expires: expires, previous_expires: previous }, nowMs }: KeyExpiryProps) {
  const isOverlapping = previous !== null && Date.parse(previous) > nowMs;
  return (
    <>
      {expires === null ? 'No vence' : formatDateTime(expires)}
      {isOverlapping && <p className={styles.note}>La anterior vence el {formatDateTime(previous)}</p>}
    </>
  );
}
