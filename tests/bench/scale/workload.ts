/** Computes the load of an installation of a given size, by second and by day. */
import type { MeasuredActivity } from '../costs/table.ts';
import { sumOperations } from '../costs/table.ts';
import type { BilledOperations } from '../costs/prices.ts';

export interface Installation {
  readonly companies: number;
  readonly drivers: number;
  /** Positions a second; null to derive it from the drivers and the reporting policy. */
  readonly positionsPerSecond: number | null;
}

/** Assumptions with their reasons. The calculator's flags do not change them. */
export const ASSUMPTIONS = {
  /** Three of five drivers work on a day. */
  shareOnShift: 0.6,
  shiftHours: 10,
  /** Jobs per shift, at two hours each. */
  jobsPerShift: 5,
  /** Ratio of the busiest quarter of an hour to the mean of ten hours. */
  peak: 2,
  /** Windows with the map per company. */
  openMaps: 2,
  /** Hours of the shift in which a window with a crowded map is live, the two minutes after each touch included. */
  touchedHours: 2,
  /** Times that it becomes live in a shift: a quarter of an hour each. */
  touchedSpells: 8,
  /** Queries of a map's area: one to four on maps of Quito, Guayaquil and the country (`viewportRanges`). */
  mapRanges: 4,
  dispatchersPerCompany: 3,
  /** Listeners of a dispatcher's window: ranges of the map, services, counters, bookings. */
  listenersPerWindow: 9,
  /** Share of the shift with the driver's app open. */
  lookedAt: 1 / 3,
  driverPollSeconds: 20,
  trackedSeconds: 900,
  /** Mean of the polls of a tracking page (tests/bench/costs/recurring-activities.ts). */
  trackingPollSeconds: 900 / 63,
  /** API calls per booking, without polling. */
  callsPerBooking: 25,
  /** Runs of document triggers per booking: its changes, their audit entries, ratings, emails. */
  triggersPerBooking: 15,
  /** Creations and deliveries of tasks per booking: two for each of two offers, and one that existed already. */
  taskOperationsPerBooking: 5,
  /** Changes of a job's record, from booking to payout. */
  changesPerBooking: 8,
  quotesPerBooking: 2,
  /** Ratio of the drivers of the largest company to the mean. */
  largestCompany: 20,
  customersPerDriver: 20,
  workingDaysPerMonth: 26,
} as const;

const POSITION = 'a driver’s position';

/** Positions a driver reports in an hour of the shift. */
export function positionsPerDriverHour(measured: readonly MeasuredActivity[]): number {
  const times = measured.find(({ what }) => what === POSITION)?.times ?? 0;
  return (times * ASSUMPTIONS.jobsPerShift) / ASSUMPTIONS.shiftHours;
}

export interface Load {
  readonly bookingsPerDay: number;
  readonly positionsPerSecond: number;
  /** Documents read a second by rules and listeners for positions. */
  readonly positionReadsPerSecond: number;
  /** API calls a second in the busiest quarter of an hour, like the rates below. */
  readonly callsPerSecond: number;
  readonly changesPerSecond: number;
  /** Changes a second of the largest company, all in the same statistics document. */
  readonly largestChangesPerSecond: number;
  readonly listeners: number;
  readonly connections: number;
  readonly quotesPerDay: number;
  /** Records and ledger entries after a year. */
  readonly documents: number;
  /** Operations of a working day. */
  readonly billed: BilledOperations;
}

const scaled = (factor: number, { reads, writes, deletes }: BilledOperations): BilledOperations => ({
  reads: reads * factor,
  writes: writes * factor,
  deletes: deletes * factor,
});

const added = (a: BilledOperations, b: BilledOperations): BilledOperations => ({
  reads: a.reads + b.reads,
  writes: a.writes + b.writes,
  deletes: a.deletes + b.deletes,
});

/** Computes the load of an installation from the measurements of `npm run costs` for one booking. */
export function loadOf(
  { companies, drivers, positionsPerSecond }: Installation,
  measured: readonly MeasuredActivity[],
): Load {
  const a = ASSUMPTIONS;
  const onShift = drivers * a.shareOnShift;
  const shiftSeconds = a.shiftHours * 3600;
  const bookingsPerDay = onShift * a.jobsPerShift;
  const meanBookings = bookingsPerDay / shiftSeconds;
  const peakBookings = meanBookings * a.peak;
  const position = measured.find(({ what }) => what === POSITION);
  if (position === undefined) throw new Error(`npm run costs did not measure ${POSITION}`);
  const positions = positionsPerSecond ?? meanBookings * position.times;
  const withoutPositions = sumOperations(measured.filter((activity) => activity !== position));
  const changesPerSecond = peakBookings * a.changesPerBooking;
  const polls =
    (onShift * a.lookedAt) / a.driverPollSeconds + (peakBookings * a.trackedSeconds) / a.trackingPollSeconds;
  const windows = companies * a.dispatchersPerCompany;
  const workdays = a.workingDaysPerMonth * 12;
  return {
    bookingsPerDay,
    positionsPerSecond: positions,
    positionReadsPerSecond: positions * position.each.reads,
    callsPerSecond: polls + peakBookings * a.callsPerBooking,
    changesPerSecond,
    largestChangesPerSecond: (changesPerSecond / companies) * a.largestCompany,
    listeners: windows * a.listenersPerWindow,
    connections: windows + peakBookings * a.trackedSeconds,
    quotesPerDay: bookingsPerDay * a.quotesPerBooking,
    // Each record has a ledger entry.
    documents: 2 * (drivers * (1 + a.customersPerDriver) + bookingsPerDay * workdays),
    billed: added(scaled(bookingsPerDay, withoutPositions), scaled(positions * shiftSeconds, position.each)),
  };
}
