import * as z from 'zod';
import { DriverStatus } from './driver.ts';
import { RecordId } from './person.ts';
import { CalendarDate, TimeOfDay } from './quote.ts';
import { ServiceRow } from './service.ts';
import { VehicleId } from './vehicle.ts';

/** Maximum drivers on a board. */
export const MAX_BOARD_DRIVERS = 300;

/** Maximum jobs changed by one call: their records, timelines, audit entries and e-mails share one transaction. */
export const MAX_BOARD_CHANGES = 200;

/** A driver as a lane of the board. */
export const BoardDriver = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  typeVehicle: VehicleId,
  plate: z.string(),
  status: DriverStatus,
  /** False while the driver wants no new jobs. */
  available: z.boolean(),
  /** Whether the company has the driver's licence and registration, and neither expired. */
  has_papers: z.boolean(),
  /** Where the driver was last seen, as it was a few minutes ago; null for one never seen. */
  place: z
    .object({
      lat: z.number(),
      lng: z.number(),
      seen_at: z.iso.datetime(),
      /** Name of the canton. */
      city: z.string(),
    })
    .nullable(),
});
export type BoardDriver = z.infer<typeof BoardDriver>;

/** A job's new driver, new time, or both; or the undoing of the change that led to `updatedAt`. */
export const BoardChange = z
  .strictObject({
    id: RecordId,
    /** The job's `updatedAt` as the caller saw it. */
    updatedAt: z.iso.datetime(),
    /** An active driver's id, or 'default' for none. */
    driver: RecordId.optional(),
    schedule: z.strictObject({ date: CalendarDate, hour: TimeOfDay }).optional(),
    /** Restores driver, time and the driver's acceptance, all of them from the server's record. */
    undo: z.literal(true).optional(),
  })
  .refine(({ driver, schedule, undo }) => undo === undefined || (driver === undefined && schedule === undefined), {
    path: ['undo'],
    message: 'Al deshacer no se indica conductor ni horario',
  });
export type BoardChange = z.infer<typeof BoardChange>;

/** A job after a change, with the values that the next change must send back. */
export const ChangedJob = z.object({
  id: z.string(),
  updatedAt: z.string(),
  driver: z.string(),
  driverName: z.string().nullable(),
  date: CalendarDate,
  hour: TimeOfDay,
});
export type ChangedJob = z.infer<typeof ChangedJob>;

/** Maximum jobs of a load that are sent with customer and way. */
export const MAX_FIRST_JOBS = 2;

/** A job of a load, with the names and values of a service's row. */
const LoadJob = ServiceRow.pick({
  id: true,
  hour: true,
  userName: true,
  addressStart: true,
  addressFinish: true,
  status: true,
});

/** A driver's jobs and minutes on one day of a week. */
export const BoardLoad = z.object({
  /** A driver's id, or 'default' for jobs without one. */
  driver: z.string(),
  driverName: z.string().nullable(),
  date: CalendarDate,
  jobs: z.int(),
  minutes: z.int(),
  /** Jobs past their time for which no one has set out. */
  late: z.int().default(0),
  /** Start of the first of those jobs. */
  late_since: TimeOfDay.nullable().default(null),
  /** Jobs not begun that overlap another one of their driver, or leave too little time for the way to or from it. */
  conflicts: z.int().default(0),
  /** Jobs whose driver is on the way to them or at work. */
  under_way: z.int().default(0),
  finished: z.int().default(0),
  /** Jobs with a driver whose answer to them is pending. */
  unconfirmed: z.int().default(0),
  /** Start of the first job. */
  first_hour: TimeOfDay.nullable().default(null),
  /** Estimated end of the last job; after midnight an hour of the day after. */
  last_end: TimeOfDay.nullable().default(null),
  /** The first jobs in the order of the day. */
  first_jobs: z.array(LoadJob).max(MAX_FIRST_JOBS).default([]),
});
export type BoardLoad = z.infer<typeof BoardLoad>;
