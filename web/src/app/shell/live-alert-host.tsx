import { allows } from '@llevo/contract/rules/access/roles';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { identityKey, useLiveIdentity } from '../../lib/live/live-identity.ts';
import type { LiveIdentity } from '../../lib/live/live-identity.ts';
import { useSession } from '../../lib/session/session.ts';

type BookingAlert = ComponentType<{ readonly identity: LiveIdentity; readonly openedAtMs: number }>;

/** Longer than a first screen takes: Firestore must not compete with it. */
const SETTLE_MS = 10_000;
const RETRY_MS = 60_000;

/** Announces new bookings to users who may list services. A master belongs to no company. Loaded after the page. */
export function BookingAlertHost() {
  const session = useSession();
  const identity = useLiveIdentity();
  const mayListServices =
    session !== null &&
    session.permission !== 'master' &&
    allows('user', session.permission) &&
    isSubscriptionLive(session);
  if (identity === null || !mayListServices) return null;
  return <LazyBookingAlert key={identityKey(identity)} identity={identity} />;
}

function LazyBookingAlert({ identity }: { readonly identity: LiveIdentity }) {
  const [openedAtMs] = useState(() => Date.now());
  const [Alert, setAlert] = useState<BookingAlert | null>(null);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const { default: Loaded } = await import('../../features/services/live/booking-alert.tsx');
        if (!isGone) setAlert(() => Loaded);
      } catch {
        if (!isGone) timer = setTimeout(() => void load(), RETRY_MS);
      }
    };
    timer = setTimeout(() => {
      whenIdle(() => void load());
    }, SETTLE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return Alert && <Alert identity={identity} openedAtMs={openedAtMs} />;
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 0);
}
