import * as z from 'zod';
import { SERVICE_ALERT_KINDS } from '../../entities/alert.ts';
import type { AlertRules, ServiceAlertKind } from '../../entities/alert.ts';
import type { Service } from '../../entities/service.ts';
import type { LatLng } from '../../geo/distance.ts';
import { PaymentWait } from './payment-reminder.ts';
import type { OwingService } from './payment-reminder.ts';

/** State of a service between two evaluations, `accounts/{a}/alertWatches/{serviceId}`. */
export const ServiceWatch = z.object({
  /** The open episode of each kind. */
  open: z.partialRecord(z.enum(SERVICE_ALERT_KINDS), z.int()).default({}),
  /** The number of episodes of each kind so far; each is a separate alert. */
  episodes: z.partialRecord(z.enum(SERVICE_ALERT_KINDS), z.int()).default({}),
  /** The assigned driver. */
  driverId: z.string().nullable().default(null),
  /** Since when this driver has been seen at work. Instants are milliseconds since 1970. */
  underWaySinceMs: z.int().nullable().default(null),
  /** The place where the driver stands or last stood, and the instant of the first report from there. */
  stop: z.object({ lat: z.number(), lng: z.number(), sinceMs: z.int() }).nullable().default(null),
  /** The debt of the customer; null for none. */
  payment: PaymentWait.nullable().default(null),
  /** When to evaluate again without a change; null for never. */
  dueAt: z.int().nullable().default(null),
});
export type ServiceWatch = z.infer<typeof ServiceWatch>;

export const NEW_SERVICE_WATCH: ServiceWatch = {
  open: {},
  episodes: {},
  driverId: null,
  underWaySinceMs: null,
  stop: null,
  payment: null,
  dueAt: null,
};

/** Lifetime of a watch. It outlives the alerts of the service, so that no id is used twice. */
export const WATCH_LIFETIME_MS = 60 * 86_400_000;

/** The last position of a driver; `atMs` in milliseconds since 1970. */
export interface DriverPosition extends LatLng {
  readonly atMs: number;
}

export type WatchedService = OwingService &
  Pick<
    Service,
    | 'status'
    | 'driverId'
    | 'origin'
    | 'start'
    | 'finish'
    | 'refusal'
    | 'search'
    | 'cancellation'
    | 'refund'
    | 'cashReport'
    | 'updatedAt'
  >;

/** Facts that an evaluation depends on. */
export interface ServiceFacts {
  readonly service: WatchedService;
  /** Position of the service's driver, or null. */
  readonly position: DriverPosition | null;
  /**
   * Minutes of the drive from there to the pick-up, by the board's rule; null if the driver comes from another service, and
   * without a fresh position.
   */
  readonly approachMinutes: number | null;
  readonly rules: AlertRules;
  readonly nowMs: number;
  /** Duration of a drive in seconds. */
  readonly drivingSeconds: (from: LatLng, to: LatLng) => number;
}

/** The answer of one rule. */
export interface RuleAnswer {
  readonly holds: boolean;
  /** When the answer may change without a change of facts; null for never. */
  readonly nextMs: number | null;
}

/** One rule: whether it holds now, given whether its alert is open. */
export type ServiceRule = (facts: ServiceFacts, watch: ServiceWatch, isOpen: boolean) => RuleAnswer;

export type ServiceRules = Readonly<Record<ServiceAlertKind, ServiceRule>>;
