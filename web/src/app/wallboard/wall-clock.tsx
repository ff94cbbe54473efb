import { formatDate, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/time/server-time.ts';
import styles from './wallboard.module.css';

/** Guayaquil's date and time, by the server's clock. */
export function WallClock() {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(serverNow());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <p className={styles.clock}>
      {formatDate(guayaquilDate(nowMs))} <time>{guayaquilTime(nowMs)}</time>
    </p>
  );
}
