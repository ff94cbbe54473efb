import * as z from 'zod';
import { DELAY_BUCKETS } from './delay.ts';
import { CalendarDate } from './quote.ts';

/** Finished services of some days, by the agreed day in Guayaquil. Decimal dollars. */
export const FigureSums = z.object({
  services: z.int(),
  gross: z.number(),
  commission: z.number(),
  /** What the drivers are paid. */
  payout: z.number(),
  /** Services by how many minutes after the agreed hour they began; each bucket up to its name, which is included. */
  delays: z.record(z.enum(DELAY_BUCKETS), z.int()),
  worked_minutes: z.int(),
  /** Days on which a driver had finished services, each driver counted. */
  driver_days: z.int(),
  loaded_metres: z.int(),
  empty_metres: z.int(),
  /** Different customers, and those of them who had a finished service before the first day. */
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
  /** As stored. */
  vehicle: z.string(),
});
export type VehicleFigures = z.infer<typeof VehicleFigures>;

export const DriverFigures = WorkSums.extend({
  /** The driver's id; `default` for services without one. */
  driver: z.string(),
  /** '' for a driver who is not there any more. */
  driverName: z.string(),
  driver_days: z.int(),
  empty_metres: z.int(),
});
export type DriverFigures = z.infer<typeof DriverFigures>;

const Period = z.object({ from: CalendarDate, to: CalendarDate });

export const FiguresReport = z.object({
  period: Period,
  /** As many days or whole months before it. */
  before: Period,
  unit: z.enum(['day', 'month']),
  sums: FigureSums,
  sums_before: FigureSums,
  /** Every day or month of the period; a customer counts on the first. */
  bars: z.array(FigureBar),
  vehicles: z.array(VehicleFigures),
});
export type FiguresReport = z.infer<typeof FiguresReport>;

/** Finished services behind a figure: all, those that began late, or the first in a period of each returning customer. */
export const FigureList = z.enum(['all', 'late', 'returning']);
export type FigureList = z.infer<typeof FigureList>;

/** A finished service in the list behind a figure. */
export const FigureService = z.object({
  id: z.string(),
  /** '' for services of other programs. */
  number: z.string(),
  date: CalendarDate,
  hour: z.string(),
  user: z.string(),
  userName: z.string(),
  /** `default` for none. */
  driver: z.string(),
  driverName: z.string().nullable(),
  vehicle: z.string(),
  price: z.number(),
  commission: z.number(),
  payout: z.number(),
  /** Minutes after the agreed hour, negative before it; null where the timeline does not tell. */
  delay_minutes: z.int().nullable(),
  worked_minutes: z.int(),
  loaded_metres: z.int(),
  /** Day of the customer's finished service before; null for the first. */
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
