import { useState } from 'react';
import { LateComponent } from './late-component.tsx';

const loadShortcuts = () => import('../shortcuts/shortcuts.tsx');
const loadLiveAlerts = () => import('./live-alerts.tsx');

/** Longer than a first paint takes. */
const SETTLE_MS = 4_000;
/** Keys are pressed sooner, and their code is small. */
const SHORTCUTS_SETTLE_MS = 1_000;
const NO_PROPS = {};

/** What no first screen waits for: the shortcuts, the bell, and the announcement of new bookings. */
export function LateParts() {
  const [openedAtMs] = useState(() => Date.now());
  return (
    <>
      <LateComponent load={loadShortcuts} settleMs={SHORTCUTS_SETTLE_MS} props={NO_PROPS} />
      <LateComponent load={loadLiveAlerts} settleMs={SETTLE_MS} props={{ openedAtMs }} />
    </>
  );
}
