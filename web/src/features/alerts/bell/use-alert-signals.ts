import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isBookingSoundOn } from '../../../lib/notifications/booking-sound.ts';
import { playChime } from '../../../lib/notifications/chime.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import type { ListedAlert } from '../live/alert-queries.ts';

/** What rings: an alert, or a mention. */
export type Signal = Pick<ListedAlert, 'openedAt' | 'isQuiet'> & { readonly kind: ListedAlert['kind'] | 'mention' };

interface AlertSignals {
  readonly unread: number;
  /** The alerts that hold; null before they are known. */
  readonly alerts: readonly Signal[] | null;
  /** By this device's clock. */
  readonly openedAtMs: number;
}

/** Many alerts at once ring once. */
const MIN_INTERVAL_MS = 5_000;

/** Shows the number of unread alerts in the window's title, and rings for each that opens outside the quiet hours. */
export function useAlertSignals({ unread, alerts, openedAtMs }: AlertSignals): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const name = document.title.replace(/^\(\d+\) /, '');
    document.title = unread === 0 ? name : `(${unread.toString()}) ${name}`;
    // The router writes the title of each page it moves to.
  }, [unread, pathname]);

  const latestMs = useRef<number | null>(null);
  const rangAtMs = useRef(0);
  useEffect(() => {
    if (alerts === null) return;
    const since = latestMs.current ?? serverNow() - (Date.now() - openedAtMs);
    latestMs.current = Math.max(since, ...alerts.map(({ openedAt }) => openedAt));
    // New bookings have an announcement of their own, with its sound.
    const isLoud = alerts.some(({ openedAt, isQuiet, kind }) => openedAt > since && !isQuiet && kind !== 'new_booking');
    if (!isLoud || !isBookingSoundOn() || Date.now() - rangAtMs.current < MIN_INTERVAL_MS) return;
    rangAtMs.current = Date.now();
    // Before the first press the browser refuses.
    playChime().catch(() => undefined);
  }, [alerts, openedAtMs]);
}
