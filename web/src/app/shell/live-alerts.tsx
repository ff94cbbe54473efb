import { allows } from '@llevo/contract/rules/access/roles';
import type { SessionUser } from '@llevo/contract/entities/session';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { useState } from 'react';
import AlertBell from '../../features/alerts/bell/alert-bell.tsx';
import { identityKey, useLiveIdentity } from '../../lib/session/live-identity.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { useSession } from '../../lib/session/session.ts';
import { LateComponent } from './late-component.tsx';

const loadBookingAlert = () => import('../../features/services/live/booking-alert.tsx');

/** Delay until the bell is there: Firestore must not compete with the first screen. */
const BOOKINGS_SETTLE_MS = 6_000;

interface LiveAlertsProps {
  /** When the back-office was opened, by this device's clock. */
  readonly openedAtMs: number;
}

/**
 * The bell, with the company's alerts for administrators, and the announcement of new bookings, for users who may list
 * services. A master belongs to no company.
 */
export default function LiveAlerts({ openedAtMs }: LiveAlertsProps) {
  const session = useSession();
  const identity = useLiveIdentity();
  const key = identity && identityKey(identity);
  const [first] = useState(key);
  if (identity === null || session === null || !isSubscriptionLive(session)) return null;
  const { permission } = session;
  if (permission === 'master') return null;
  // Another account is opened when the user switches to it.
  const since = key === first ? openedAtMs : null;
  return <SessionAlerts key={key} identity={identity} permission={permission} since={since} />;
}

interface SessionAlertsProps {
  readonly identity: LiveIdentity;
  readonly permission: SessionUser['permission'];
  /** Null for now. */
  readonly since: number | null;
}

function SessionAlerts({ identity, permission, since }: SessionAlertsProps) {
  const [openedAtMs] = useState(() => since ?? Date.now());
  const props = { identity, openedAtMs };
  return (
    <>
      {allows('user', permission) && (
        <>
          <AlertBell {...props} seesAlerts={allows('admin', permission)} />
          <LateComponent load={loadBookingAlert} settleMs={BOOKINGS_SETTLE_MS} props={props} />
        </>
      )}
    </>
  );
}
