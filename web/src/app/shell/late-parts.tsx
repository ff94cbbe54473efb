import { useState } from 'react';
import { LateComponent } from './late-component.tsx';

const loadLiveAlerts = () => import('./live-alerts.tsx');

/** Longer than a first paint takes. */
const SETTLE_MS = 4_000;

/** What no first screen waits for: the bell, and the announcement of new bookings. */
export function LateParts() {
  const [openedAtMs] = useState(() => Date.now());
  return <LateComponent load={loadLiveAlerts} settleMs={SETTLE_MS} props={{ openedAtMs }} />;
}
