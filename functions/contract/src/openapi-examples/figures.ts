import type { GoalSettings } from '../entities/company-goals.ts';
import { DEFAULT_GOALS } from '../entities/company-goals.ts';
import type { EndpointExamples } from './example.ts';
import { onlyPage } from './example.ts';
import { driver } from './fixtures/people.ts';
import { assignedService } from './fixtures/service.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };
const goals: GoalSettings = {
  goals: { ...DEFAULT_GOALS, revenue: 12_000, services: 120, rating: 4.5 },
  updatedAt: Date.parse('2026-11-10T15:00:00.000Z'),
};
const sums = {
  services: 42,
  gross: 1890,
  commission: 283.5,
  payout: 1181.25,
  delays: { '5': 30, '10': 3, '15': 2, '30': 3, '60': 1, more: 1, unknown: 2 },
  worked_minutes: 4620,
  driver_days: 16,
  loaded_metres: 512_000,
  empty_metres: 148_000,
  customers: 38,
  returning_customers: 11,
};
const matchSums = {
  searches: {
    immediate: { ended: 60, found: 52, failed: 5, stopped: 3 },
    reserved: { ended: 10, found: 9, failed: 1, stopped: 0 },
  },
  without_driver: 7,
  wait_seconds: { median: 38.5, p90: 162 },
  pickup_minutes: { median: 4.2, p90: 9.5 },
  offers: { asked: 88, accepted: 61, declined: 14, missed: 9 },
  empty: {
    search: { before_trips: 40, before_metres: 96_000, after_trips: 38, after_metres: 91_000 },
    hand: { before_trips: 12, before_metres: 52_000, after_trips: 14, after_metres: 57_000 },
  },
};
const work = {
  services: 42,
  gross: 1890,
  commission: 283.5,
  payout: 1181.25,
  worked_minutes: 4620,
  loaded_metres: 512_000,
};

export const figureExamples = {
  getFigures: {
    description:
      'Covers finished services by their agreed day, over a year at most. `delays` counts services by how late they began. `customers` are distinct people; `returning_customers` had a finished service before the first day. Whole months are compared with whole months unless `compare` is `days`. Bars are months for more than 92 days.',
    input: period,
    output: {
      period,
      before: { from: '2026-10-01', to: '2026-10-31' },
      unit: 'day',
      sums,
      sums_before: { ...sums, services: 40, gross: 1740 },
      bars: [{ label: '2026-11-01', ...sums }],
      vehicles: [{ vehicle: driver.typeVehicle, ...work }],
    },
  },
  listDriverFigures: {
    description: 'Services without a driver are listed as `default`.',
    input: period,
    output: [
      {
        driver: driver.id,
        driverName: `${driver.name} ${driver.surname}`,
        ...work,
        driver_days: 16,
        empty_metres: 148_000,
      },
    ],
    page: onlyPage(1),
  },
  listFigureServices: {
    description:
      '`late` lists services that began more than `minutes` after the agreed hour, 15 by default. `returning` lists one service of each returning customer; a page may be empty and still have a cursor.',
    input: { ...period, list: 'late', minutes: 15 },
    output: [
      {
        id: assignedService.id,
        number: assignedService.number,
        date: assignedService.date,
        hour: assignedService.hour,
        user: assignedService.user,
        userName: assignedService.userName,
        driver: driver.id,
        driverName: `${driver.name} ${driver.surname}`,
        vehicle: assignedService.typeVehicle,
        price: assignedService.price,
        commission: 6.75,
        payout: 15.75,
        delay_minutes: 22,
        worked_minutes: 95,
        loaded_metres: 12_400,
        previous_date: null,
      },
    ],
    page: onlyPage(1),
  },
  listFigureDriverDays: {
    description:
      'Empty kilometres lie between the end of a service and the start of the driver’s next one on the same day.',
    input: period,
    output: [
      {
        driver: driver.id,
        driverName: `${driver.name} ${driver.surname}`,
        date: '2026-11-24',
        services: 3,
        worked_minutes: 310,
        loaded_metres: 34_500,
        empty_metres: 9_800,
      },
    ],
    page: onlyPage(1),
  },
  getMatchFigures: {
    description:
      'Each service counts with its last search, on the day on which that began in Guayaquil. `stopped`: a person assigned the driver or paused the search, or the service was cancelled. Percentiles come from buckets. `empty` lies between services of a driver and day, by who gave the service its driver. `compare` as for the figures of services. Bars are months for more than 92 days.',
    input: period,
    output: {
      period,
      before: { from: '2026-10-01', to: '2026-10-31' },
      unit: 'day',
      sums: matchSums,
      sums_before: { ...matchSums, without_driver: 9 },
      bars: [{ label: '2026-11-01', ended: 3, found: 2, failed: 1, stopped: 0 }],
      hours: [{ hour: 0, searches: 2, without_driver: 1 }],
      zones: [{ zone: 'La Mariscal, Quito', searches: 12, without_driver: 3 }],
    },
  },
  listDriverOffers: {
    description:
      '`asked` counts on the day of the offer, the others on that of the answer. Offers that were withdrawn count only as asked.',
    input: period,
    output: [
      {
        driver: driver.id,
        driverName: `${driver.name} ${driver.surname}`,
        asked: 21,
        accepted: 14,
        declined: 3,
        missed: 2,
      },
    ],
    page: onlyPage(1),
  },
  getRatingFigures: {
    description:
      'Counts the stars that customers gave drivers, by the day of the rating. Bars are seven days for more than 14 days, months for more than 92. `compare` as for the figures of services.',
    input: period,
    output: {
      period,
      before: { from: '2026-10-01', to: '2026-10-31' },
      unit: 'week',
      sums: { count: 31, average: 4.71 },
      sums_before: { count: 28, average: 4.64 },
      bars: [
        { from: '2026-11-01', to: '2026-11-07', count: 7, average: 4.64 },
        { from: '2026-11-08', to: '2026-11-14', count: 0, average: null },
      ],
    },
  },
  getGoals: {
    description:
      'Before the first change punctuality has the goal of 90 % and the others have none, with `updatedAt` 0. Revenue and services are for a calendar month.',
    input: {},
    output: goals,
  },
  updateGoals: {
    description: 'Null removes a goal. In a part of a month a monthly goal counts in proportion to its days.',
    input: { goals: goals.goals, updatedAt: 0 },
    output: goals,
  },
  getWeeklyReport: {
    description: 'The caller’s own setting.',
    input: {},
    output: { isOn: true },
  },
  setWeeklyReport: {
    description: 'It is sent on Mondays at 7 a.m. in Guayaquil.',
    input: { isOn: false },
    output: { isOn: false },
  },
} satisfies Partial<EndpointExamples>;
