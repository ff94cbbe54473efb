import type { TrackPoint } from '../../entities/route-history.ts';
import type { LatLng } from '../../geo/distance.ts';
import { drivenMetres, silences } from './driven-path.ts';
import type { TrackStop } from './driven-path.ts';

/** A shorter way is a manoeuvre at one place, not a leg. */
const MIN_LEG_METRES = 100;

/** The way between two stops of a day, or between a stop and an end of the day. */
export interface DrivenLeg {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly fromMs: number;
  readonly toMs: number;
  readonly metres: number;
  /** Time without positions; above 0, the metres are a lower bound. */
  readonly silentMs: number;
}

/** The legs of a day in order of time: plausible points, divided at the stops along them. */
export function drivenLegs(points: readonly TrackPoint[], stops: readonly TrackStop[]): DrivenLeg[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const starts = [{ lat: first.lat, lng: first.lng, toMs: first.atMs }, ...stops];
  const ends = [...stops, { lat: last.lat, lng: last.lng, fromMs: last.atMs }];
  return starts.flatMap(({ toMs: fromMs, lat, lng }, index) => {
    const end = ends[index];
    if (end === undefined) return [];
    const toMs = end.fromMs;
    const driven = points.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
    const metres = drivenMetres(driven);
    if (metres < MIN_LEG_METRES) return [];
    const silentMs = silences(driven).reduce((sum, silence) => sum + silence.toMs - silence.fromMs, 0);
    return [{ from: { lat, lng }, to: { lat: end.lat, lng: end.lng }, fromMs, toMs, metres, silentMs }];
  });
}
