import type { ServiceRow } from '@llevo/contract/entities/service';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { IconBolt } from '../../../ui/icons/bolt.ts';
import { IconCalendarEvent } from '../../../ui/icons/calendar-event.ts';
import styles from './service-cells.module.css';

/** A service's type as a shape: its word is a tooltip, and read by screen readers. */
export function ServiceTypeIcon({ type }: { readonly type: ServiceRow['typeService'] }) {
  const label = serviceTypeLabel(type);
  const Icon = type === 'IMMEDIATE' ? IconBolt : IconCalendarEvent;
  return (
    <span className={styles.type} data-type={type} title={label}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <span className="visually-hidden">{label}, </span>
    </span>
  );
}
