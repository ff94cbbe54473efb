import { haversineMetres, destinationPoint } from '../../geo/distance.ts';
import type { LatLng } from '../../geo/distance.ts';

/** Last report of a driver's phone: position, heading (degrees from north) and speed (km/h). */
export interface PositionReport extends LatLng {
  readonly heading: number;
  readonly speed: number;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** `on_job`: a customer watches the vehicle approach; `idle`: the quarter of the city is precise enough. */
export type DriverActivity = 'on_job' | 'idle';

interface ReportTolerance {
  /** Largest error of the position that readers extrapolate, in metres. */
  readonly metres: number;
  /** Longest time between reports, so that a parked driver still counts as online (position-freshness.ts). */
  readonly heartbeatMs: number;
}

const TOLERANCE: Readonly<Record<DriverActivity, ReportTolerance>> = {
  on_job: { metres: 40, heartbeatMs: 60_000 },
  idle: { metres: 250, heartbeatMs: 120_000 },
};

/** The security rules accept one write a second from a driver. */
const MIN_REPORT_INTERVAL_MS = 1_000;

/** Extrapolation ends after the longest time between reports. */
const MAX_EXTRAPOLATION_MS = 120_000;

/**
 * Dead reckoning: the driver's position now, extrapolated from its last report. Drivers and readers compute the same,
 * so a driver on a straight road needs no new report.
 */
export function extrapolatePosition(report: PositionReport, nowMs: number): LatLng {
  const seconds = Math.min(Math.max(nowMs - report.atMs, 0), MAX_EXTRAPOLATION_MS) / 1000;
  return destinationPoint(report, report.heading, (report.speed / 3.6) * seconds);
}

/**
 * Whether a driver should report its position: never reported, too far from the extrapolated position, or silent for
 * the longest time allowed. The phone checks at each fix, about once a second.
 */
export function shouldReportPosition(
  last: PositionReport | null,
  now: PositionReport,
  activity: DriverActivity,
): boolean {
  if (!last) return true;
  const silentMs = now.atMs - last.atMs;
  if (silentMs < MIN_REPORT_INTERVAL_MS) return false;
  const { metres, heartbeatMs } = TOLERANCE[activity];
  return silentMs >= heartbeatMs || haversineMetres(extrapolatePosition(last, now.atMs), now) > metres;
}
