import { allows } from '@llevo/contract/rules/access/roles';
import type { SessionUser } from '@llevo/contract/entities/session';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { ComponentProps } from 'react';
import AlertBell from '../../features/alerts/bell/alert-bell.tsx';
import type { RenderAssign } from '../../features/alerts/bell/alert-item.tsx';
import { identityKey, useLiveIdentity } from '../../lib/session/live-identity.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { useRights } from '../../lib/session/rights.ts';
import { useSession } from '../../lib/session/session.ts';
import { LateComponent } from './late-component.tsx';

const DriverSelect = lazy(async () => ({
  default: (await import('../../features/services/driver/driver-select.tsx')).DriverSelect,
}));
const ReassignDialog = lazy(async () => ({
  default: (await import('../../features/services/driver/reassign-dialog.tsx')).ReassignDialog,
}));
const loadBookingAlert = () => import('../../features/services/live/booking-alert.tsx');

/** Delay until the bell is there: Firestore must not compete with the first screen. */
const BOOKINGS_SETTLE_MS = 6_000;

interface LiveAlertsProps {
  /** When the back-office was opened, by this device's clock. */
  readonly openedAtMs: number;
}

/**
 * The bell, with the company's alerts for administrators, and the announcement of new bookings. A master belongs to no
 * company.
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
  // The dialog outlives the alert, which may end while it is open.
  const [choice, setChoice] = useState<Pick<ComponentProps<typeof ReassignDialog>, 'service' | 'driver'> | null>(null);
  const renderAssign = useCallback<RenderAssign>(
    (service) => (
      <Suspense fallback={null}>
        <DriverSelect
          service={toServiceRow(service)}
          variant="cell"
          onChoose={(row, driver) => {
            setChoice({ service: row, driver });
          }}
        />
      </Suspense>
    ),
    [],
  );
  const { works } = useRights();
  const props = { identity, openedAtMs };
  return (
    <>
      <AlertBell {...props} seesAlerts={allows('admin', permission)} renderAssign={works ? renderAssign : () => null} />
      <LateComponent load={loadBookingAlert} settleMs={BOOKINGS_SETTLE_MS} props={props} />
      {choice !== null && (
        <Suspense fallback={null}>
          <ReassignDialog
            {...choice}
            onClose={() => {
              setChoice(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
