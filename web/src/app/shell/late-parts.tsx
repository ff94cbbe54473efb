import { useState } from 'react';
import { useBellStage } from './bell-stage.ts';
import { LateComponent } from './late-component.tsx';

const loadShortcuts = () => import('../shortcuts/shortcuts.tsx');
const loadLiveAlerts = () => import('./live-alerts.tsx');

/** Delay in milliseconds, longer than a first paint takes: the bell is in its place before, without its count. */
const SETTLE_MS = 2_000;
/** Delay in milliseconds: keys are pressed sooner, and their code is small. */
const SHORTCUTS_SETTLE_MS = 1_000;
const NO_PROPS = {};

/** Parts that load after the first screen: the shortcuts, the bell, and the announcement of new bookings. */
export function LateParts() {
  const [openedAtMs] = useState(() => Date.now());
  const stage = useBellStage();
  return (
    <>
      <LateComponent load={loadShortcuts} settleMs={SHORTCUTS_SETTLE_MS} props={NO_PROPS} />
      <LateComponent load={loadLiveAlerts} settleMs={stage === 'wanted' ? 0 : SETTLE_MS} props={{ openedAtMs }} />
    </>
  );
}
