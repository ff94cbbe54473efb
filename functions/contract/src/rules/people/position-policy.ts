import { haversineMetres, destinationPoint } from '../../geo/distance.ts';
import type { LatLng } from '../../geo/distance.ts';

/** What a driver's phone last told us: where it was, where it was heading (degrees from north) and how fast (km/h). */
export interface PositionReport extends LatLng {
  readonly heading: number;
  readonly speed: number;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** On a job somebody watches the truck come; between jobs its quarter is enough to know. */
export type DriverActivity = 'on_job' | 'idle';

interface ReportTolerance {
  /** How far the truth may stray from what a reader would reckon. */
  readonly metres: number;
  /** Longest silence, so that a parked driver still counts as online (five minutes, rules/freshness.ts). */
  readonly heartbeatMs: number;
}

const TOLERANCE: Readonly<Record<DriverActivity, ReportTolerance>> = {
  on_job: { metres: 40, heartbeatMs: 60_000 },
  idle: { metres: 250, heartbeatMs: 120_000 },
};

/** The rules accept one write a second from a driver. */
const MIN_REPORT_INTERVAL_MS = 1_000;

/** Nobody's guess holds longer than the longest silence. */
const MAX_EXTRAPOLATION_MS = 120_000;

/**
 * Dead reckoning: where a reader should draw the driver now, on the line of its last report. Drivers and readers reckon
 * alike, so a driver on a straight road needs to say nothing.
 */
export function extrapolatePosition(report: PositionReport, nowMs: number): LatLng {
  const seconds = Math.min(Math.max(nowMs - report.atMs, 0), MAX_EXTRAPOLATION_MS) / 1000;
  return destinationPoint(report, report.heading, (report.speed / 3.6) * seconds);
}

/**
 * Whether a driver should write its position: never reported, strayed from what readers reckon, or silent for as long
 * as may be. Asked by the phone at each fix, about once a second.
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
