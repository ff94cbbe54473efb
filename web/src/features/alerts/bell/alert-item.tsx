import type { Service } from '@llevo/contract/entities/service';
import { alertFacts, alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import type { ReactNode } from 'react';
import { alertPath } from '../../../lib/alert-path.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { alertLabel, alertTime, overdueSince } from '../alert-text.ts';
import type { ListedAlert } from '../live/alert-queries.ts';
import { ALERT_LOOKS } from './alert-looks.ts';
import type { AlertAction } from './alert-looks.ts';
import { BellEntry, FactLine, PendingEntry, serviceSubject } from './bell-entry.tsx';
import type { EntryProps } from './bell-entry.tsx';
import { CallCustomer, CallDriver } from './call-person.tsx';

/** Renders the choice of a driver for a service. */
export type RenderAssign = (service: Service) => ReactNode;

interface AlertItemProps extends EntryProps {
  readonly alert: ListedAlert;
  /** Undefined until it has loaded, for alerts without one, and once it is deleted. */
  readonly service: Service | undefined;
  /** Whether its service is still being read. */
  readonly isPending: boolean;
  /** Whether a heading names its kind. */
  readonly isUnderHeading: boolean;
  readonly renderAssign: RenderAssign;
}

const NONE: readonly AlertAction[] = [];

/** One alert: its cause, the customer, time and place of its service, since when or how late, and what to do about it. */
export function AlertItem({ alert, service, isPending, isUnderHeading, renderAssign, ...state }: AlertItemProps) {
  const nowMs = useNow();
  const { kind, resolvedAt, driverId, driverName, serviceNumber } = alert;
  const { tone, Icon, actions } = ALERT_LOOKS[kind];
  const isOpen = resolvedAt === null;
  const offered = isOpen ? actions : NONE;
  const facts = alertFacts(alert, nowMs);
  const time = alertTime(alert, service, nowMs);
  const isLate = overdueSince(alert, service, nowMs) !== null;
  const others = [service && facts, service && serviceNumber];
  if (isPending) {
    const known = [facts, serviceNumber, time].filter(Boolean).join(' · ');
    const { length } = offered.filter((action) => action !== 'driver' || driverId !== null);
    return <PendingEntry hasTitle={!isUnderHeading} facts={known} actionCount={length} />;
  }
  const assign = offered.includes('assign') && service?.driverId === null ? renderAssign(service) : null;
  const calledDriver = offered.includes('driver') ? driverId : null;
  const served = offered.includes('customer') && service?.userId !== '' ? service : undefined;
  const hasAction = assign !== null || calledDriver !== null || served !== undefined;
  return (
    <BellEntry
      {...state}
      isUnderHeading={isUnderHeading}
      entry={alert}
      tone={isOpen ? tone : 'neutral'}
      icon={<Icon size={18} stroke={1.8} aria-hidden="true" />}
      title={alertLabel(kind, isLate)}
      path={alertPath(alert)}
      {...serviceSubject(service, nowMs, alertSubject(alert, nowMs))}
      action={
        hasAction ? (
          <>
            {assign}
            {calledDriver !== null && <CallDriver driverId={calledDriver} name={driverName} service={service} />}
            {served !== undefined && <CallCustomer service={served} />}
          </>
        ) : undefined
      }
    >
      {service !== undefined && service.addressStart !== '' && <p>{service.addressStart}</p>}
      <FactLine facts={isLate ? [time, ...others] : [...others, time]} isLate={isLate} />
    </BellEntry>
  );
}
