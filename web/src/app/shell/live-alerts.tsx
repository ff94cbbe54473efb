import { allows } from '@llevo/contract/rules/access/roles';
import type { SessionUser } from '@llevo/contract/entities/session';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { AlertHandlers, RenderAssign } from '../../features/alerts/bell/alert-actions.tsx';
import AlertBell from '../../features/alerts/bell/alert-bell.tsx';
import type { StartChange } from '../../features/alerts/bell/service-changes.ts';
import { identityKey } from '../../lib/session/live-identity.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { useRights } from '../../lib/session/rights.ts';
import { BellDialog } from './bell-dialog.tsx';
import type { BellChange } from './bell-dialog.tsx';
import { useBellSession } from './bell-session.ts';
import { setBellStage, useBellStage } from './bell-stage.ts';
import { LateComponent } from './late-component.tsx';

const BellAssign = lazy(() => import('./bell-assign.tsx'));
const loadBookingAlert = () => import('../../features/services/live/booking-alert.tsx');

/** Users who may not change services have no handlers. */
const NO_HANDLERS: AlertHandlers = { renderAssign: () => null, startChange: null };

/** Delay until the bell is there: Firestore must not compete with the first screen. */
const BOOKINGS_SETTLE_MS = 8_000;

interface LiveAlertsProps {
  /** When the back-office was opened, by this device's clock. */
  readonly openedAtMs: number;
}

/** The bell, with the company's alerts for administrators, and the announcement of new bookings. */
export default function LiveAlerts({ openedAtMs }: LiveAlertsProps) {
  const session = useBellSession();
  const key = session && identityKey(session.identity);
  const [first] = useState(key);
  if (session === null) return null;
  // Another account is opened when the user switches to it.
  const since = key === first ? openedAtMs : null;
  return <SessionAlerts key={key} {...session} since={since} />;
}

interface SessionAlertsProps {
  readonly identity: LiveIdentity;
  readonly permission: SessionUser['permission'];
  /** Null for now. */
  readonly since: number | null;
}

function SessionAlerts({ identity, permission, since }: SessionAlertsProps) {
  const [openedAtMs] = useState(() => since ?? Date.now());
  const stage = useBellStage();
  // State of the button that stood in its place.
  const [wasPressed] = useState(stage === 'wanted');
  const [hadFocus] = useState(() => document.activeElement?.hasAttribute('data-waiting-bell') === true);
  useLayoutEffect(() => {
    setBellStage('ready');
    return () => {
      setBellStage('waiting');
    };
  }, []);
  const [change, setChange] = useState<BellChange | null>(null);
  const renderAssign = useCallback<RenderAssign>(
    (service) => (
      <Suspense fallback={null}>
        <BellAssign
          service={service}
          onChoose={(driver) => {
            setChange({ kind: 'driver', service: toMemberServiceRow(service), driver });
          }}
        />
      </Suspense>
    ),
    [],
  );
  const startChange = useCallback<StartChange>((kind, service) => {
    setChange({ kind, service: toMemberServiceRow(service) });
  }, []);
  const { works } = useRights();
  const handlers = useMemo(
    () => (works ? { renderAssign, startChange } : NO_HANDLERS),
    [works, renderAssign, startChange],
  );
  const props = { identity, openedAtMs };
  return (
    <>
      <AlertBell
        {...props}
        seesAlerts={allows('admin', permission)}
        isOpenAtFirst={wasPressed}
        hasFocusAtFirst={hadFocus}
        handlers={handlers}
      />
      <LateComponent load={loadBookingAlert} settleMs={BOOKINGS_SETTLE_MS} props={props} />
      {change !== null && (
        <BellDialog
          change={change}
          onClose={() => {
            setChange(null);
          }}
        />
      )}
    </>
  );
}
