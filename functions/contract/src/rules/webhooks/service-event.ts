import type { Service, ServiceRow } from '../../entities/service.ts';
import type { WebhookEventType } from '../../entities/webhook-event.ts';
import { toServiceRow } from '../services/service-row.ts';

/** What a change of a service means to a receiver. */
export interface ServiceEvent {
  readonly type: WebhookEventType;
  /** The fields that changed, without those that receivers are not told of, with their earlier values; absent for a new service. */
  readonly previous?: Partial<ServiceRow>;
}

/** What changes with every write, and what the team writes for itself. */
const UNTOLD: readonly (keyof ServiceRow)[] = ['updatedAt', 'noteCount'];

/**
 * The event of one write of a service; null where receivers see no difference, and for a deletion. `before` is null for a
 * new service. A write that changes several things is the most specific event only.
 */
export function serviceEvent(before: Service | null, after: Service | null): ServiceEvent | null {
  if (after === null) return null;
  if (before === null) return { type: 'service.created' };
  const [was, is] = [toServiceRow(before), toServiceRow(after)];
  const fields = (Object.keys(is) as (keyof ServiceRow)[]).filter(
    (field) => !UNTOLD.includes(field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  if (fields.length === 0) return null;
  const previous: Partial<ServiceRow> = Object.fromEntries(fields.map((field) => [field, was[field]]));
  return { type: typeOfChange(new Set(fields), after), previous };
}

function typeOfChange(changed: ReadonlySet<keyof ServiceRow>, { status, driverId }: Service): WebhookEventType {
  if (changed.has('status') && status === 'cancelado') return 'service.cancelled';
  if (changed.has('status') && status === 'finalizado') return 'service.finished';
  return changed.has('driver') && driverId !== null ? 'service.assigned' : 'service.updated';
}
