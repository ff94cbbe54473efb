import { allows } from '@llevo/contract/rules/access/roles';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { Fragment, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { identityKey, useLiveIdentity } from '../../lib/live/live-identity.ts';
import type { LiveIdentity } from '../../lib/live/live-identity.ts';
import { useSession } from '../../lib/session/session.ts';

interface LiveAlertProps {
  readonly identity: LiveIdentity;
  readonly openedAtMs: number;
}

type LoadLiveAlert = () => Promise<{ readonly default: ComponentType<LiveAlertProps> }>;

const loadBookingAlert: LoadLiveAlert = () => import('../../features/services/live/booking-alert.tsx');
const loadAlertBell: LoadLiveAlert = () => import('../../features/alerts/bell/alert-bell.tsx');

/** Longer than a first screen takes: Firestore must not compete with it. */
const SETTLE_MS = 10_000;
/** The bell is waited for. */
const BELL_SETTLE_MS = 4_000;
const RETRY_MS = 60_000;

/**
 * Announces new bookings to users who may list services, and shows the bell to administrators. A master belongs to no
 * company. Loaded after the page.
 */
export function LiveAlertHost() {
  const session = useSession();
  const identity = useLiveIdentity();
  if (identity === null || session === null) return null;
  const { permission } = session;
  if (permission === 'master' || !isSubscriptionLive(session)) return null;
  return (
    <Fragment key={identityKey(identity)}>
      {allows('user', permission) && <LateAlert identity={identity} load={loadBookingAlert} settleMs={SETTLE_MS} />}
      {allows('admin', permission) && <LateAlert identity={identity} load={loadAlertBell} settleMs={BELL_SETTLE_MS} />}
    </Fragment>
  );
}

interface LateAlertProps {
  readonly identity: LiveIdentity;
  readonly load: LoadLiveAlert;
  readonly settleMs: number;
}

function LateAlert({ identity, load, settleMs }: LateAlertProps) {
  const [openedAtMs] = useState(() => Date.now());
  const [Alert, setAlert] = useState<ComponentType<LiveAlertProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      try {
        const { default: Loaded } = await load();
        if (!isGone) setAlert(() => Loaded);
      } catch {
        if (!isGone) timer = setTimeout(() => void run(), RETRY_MS);
      }
    };
    timer = setTimeout(() => {
      whenIdle(() => void run());
    }, settleMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, settleMs]);
  return Alert && <Alert identity={identity} openedAtMs={openedAtMs} />;
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 0);
}
