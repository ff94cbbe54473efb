import { SERVICE_ALERT_KINDS } from '../../entities/alert.ts';
import type { ServiceAlertKind } from '../../entities/alert.ts';
import { haversineMetres } from '../../geo/distance.ts';
import { isUnderWay } from '../services/tracking.ts';
import { SERVICE_RULES } from './service-rules.ts';
import type { ServiceFacts, ServiceWatch } from './service-watch.ts';

/** An alert of a service: its kind, and which of the service's alerts of that kind it is. */
export interface AlertEpisode {
  readonly kind: ServiceAlertKind;
  readonly episode: number;
}

/** What an evaluation changes. */
export interface ServiceEvaluation {
  readonly watch: ServiceWatch;
  readonly opened: readonly AlertEpisode[];
  readonly resolved: readonly AlertEpisode[];
}

/** Within this distance a driver is still at the same place. */
const SAME_STOP_METRES = 150;
/** An alert of these is about its driver: with another one it is another alert. */
const DRIVER_KINDS: readonly ServiceAlertKind[] = ['late_start', 'predicted_late', 'driver_silent', 'long_stop'];
/** Open alerts, and rules that are off, are looked at this often: a rule may be switched on or off. */
const RECHECK_MS = 10 * 60_000;

/**
 * Evaluates the rules of one service: what was remembered and the facts of now give the alerts that open and resolve. With
 * the result remembered, the same facts change nothing more, however often they are told.
 */
export function evaluateService(before: ServiceWatch, facts: ServiceFacts): ServiceEvaluation {
  const { nowMs } = facts;
  const moved = followDriver(before, facts);
  const open: ServiceWatch['open'] = {};
  const episodes = { ...before.episodes };
  const opened: AlertEpisode[] = [];
  const resolved: AlertEpisode[] = [];
  const dues: number[] = [];
  for (const kind of SERVICE_ALERT_KINDS) {
    const known = before.open[kind];
    const isOfAnother = before.driverId !== moved.driverId && DRIVER_KINDS.includes(kind);
    const episode = isOfAnother ? undefined : known;
    const { holds, nextMs } = SERVICE_RULES[kind](facts, moved, episode !== undefined);
    const { on } = facts.rules[kind];
    if (nextMs !== null) dues.push(on ? nextMs : Math.max(nextMs, nowMs + RECHECK_MS));
    if (holds && on) open[kind] = episode ?? (episodes[kind] ?? 0) + 1;
    const now = open[kind];
    if (now === known) continue;
    if (known !== undefined) resolved.push({ kind, episode: known });
    if (now !== undefined) {
      episodes[kind] = now;
      opened.push({ kind, episode: now });
    }
  }
  if (Object.keys(open).length > 0) dues.push(nowMs + RECHECK_MS);
  const dueAt = dues.length === 0 ? null : Math.max(Math.min(...dues), nowMs + 1);
  return { watch: { ...moved, open, episodes, dueAt }, opened, resolved };
}

/** Who drives, and where they stand. */
function followDriver(watch: ServiceWatch, { service, position, nowMs }: ServiceFacts): ServiceWatch {
  const { driverId, status } = service;
  if (driverId === null || !isUnderWay(status)) return { ...watch, driverId, underWaySinceMs: null, stop: null };
  const isSame = watch.driverId === driverId;
  const underWaySinceMs = (isSame ? watch.underWaySinceMs : null) ?? nowMs;
  if (position === null) return { ...watch, driverId, underWaySinceMs, stop: null };
  const { lat, lng, atMs } = position;
  const stays = isSame && watch.stop !== null && haversineMetres(watch.stop, position) <= SAME_STOP_METRES;
  // What was reported before the job is no stop of the job.
  const stop = stays ? watch.stop : { lat, lng, sinceMs: Math.max(atMs, underWaySinceMs) };
  return { ...watch, driverId, underWaySinceMs, stop };
}

/** The id of an alert of a service: the same however often its opening is tried. */
export const serviceAlertId = (serviceId: string, { kind, episode }: AlertEpisode): string =>
  `${kind}:${serviceId}:${episode.toString()}`;
