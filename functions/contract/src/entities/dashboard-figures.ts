import * as z from 'zod';
import { DELAY_BUCKETS } from './delay.ts';
import { CalendarDate } from './quote.ts';

/** Sums over the finished services of some days, by the agreed day in Guayaquil. Decimal dollars. */
export const FigureSums = z.object({
  services: z.int(),
  gross: z.number(),
  commission: z.number(),
  /** Payments to the drivers. */
  payout: z.number(),
  /**
   * Services by minutes between the agreed hour and their start; each bucket includes its upper limit, which is its
   * name.
   */
  delays: z.record(z.enum(DELAY_BUCKETS), z.int()),
  worked_minutes: z.int(),
  /** Days with finished services, counted for each driver. */
  driver_days: z.int(),
  loaded_metres: z.int(),
  empty_metres: z.int(),
  /** Distinct customers, and those of them with a finished service before the first day. */
  customers: z.int(),
  returning_customers: z.int(),
});
export type FigureSums = z.infer<typeof FigureSums>;

/** A day or a month of the chart. */
export const FigureBar = FigureSums.extend({
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  label: z.string(),
});
export type FigureBar = z.infer<typeof FigureBar>;

/** Finished services of a driver or a vehicle. */
const WorkSums = FigureSums.pick({
  services: true,
  gross: true,
  commission: true,
  payout: true,
  worked_minutes: true,
  loaded_metres: true,
});

export const VehicleFigures = WorkSums.extend({
  /** The vehicle as stored. */
  vehicle: z.string(),
});
export type VehicleFigures = z.infer<typeof VehicleFigures>;

export const DriverFigures = WorkSums.extend({
  /** The driver's id; `default` for services without one. */
  driver: z.string(),
  /** '' for a deleted driver. */
  driverName: z.string(),
  driver_days: z.int(),
  empty_metres: z.int(),
});
export type DriverFigures = z.infer<typeof DriverFigures>;

const Period = z.object({ from: CalendarDate, to: CalendarDate });

export const FiguresReport = z.object({
  period: Period,
  /** The preceding period: as many days or whole months. */
  before: Period,
  unit: z.enum(['day', 'month']),
  sums: FigureSums,
  sums_before: FigureSums,
  /** Every day or month of the period; a customer counts on the first. */
  bars: z.array(FigureBar),
  vehicles: z.array(VehicleFigures),
});
export type FiguresReport = z.infer<typeof FiguresReport>;

/** Ratings of drivers by customers over some days. */
const RatingSums = z.object({
  count: z.int(),
  /** Mean of the stars, to two decimals; null without ratings. */
  average: z.number().nullable(),
});

/** Ratings of a period and the preceding one, by the day on which customers gave them. */
export const RatingReport = z.object({
  period: Period,
  before: Period,
  unit: z.enum(['day', 'week', 'month']),
  sums: RatingSums,
  sums_before: RatingSums,
  /** The parts of the period: days, seven days at a time, or months. */
  bars: z.array(RatingSums.extend(Period.shape)),
});
export type RatingReport = z.infer<typeof RatingReport>;

/** Finished services behind a figure: all, those that began late, or each returning customer's first in the period. */
export const FigureList = z.enum(['all', 'late', 'returning']);
export type FigureList = z.infer<typeof FigureList>;

/** A finished service in the list behind a figure. */
export const FigureService = z.object({
  id: z.string(),
  /** '' for services created by other programs. */
  number: z.string(),
  date: CalendarDate,
  hour: z.string(),
  user: z.string(),
  userName: z.string(),
  /** The driver's id; `default` without a driver. */
  driver: z.string(),
  driverName: z.string().nullable(),
  vehicle: z.string(),
  price: z.number(),
  commission: z.number(),
  payout: z.number(),
  /** Minutes after the agreed hour, negative before it; null if the timeline lacks the start. */
  delay_minutes: z.int().nullable(),
  worked_minutes: z.int(),
  loaded_metres: z.int(),
  /** Day of the customer's previous finished service; null for the first. */
  previous_date: CalendarDate.nullable(),
});
export type FigureService = z.infer<typeof FigureService>;

/** A driver's day in the list behind utilisation and empty kilometres. */
export const FigureDriverDay = z.object({
  driver: z.string(),
  driverName: z.string(),
  date: CalendarDate,
  services: z.int(),
  worked_minutes: z.int(),
  loaded_metres: z.int(),
  empty_metres: z.int(),
});
export type FigureDriverDay = z.infer<typeof FigureDriverDay>;
