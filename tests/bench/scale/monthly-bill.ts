/** Everything that Google bills for an installation in a month, with the free quota taken off. */
import { mapPaceMs } from '@llevo/contract/rules/fleet/map-pace';
import { costInDollars, OTHER_PRICES } from '../costs/prices.ts';
import { sumOperations, type MeasuredActivity } from '../costs/table.ts';
import { OWN_LIMITS } from './published-limits.ts';
import { ASSUMPTIONS, loadOf, type Installation } from './workload.ts';
import { BOOKING_STORAGE } from './typical-booking.ts';

const { run, tasks, logs, alerts, storage, users } = OTHER_PRICES;
const PLACE = 'one region (us-central1)';
const KIB_PER_GIB = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** Shortest billed time of an instance, in seconds; calls at the same time share it. */
const BILLED_SECONDS = 0.1;
const MEMORY_GIB = 0.5;
/** Google's line of a call, and the product's own. */
const REQUEST_LINE_KIB = 1.8;
const OWN_LINE_KIB = 0.9;
/** Conditions of scripts/monitoring/alerts. */
export const ALERT_CONDITIONS = 29;
export const TRACKING_USERS_PER_ACCOUNT = 8;

const pollsPerBooking = (measured: readonly MeasuredActivity[]): number =>
  measured.filter(({ what }) => what.startsWith('polling by')).reduce((sum, { times }) => sum + times, 0);

/**
 * Instance time and calls. Calls arrive at random: an instance is billed while at least one is answered, and beyond one
 * instance by the CPU time of the calls.
 */
function functionsDollars(bookingsPerDay: number, callsPerBooking: number): number {
  const days = ASSUMPTIONS.workingDaysPerMonth;
  const shiftSeconds = ASSUMPTIONS.shiftHours * 3600;
  const perSecond = (bookingsPerDay * callsPerBooking) / shiftSeconds;
  const isBusy = 1 - Math.exp(-perSecond * BILLED_SECONDS);
  const instances = Math.max(isBusy, (perSecond * OWN_LIMITS.apiCpuSeconds) / OWN_LIMITS.apiUtilisation);
  const seconds = instances * shiftSeconds * days;
  const beyond = (used: number, free: number) => Math.max(0, used - free);
  return (
    beyond(seconds, run.free.cpuSeconds) * run.perCpuSecond +
    beyond(seconds * MEMORY_GIB, run.free.gibSeconds) * run.perGibSecond +
    beyond(bookingsPerDay * callsPerBooking * days, run.free.calls) * run.perCall
  );
}

/** Identity Platform bills users above the free ones by tier. */
export function usersDollars(count: number): number {
  return users.reduce((sum, { from, each }, index) => {
    const to = users[index + 1]?.from ?? Infinity;
    return sum + Math.max(0, Math.min(count, to) - from) * each;
  }, 0);
}

/** Session and account: the documents that the rules read for a query and, at most, for each update of a listener. */
const RULES_DOCUMENTS = 2;

/**
 * A dispatcher's day with so many drivers on the map all day, in dollars: at least, and at most. Beyond the threshold the
 * window is read at intervals while it is untouched; each touch after such a time opens its listeners again.
 */
export function dispatcherDay(driversInView: number, positionsPerDriverHour: number) {
  const { shiftHours, touchedHours, touchedSpells, mapRanges } = ASSUMPTIONS;
  const paceMs = mapPaceMs({ drivers: driversInView, isUntouched: true });
  const liveHours = paceMs === null ? shiftHours : touchedHours;
  const queried = paceMs === null ? 0 : touchedSpells + Math.floor(((shiftHours - touchedHours) * HOUR_MS) / paceMs);
  const updates = driversInView * positionsPerDriverHour * liveHours;
  const positions = updates + driversInView * queried;
  const dollars = (rulesPerUpdate: number) => {
    const rules = updates * rulesPerUpdate + queried * mapRanges * RULES_DOCUMENTS;
    return costInDollars({ reads: positions + rules, writes: 0, deletes: 0 }, PLACE);
  };
  return { positions, least: dollars(0), most: dollars(RULES_DOCUMENTS) };
}

/** The measurements of `npm run costs`. */
export interface Measured {
  readonly bookings: readonly MeasuredActivity[];
  readonly month: readonly MeasuredActivity[];
}

interface MonthlyBill {
  readonly bookings: number;
  readonly lines: readonly { readonly what: string; readonly dollars: number }[];
  readonly total: number;
}

/** A month of an installation, in dollars. */
export function monthlyBill(installation: Installation, { bookings: measured, month }: Measured): MonthlyBill {
  const a = ASSUMPTIONS;
  const load = loadOf(installation, measured);
  const bookings = load.bookingsPerDay * a.workingDaysPerMonth;
  const apiCalls = a.callsPerBooking + pollsPerBooking(measured);
  // Lines of polls that found nothing new are excluded (scripts/monitoring/exclusions); few find anything.
  const loggedKib = a.callsPerBooking * (REQUEST_LINE_KIB + OWN_LINE_KIB);
  const loggedGib = (bookings * loggedKib) / KIB_PER_GIB;
  const storedGib = (bookings * 12 * BOOKING_STORAGE.storedKib) / KIB_PER_GIB;
  const indexedGib = (bookings * 12 * BOOKING_STORAGE.indexedKib) / KIB_PER_GIB;
  const signedIn =
    installation.drivers + installation.companies * (a.dispatchersPerCompany + TRACKING_USERS_PER_ACCOUNT);
  const lines = [
    { what: 'Firestore, by bookings', dollars: costInDollars(load.billed, PLACE) * a.workingDaysPerMonth },
    { what: 'Firestore, by schedules', dollars: costInDollars(sumOperations(month), PLACE) },
    { what: 'functions', dollars: functionsDollars(load.bookingsPerDay, apiCalls + a.triggersPerBooking) },
    {
      what: 'tasks',
      dollars: Math.max(0, bookings * a.taskOperationsPerBooking - tasks.freeOperations) * tasks.perOperation,
    },
    { what: 'logs', dollars: Math.max(0, loggedGib - logs.freeGib) * logs.perGib },
    {
      what: 'alert conditions',
      dollars: ALERT_CONDITIONS * (alerts.perCondition + alerts.evaluationsPerMonth * alerts.perSeries),
    },
    { what: 'users who signed in', dollars: usersDollars(signedIn) },
    {
      what: 'storage after a year, with indexes, recovery and backups',
      dollars:
        (storedGib + indexedGib) * (storage.perGib + storage.recoveryPerGib) +
        storedGib * storage.backups * storage.backupPerGib,
    },
  ];
  return { bookings, lines, total: lines.reduce((sum, { dollars }) => sum + dollars, 0) };
}
