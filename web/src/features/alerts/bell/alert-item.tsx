import type { Service } from '@llevo/contract/entities/service';
import { alertFacts, alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import { alertPath } from '../../../lib/alert-path.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { alertLabel, alertTime, overdueSince } from '../alert-text.ts';
import type { ListedAlert } from '../live/alert-queries.ts';
import { AlertActions, expectedButtons } from './alert-actions.tsx';
import type { AlertHandlers } from './alert-actions.tsx';
import { ALERT_LOOKS } from './alert-looks.ts';
import { BellEntry, FactLine, PendingEntry, serviceSubject } from './bell-entry.tsx';
import type { EntryProps } from './bell-entry.tsx';

interface AlertItemProps extends EntryProps {
  readonly alert: ListedAlert;
  /** Undefined until it has loaded, for alerts without one, and once it is deleted. */
  readonly service: Service | undefined;
  /** Whether its service is still being read. */
  readonly isPending: boolean;
  /** Whether a heading names its kind. */
  readonly isUnderHeading: boolean;
  readonly handlers: AlertHandlers;
}

/** One alert: its cause, the customer, time and place of its service, since when or how late, and what to do about it. */
export function AlertItem({ alert, service, isPending, isUnderHeading, handlers, ...state }: AlertItemProps) {
  const nowMs = useNow();
  const { kind, resolvedAt, serviceNumber } = alert;
  const { tone, Icon } = ALERT_LOOKS[kind];
  const isOpen = resolvedAt === null;
  const facts = alertFacts(alert, nowMs);
  const time = alertTime(alert, service, nowMs);
  const isLate = overdueSince(alert, service, nowMs) !== null;
  const others = [service && facts, service && serviceNumber];
  if (isPending) {
    const known = [facts, serviceNumber, time].filter(Boolean).join(' · ');
    const actionCount = isOpen ? expectedButtons(alert, handlers, nowMs) : 0;
    const hasMenu = isOpen && handlers.startChange !== null;
    return <PendingEntry hasTitle={!isUnderHeading} facts={known} actionCount={actionCount} hasMenu={hasMenu} />;
  }
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
      action={isOpen ? <AlertActions {...handlers} alert={alert} service={service} /> : undefined}
    >
      {service !== undefined && service.addressStart !== '' && <p>{service.addressStart}</p>}
      <FactLine facts={isLate ? [time, ...others] : [...others, time]} isLate={isLate} />
    </BellEntry>
  );
}
