import type { Service } from '@llevo/contract/entities/service';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { alertFacts, alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import { aboutService } from '@llevo/contract/rules/services/service-display';
import type { ReactNode } from 'react';
import { alertPath } from '../../../lib/alert-path.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { alertTime, overdueSince } from '../alert-text.ts';
import type { ListedAlert } from '../live/alert-queries.ts';
import { ALERT_LOOKS } from './alert-looks.ts';
import styles from './alert-item.module.css';
import { BellEntry, FactLine, PendingEntry, serviceSubject } from './bell-entry.tsx';
import type { EntryProps } from './bell-entry.tsx';
import { CallDriver } from './call-driver.tsx';

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

/** One alert: its cause, the customer, time and place of its service, since when or how late, and what to do about it. */
export function AlertItem({ alert, service, isPending, isUnderHeading, renderAssign, ...state }: AlertItemProps) {
  const nowMs = useNow();
  const { kind, resolvedAt, driverId, serviceNumber } = alert;
  const { tone, Icon, action } = ALERT_LOOKS[kind];
  const isOpen = resolvedAt === null;
  const facts = alertFacts(alert, nowMs);
  const assigned = isOpen && action === 'assign' && service?.driverId === null ? renderAssign(service) : null;
  const called = isOpen && action === 'call' ? driverId : null;
  const time = alertTime(alert, service, nowMs);
  const isLate = overdueSince(alert, service, nowMs) !== null;
  const others = [service && facts, service && serviceNumber];
  if (isPending) {
    const mayAct = isOpen && (action === 'assign' || called !== null);
    const known = [facts, serviceNumber, time].filter(Boolean).join(' · ');
    return <PendingEntry hasTitle={!isUnderHeading} facts={known} hasAction={mayAct} />;
  }
  return (
    <BellEntry
      {...state}
      isUnderHeading={isUnderHeading}
      entry={alert}
      tone={isOpen ? tone : 'neutral'}
      icon={<Icon size={18} stroke={1.8} aria-hidden="true" />}
      title={ALERT_LABELS[kind]}
      path={alertPath(alert)}
      {...serviceSubject(service, nowMs, alertSubject(alert, nowMs))}
      action={
        called === null ? (
          (assigned ?? undefined)
        ) : (
          <CallDriver driverId={called} about={service && aboutService('el servicio', service)} />
        )
      }
    >
      {service !== undefined && service.addressStart !== '' && (
        <p className={styles.address} title={service.addressStart}>
          {service.addressStart}
        </p>
      )}
      <FactLine facts={isLate ? [time, ...others] : [...others, time]} isLate={isLate} />
    </BellEntry>
  );
}
