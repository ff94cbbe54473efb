import * as z from 'zod';
import { SERVICE_ALERT_KINDS } from '../../entities/alert.ts';
import type { AlertRules, ServiceAlertKind } from '../../entities/alert.ts';
import type { Service } from '../../entities/service.ts';
import type { LatLng } from '../../geo/distance.ts';

/** What is remembered of a service between two evaluations, `accounts/{a}/alertWatches/{serviceId}`. */
export const ServiceWatch = z.object({
  /** The episode of each kind that is open. */
  open: z.partialRecord(z.enum(SERVICE_ALERT_KINDS), z.int()).default({}),
  /** How many episodes of each kind there were: each is an alert of its own. */
  episodes: z.partialRecord(z.enum(SERVICE_ALERT_KINDS), z.int()).default({}),
  /** Whom it was assigned to. */
  driverId: z.string().nullable().default(null),
  /** Since when it is known that this driver is at work. Instants are milliseconds since 1970. */
  underWaySinceMs: z.int().nullable().default(null),
  /** Where the driver stands or drove last, and when the first report from there came. */
  stop: z.object({ lat: z.number(), lng: z.number(), sinceMs: z.int() }).nullable().default(null),
  /** When to look again without anything happening; null for never. */
  dueAt: z.int().nullable().default(null),
});
export type ServiceWatch = z.infer<typeof ServiceWatch>;

export const NEW_SERVICE_WATCH: ServiceWatch = {
  open: {},
  episodes: {},
  driverId: null,
  underWaySinceMs: null,
  stop: null,
  dueAt: null,
};

/** What is remembered of a service outlives its alerts, so that no id is used twice. */
export const WATCH_LIFETIME_MS = 60 * 86_400_000;

/** The last position of a driver; `atMs` in milliseconds since 1970. */
export interface DriverPosition extends LatLng {
  readonly atMs: number;
}

export type WatchedService = Pick<
  Service,
  'status' | 'driverId' | 'origin' | 'date' | 'hour' | 'createdAt' | 'start' | 'finish'
>;

/** What an evaluation knows. */
export interface ServiceFacts {
  readonly service: WatchedService;
  /** Of its driver; null for none. */
  readonly position: DriverPosition | null;
  readonly rules: AlertRules;
  readonly nowMs: number;
  /** Seconds that a drive takes. */
  readonly drivingSeconds: (from: LatLng, to: LatLng) => number;
}

/** The answer of one rule. */
export interface RuleAnswer {
  readonly holds: boolean;
  /** When the answer may change without anything happening; null for never. */
  readonly nextMs: number | null;
}

/** One rule: whether it holds now, given whether its alert is open. */
export type ServiceRule = (facts: ServiceFacts, watch: ServiceWatch, isOpen: boolean) => RuleAnswer;

export type ServiceRules = Readonly<Record<ServiceAlertKind, ServiceRule>>;
