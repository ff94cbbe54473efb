import type { CSSProperties } from 'react';
import styles from './offers.module.css';

const LATE_SECONDS = 5;
const MINUTE_SECONDS = 60;
/** Above a minute and a half, minutes are enough. */
const LONG_SECONDS = 90;

/** "18", or "24 min" above a minute and a half. */
const leftText = (seconds: number): string =>
  seconds > LONG_SECONDS ? `${Math.ceil(seconds / MINUTE_SECONDS).toString()} min` : seconds.toString();

interface CountdownRingProps {
  readonly leftMs: number;
  /** The time at first sight, which fills the ring. */
  readonly wholeMs: number;
}

/** The time left, for the eye only: readers hear its start and its last seconds. */
export function CountdownRing({ leftMs, wholeMs }: CountdownRingProps) {
  const seconds = Math.ceil(leftMs / 1000);
  const part = wholeMs === 0 ? 0 : Math.min(leftMs / wholeMs, 1);
  return (
    <div className={styles.ring} data-late={seconds <= LATE_SECONDS} aria-hidden="true">
      <svg viewBox="0 0 64 64">
        <circle className={styles.groove} cx="32" cy="32" r="28" pathLength="1" />
        <circle
          className={styles.left}
          cx="32"
          cy="32"
          r="28"
          pathLength="1"
          style={{ '--part': part } as CSSProperties}
        />
      </svg>
      <span>{leftText(seconds)}</span>
    </div>
  );
}

/** The time at first sight in words. */
function wholeText(wholeMs: number): string {
  const seconds = Math.ceil(wholeMs / 1000);
  return seconds > LONG_SECONDS
    ? `Tienes ${Math.ceil(seconds / MINUTE_SECONDS).toString()} minutos para responder.`
    : `Tienes ${seconds.toString()} segundos para responder.`;
}

/** The time for a screen reader: at the start, and five seconds before the end. */
export function CountdownNews({ leftMs, wholeMs }: CountdownRingProps) {
  const isLate = Math.ceil(leftMs / 1000) <= LATE_SECONDS && Math.ceil(wholeMs / 1000) > LATE_SECONDS;
  return (
    <p role="status" className="visually-hidden">
      {isLate ? `Quedan ${LATE_SECONDS.toString()} segundos.` : wholeText(wholeMs)}
    </p>
  );
}
