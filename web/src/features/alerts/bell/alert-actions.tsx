import type { Service } from '@llevo/contract/entities/service';
import { isReturnDue } from '@llevo/contract/rules/services/refund';
import type { ReactNode } from 'react';
import { useRights } from '../../../lib/session/rights.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import type { ListedAlert } from '../live/alert-queries.ts';
import { ALERT_LOOKS } from './alert-looks.ts';
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

/** The actions of an open alert: those of its kind, and a menu of the rest. */
export function AlertActions({ alert, service, renderAssign, startChange }: AlertActionsProps) {
  const { manages } = useRights();
  const { kind, driverId, driverName } = alert;
  const { actions } = ALERT_LOOKS[kind];
  const changes = service === undefined || startChange === null ? [] : menuChanges(service);
  return (
    <>
      {actions.includes('assign') && service?.driverId === null && <>{renderAssign(service)}</>}
      {actions.includes('refund') &&
        manages &&
        service?.refund &&
        startChange !== null &&
        isReturnDue(service.refund) && (
          <OutlineButton
            size="cell"
            onClick={() => {
              startChange('refund', service);
            }}
          >
            Registrar devolución
          </OutlineButton>
        )}
      {actions.includes('driver') && driverId !== null && (
        <CallDriver driverId={driverId} name={driverName} service={service} />
      )}
      {actions.includes('customer') && service !== undefined && service.userId !== '' && (
        <CallCustomer service={service} />
      )}
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

/** The buttons that an open alert may have, before its service is known. */
export const expectedButtons = ({ kind, driverId }: ListedAlert, { startChange }: AlertHandlers): number =>
  ALERT_LOOKS[kind].actions.filter(
    (action) => (action !== 'driver' || driverId !== null) && (action !== 'refund' || startChange !== null),
  ).length;
