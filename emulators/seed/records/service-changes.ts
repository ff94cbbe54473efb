import type { Service } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import type { DemoCustomer } from '../people/demo-customers.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedClock } from '../seed-clock.ts';
import type { RecordedChange } from './recorded-change.ts';

/** Age in days up to which services are recorded. */
const RECORD_DAYS = 45;
/** Age in days up to which the audit log has changes of services: they are most of it. */
const AUDITED_DAYS = 21;
const RECEIPT = 'comprobantePagoConductor';

/** A recent service with its timeline. */
export interface RecordedService {
  readonly service: Service;
  readonly timeline: readonly ServiceHistoryEntry[];
  readonly customer: DemoCustomer;
}

/** Whether a service is recent enough for records about it. */
export const isRecorded = ({ createdAt }: Service, { startOfTodayMs }: SeedClock): boolean =>
  createdAt >= startOfTodayMs - RECORD_DAYS * DAY_MS;

/** The audited changes that the timelines say the team made. */
export const serviceChanges = (
  accountId: string,
  services: readonly RecordedService[],
  { startOfTodayMs }: SeedClock,
): RecordedChange[] =>
  services.flatMap(({ service, timeline }) => {
    const target = paths.accountDocument(accountId, 'services', service.id);
    return timeline.flatMap(({ kind, to, by, at }) => {
      const change = changeOf(service, { kind, to });
      // A timeline that would go on today is cut at midnight, with several lines at once.
      const isAudited = at >= startOfTodayMs - AUDITED_DAYS * DAY_MS && at < startOfTodayMs;
      return by === null || change === null || !isAudited ? [] : [{ ...change, by, target, createdAt: at }];
    });
  });

/** The audited part of a line; null for lines that are not the team's. */
function changeOf(
  service: Service,
  { kind, to }: Pick<ServiceHistoryEntry, 'kind' | 'to'>,
): Pick<RecordedChange, 'action' | 'before' | 'after'> | null {
  const { driverId, driverName } = service;
  if (kind === 'driver')
    return {
      action: 'service.driver',
      before: { driverId: null, driverName: null },
      after: { driverId, driverName },
    };
  if (kind === 'receipt' && to === RECEIPT)
    return { action: 'service.receipt', before: { [RECEIPT]: '' }, after: { [RECEIPT]: service[RECEIPT] } };
  return null;
}
