import type { Service } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { isDriverAgreed } from '@llevo/contract/rules/services/driver-job';
import type { JobEvent } from '@llevo/contract/rules/services/job-events';
import type { DemoCustomer } from '../people/demo-customers.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';

/** Age in days up to which services have messages. */
const MESSAGE_DAYS = 10;
const MINUTE_MS = 60_000;
/** Milliseconds until the driver accepts an immediate service; its timeline goes on after a minute. */
const ACCEPTED_AFTER_MS = 20_000;

/** A recent service, with the facts that its messages depend on. */
export interface ReportedService {
  readonly service: Service;
  readonly timeline: readonly ServiceHistoryEntry[];
  readonly customer: DemoCustomer;
  /** Whether the customer booked it on the quoter, and consented to WhatsApp there. */
  readonly isQuoted: boolean;
}

/** A message about a service. */
export type ServiceMessage = { readonly at: number } & (
  | { readonly person: 'customer'; readonly event: JobEvent }
  | { readonly person: 'driver'; readonly event: 'offered' | 'cancelled_by_company' }
  | { readonly person: 'company'; readonly event: 'received' }
);

/** A recent service as a list of one; empty for older ones, and for those whose timeline reaches today. */
export function reportedService(
  service: Service,
  details: Omit<ReportedService, 'service'>,
  { startOfTodayMs }: SeedClock,
): ReportedService[] {
  if (service.createdAt < startOfTodayMs - MESSAGE_DAYS * DAY_MS) return [];
  const reported = { service, ...details };
  // A timeline that would go on today is cut at midnight, with several lines at once.
  return messagesOf(reported).every(({ at }) => at < startOfTodayMs - MINUTE_MS) ? [reported] : [];
}

/** Messages about a service, oldest first. */
export function messagesOf({ service, timeline, isQuoted }: ReportedService): ServiceMessage[] {
  const at = service.createdAt;
  return [
    { person: 'customer', event: 'received', at },
    // The desk booked the others.
    ...(isQuoted ? [{ person: 'company', event: 'received', at } as const] : []),
    ...timeline.flatMap((line) => messagesOfLine(service, line)),
  ];
}

/** Events that the customer hears of, by the status of the service since. */
const STATUS_EVENTS: Readonly<Partial<Record<string, JobEvent>>> = {
  confirmado: 'accepted',
  'en camino': 'on_the_way',
  finalizado: 'finished',
  cancelado: 'cancelled_by_company',
};

function messagesOfLine(service: Service, { kind, to, at }: ServiceHistoryEntry): ServiceMessage[] {
  if (kind === 'driver') {
    // The acceptance of a reservation is a status.
    const isAccepted = service.typeService === 'IMMEDIATE' && isDriverAgreed(service);
    return [
      { person: 'driver', event: 'offered', at },
      ...(isAccepted ? [{ person: 'customer', event: 'accepted', at: at + ACCEPTED_AFTER_MS } as const] : []),
    ];
  }
  const event = kind === 'status' ? STATUS_EVENTS[to ?? ''] : undefined;
  if (event === undefined) return [];
  const isDriverNotified = event === 'cancelled_by_company' && service.driverId !== null;
  return [
    { person: 'customer', event, at },
    ...(isDriverNotified ? [{ person: 'driver', event: 'cancelled_by_company', at } as const] : []),
  ];
}
