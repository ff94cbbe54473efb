import { useState } from 'react';
import { useLateComponent } from './late-import.ts';

const loadLiveAlerts = () => import('./live-alerts.tsx');

/** Longer than a first paint takes. */
const SETTLE_MS = 4_000;

/** What no first screen waits for: the bell, and the announcement of new bookings. */
export function LateParts() {
  const [openedAtMs] = useState(() => Date.now());
  const LiveAlerts = useLateComponent(loadLiveAlerts, SETTLE_MS);
  return LiveAlerts && <LiveAlerts openedAtMs={openedAtMs} />;
}
