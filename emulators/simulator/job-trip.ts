import { drawRoute } from '@llevo/contract/geo/estimate-route';
import type { LatLng } from '@llevo/contract/geo/distance';
import type { DriverActivity, PositionReport } from '@llevo/contract/rules/people/position-policy';
import type { Track } from './road-geometry.ts';
import { toTrack } from './road-geometry.ts';

/** A way that a driver drives for a job, and where they stay at its end. */
export interface JobTrip {
  /** When the driver arrives, milliseconds since 1970. */
  readonly endsAtMs: number;
  readonly at: (nowMs: number) => PositionReport;
  readonly activityAt: (nowMs: number) => DriverActivity;
}

/** Demo drivers drive so many times faster than the estimate says, so that a job can be watched from end to end. */
const HURRY = 3;
const SHOWN_KMH = 42;

/** The way from one place to another by the road graph, beginning now. */
export function createTrip(from: LatLng, to: LatLng, startMs: number): JobTrip {
  const { path, durationSeconds } = drawRoute(from, to);
  const points = path
    .map(({ lat, lng }) => [lat, lng] as const)
    .filter(([lat, lng], index, all) => index === 0 || lat !== all[index - 1]?.[0] || lng !== all[index - 1]?.[1]);
  const track: Track | null = points.length < 2 ? null : toTrack({ name: 'trip', kind: 'city', points });
  const lastsMs = track === null ? 0 : (durationSeconds * 1000) / HURRY;
  const endsAtMs = startMs + lastsMs;
  return {
    endsAtMs,
    at: (nowMs) => {
      const isDriving = track !== null && nowMs < endsAtMs;
      const share = lastsMs === 0 ? 1 : Math.min(1, Math.max(0, (nowMs - startMs) / lastsMs));
      const { lat, lng, heading } = track?.at(track.lengthMetres * share) ?? { ...to, heading: 0 };
      return { lat, lng, heading, speed: isDriving ? SHOWN_KMH : 0, atMs: nowMs };
    },
    activityAt: (nowMs) => (nowMs < endsAtMs ? 'on_job' : 'idle'),
  };
}
