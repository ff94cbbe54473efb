import type { Service } from '@llevo/contract/entities/service';
import { isReturnDue } from '@llevo/contract/rules/services/refund';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import type { ListedAlert } from '../live/alert-queries.ts';
import { alertActions, expectedActions } from './alert-looks.ts';
import type { AlertAction, KnownAlert } from './alert-looks.ts';
import { AlertMenu } from './alert-menu.tsx';
import { CallCustomer, CallDriver } from './call-person.tsx';
import { menuChanges } from './service-changes.ts';
import type { StartChange } from './service-changes.ts';

/** Renders the choice of a driver for a service. */
export type RenderAssign = (service: Service) => ReactNode;

/** Actions on the services of alerts, which other features have. */
export interface AlertHandlers {
  readonly renderAssign: RenderAssign;
  /** Null for users who may not change services. */
  readonly startChange: StartChange | null;
}

interface AlertActionsProps extends AlertHandlers {
  /** An open alert. */
  readonly alert: ListedAlert;
  /** Undefined for alerts without one, and once it is deleted. */
  readonly service: Service | undefined;
}

/** The actions of an open alert: those of its kind and delay, and a menu of the rest. */
export function AlertActions(props: AlertActionsProps) {
  const { alert, service, startChange } = props;
  const nowMs = useNow();
  const actions = alertActions(alert, service, nowMs);
  const allowed = service === undefined || startChange === null ? [] : menuChanges(service);
  const changes = allowed.filter((change) => change !== 'reschedule' || !actions.includes(change));
  return (
    <>
      {actions.map((action) => (
        <ActionButton key={action} {...props} action={action} />
      ))}
      {service !== undefined && (changes.length > 0 || service.userPhone !== '') && (
        <AlertMenu
          service={service}
          changes={changes}
          onChoose={(change) => {
            startChange?.(change, service);
          }}
        />
      )}
    </>
  );
}

interface ActionButtonProps extends AlertActionsProps {
  readonly action: AlertAction;
}

/** The button of one action; nothing where the service, or the user's role, does not allow it. */
function ActionButton({ action, alert, service, renderAssign, startChange }: ActionButtonProps) {
  const { manages } = useRights();
  const { driverId, driverName } = alert;
  switch (action) {
    case 'assign':
      return service?.driverId === null ? <>{renderAssign(service)}</> : null;
    case 'driver':
      return driverId === null ? null : <CallDriver driverId={driverId} name={driverName} service={service} />;
    case 'customer':
      return service === undefined || service.userId === '' ? null : <CallCustomer service={service} />;
    case 'refund':
      if (!manages || !service?.refund || startChange === null || !isReturnDue(service.refund)) return null;
      return (
        <OutlineButton
          size="cell"
          onClick={() => {
            startChange('refund', service);
          }}
        >
          Registrar devolución
        </OutlineButton>
      );
    case 'reschedule':
      if (service === undefined || startChange === null) return null;
      return (
        <OutlineButton
          size="cell"
          onClick={() => {
            startChange('reschedule', service);
          }}
        >
          Reprogramar
        </OutlineButton>
      );
  }
}

/** Number of buttons that an open alert may have, before its service is known. */
export const expectedButtons = (alert: KnownAlert, { startChange }: AlertHandlers, nowMs: number): number =>
  expectedActions(alert, nowMs).filter((action) => {
    if (action === 'driver') return alert.driverId !== null;
    return startChange !== null || (action !== 'refund' && action !== 'reschedule');
  }).length;
