import type { Service, ServiceRow } from '../../entities/service.ts';
import type { WebhookEventType } from '../../entities/webhook-event.ts';
import { toServiceRow } from '../services/service-row.ts';

/** The webhook event of a change of a service. */
interface ServiceEvent {
  readonly type: WebhookEventType;
  /** Earlier values of the changed fields, without `IGNORED_FIELDS`; absent for a new service. */
  readonly previous?: Partial<ServiceRow>;
}

/** Internal fields that do not trigger a webhook. */
const IGNORED_FIELDS: readonly (keyof ServiceRow)[] = ['updatedAt', 'noteCount', 'search', 'driverPlate'];

/**
 * The event of one write of a service; null for a deletion, or if receivers would see no difference. `before` is null
 * for a new service. A write that changes several things triggers only the most specific event.
 */
export function serviceEvent(before: Service | null, after: Service | null): ServiceEvent | null {
  if (after === null) return null;
  if (before === null) return { type: 'service.created' };
  const [was, is] = [toServiceRow(before), toServiceRow(after)];
  const fields = (Object.keys(is) as (keyof ServiceRow)[]).filter(
    (field) => !IGNORED_FIELDS.includes(field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]),
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
