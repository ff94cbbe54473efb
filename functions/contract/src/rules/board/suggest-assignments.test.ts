import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VEHICLE_IDS } from '../../entities/vehicle-ids.ts';
import type { LaneDriver, PlannedJob } from './lane.ts';
import { driverConflicts, jobConflicts } from './lane.ts';
import { suggestAssignments } from './suggest-assignments.ts';

const NORTH = { lat: -0.1, lng: -78.48 };
const SOUTH = { lat: -0.3, lng: -78.55 };
const GUAYAQUIL = { lat: -2.19, lng: -79.89 };

const job = (id: string, startMinute: number, facts: Partial<PlannedJob> = {}): PlannedJob => ({
  id,
  driverId: null,
  vehicle: '3tn',
  start: NORTH,
  end: NORTH,
  startMinute,
  endMinute: startMinute + 60,
  ...facts,
});

const driver = (id: string, facts: Partial<LaneDriver> = {}): LaneDriver => ({
  id,
  vehicle: '3tn',
  status: 'activado',
  isAvailable: true,
  hasPapers: true,
  ...facts,
});

const suggest = (jobs: readonly PlannedJob[], drivers: readonly LaneDriver[], facts = {}) =>
  suggestAssignments({ jobs, drivers, fromMinute: 0, max: 1000, ...facts });

describe('who gets a job', () => {
  test('the driver who is nearest when it begins, and why', () => {
    const { assigned, left } = suggest(
      [job('far', 480, { driverId: 'd1', end: SOUTH }), job('near', 480, { driverId: 'd2' }), job('x', 620)],
      [driver('d1'), driver('d2')],
    );
    expect(left).toEqual([]);
    expect(assigned).toEqual([
      {
        jobId: 'x',
        driverId: 'd2',
        because: { kind: 'nearest', afterId: 'near', place: null, emptyMinutes: 0, candidates: 2 },
      },
    ]);
  });

  test('the only one who can, though another job would suit them better', () => {
    // Both want d1; only d1 has time for the first.
    const { assigned } = suggest(
      [
        job('a', 600, { start: SOUTH, end: SOUTH }),
        job('b', 610),
        job('busy', 560, { driverId: 'd2', endMinute: 605 }),
        job('d1-before', 480, { driverId: 'd1' }),
      ],
      [driver('d1'), driver('d2')],
    );
    expect(assigned.map(({ jobId, driverId, because: { kind } }) => [jobId, driverId, kind])).toEqual([
      ['a', 'd1', 'only'],
      ['b', 'd2', 'only'],
    ]);
  });

  test('among equals the driver with fewer jobs gets the job, then the lower id', () => {
    const lane = [job('m', 60, { driverId: 'd1' })];
    const chained = [...lane, job('n', 60, { driverId: 'd2' }), job('o', 180, { driverId: 'd1' })];
    expect(suggest([...chained, job('x', 400)], [driver('d1'), driver('d2')]).assigned[0]?.driverId).toBe('d2');
    expect(suggest([job('x', 400)], [driver('d2'), driver('d1')]).assigned[0]?.driverId).toBe('d1');
  });

  test('a driver at work nearby before one whose day has not begun', () => {
    const { assigned } = suggest([job('m', 60, { driverId: 'd2' }), job('x', 150)], [driver('d1'), driver('d2')]);
    expect(assigned[0]?.driverId).toBe('d2');
  });
});

test('a job goes to the next driver when the nearest refused it', () => {
  const lane = [job('m', 60, { driverId: 'd2' })];
  const { assigned } = suggest([...lane, job('x', 150, { refusedBy: ['d2'] })], [driver('d1'), driver('d2')]);
  expect(assigned.map(({ driverId }) => driverId)).toEqual(['d1']);
});

test('a job on offer is not proposed, and its driver gets no other at that time', () => {
  const offered = job('x', 100, { offeredTo: 'd1' });
  const { assigned, left } = suggest([offered, job('y', 130), job('z', 400)], [driver('d1')]);
  expect(assigned.map(({ jobId }) => jobId)).toEqual(['z']);
  expect(left).toEqual([{ jobId: 'y', because: 'all_busy' }]);
});

describe('a job stays without a driver, and says why', () => {
  test.each([
    { name: 'past', jobs: [job('x', 100)], drivers: [driver('d1')], facts: { fromMinute: 101 }, because: 'past' },
    {
      name: 'no such vehicle',
      jobs: [job('x', 100)],
      drivers: [driver('d1', { vehicle: '6tn' })],
      because: 'no_vehicle',
    },
    { name: 'nobody', jobs: [job('x', 100)], drivers: [], because: 'no_vehicle' },
    {
      name: 'unavailable',
      jobs: [job('x', 100)],
      drivers: [driver('d1', { isAvailable: false }), driver('d2', { hasPapers: false })],
      because: 'nobody_available',
    },
    {
      name: 'refused',
      jobs: [job('x', 100, { refusedBy: ['d1'] })],
      drivers: [driver('d1')],
      because: 'refused',
    },
    {
      name: 'all at work',
      jobs: [job('x', 100), job('y', 130, { driverId: 'd1' })],
      drivers: [driver('d1')],
      because: 'all_busy',
    },
    {
      name: 'too far',
      jobs: [job('x', 300), job('y', 180, { driverId: 'd1', end: GUAYAQUIL })],
      drivers: [driver('d1')],
      because: 'too_far',
    },
    { name: 'limit', jobs: [job('x', 100)], drivers: [driver('d1')], facts: { max: 0 }, because: 'limit' },
  ])('$name', ({ jobs, drivers, facts, because }) => {
    expect(suggest(jobs, drivers, facts)).toEqual({ assigned: [], left: [{ jobId: 'x', because }] });
  });
});

describe('today, where drivers are decides', () => {
  const now = { minute: 500, ms: Date.parse('2026-11-24T13:20:00Z') };
  const seen = (at: typeof NORTH, minutesAgo = 5, city = 'Quito') => ({
    ...at,
    city,
    seenAtMs: now.ms - minutesAgo * 60_000,
  });
  const today = (jobs: readonly PlannedJob[], drivers: readonly LaneDriver[]) =>
    suggest(jobs, drivers, { now, fromMinute: now.minute });

  test('the nearer driver gets the job, and the reason has the minutes and the place', () => {
    const place = seen(NORTH);
    const drivers = [driver('d1', { place: seen(SOUTH) }), driver('d2', { place }), driver('d3')];
    const [first] = today([job('x', 620)], drivers).assigned;
    expect(first).toMatchObject({ driverId: 'd2', because: { place, emptyMinutes: 0, afterId: null, candidates: 3 } });
  });

  test('a driver in another city gets no job, however much time there is', () => {
    const { assigned, left } = today([job('x', 1380)], [driver('d1', { place: seen(GUAYAQUIL, 5, 'Guayaquil') })]);
    expect(assigned).toEqual([]);
    expect(left).toEqual([{ jobId: 'x', because: 'elsewhere' }]);
  });

  test('a driver who cannot be there by the hour gets no job', () => {
    const { left } = today([job('x', 505)], [driver('d1', { place: seen(SOUTH) })]);
    expect(left).toEqual([{ jobId: 'x', because: 'too_far' }]);
  });

  test('a job before counts instead of the driver’s place until it is over', () => {
    const place = seen(GUAYAQUIL);
    const lane = job('before', 520, { driverId: 'd1' });
    expect(today([lane, job('x', 620)], [driver('d1', { place })]).assigned).toMatchObject([
      { driverId: 'd1', because: { afterId: 'before', place: null } },
    ]);
    const over = job('before', 430, { driverId: 'd1' });
    expect(today([over, job('x', 620)], [driver('d1', { place })]).left).toMatchObject([{ because: 'elsewhere' }]);
  });

  describe('overdue jobs', () => {
    const withOverdue = (jobs: readonly PlannedJob[], drivers: readonly LaneDriver[], facts = {}) =>
      suggest(jobs, drivers, { now, fromMinute: now.minute, includesOverdue: true, ...facts });
    const near = driver('d1', { place: seen(NORTH) });

    test('go to the driver who is there first, before jobs that still have time', () => {
      const { assigned, left } = withOverdue([job('next', 510), job('late', 420)], [near]);
      expect(assigned).toMatchObject([{ jobId: 'late', driverId: 'd1', because: { emptyMinutes: 0 } }]);
      expect(left).toEqual([{ jobId: 'next', because: 'all_busy' }]);
    });

    test('are begun at the end of the job that a driver is at', () => {
      const current = job('current', 470, { driverId: 'd1' });
      const { assigned } = withOverdue([current, job('late', 420), job('soon', 540)], [near]);
      expect(assigned.map(({ jobId, because }) => [jobId, because.afterId])).toEqual([['late', 'current']]);
    });

    test('do not push a driver’s next job', () => {
      const next = job('next', 520, { driverId: 'd1' });
      expect(withOverdue([next, job('late', 420)], [near])).toEqual({
        assigned: [],
        left: [{ jobId: 'late', because: 'all_busy' }],
      });
    });

    test('stay with a driver in another city out of the question, and without the option are past', () => {
      const far = driver('d1', { place: seen(GUAYAQUIL, 5, 'Guayaquil') });
      expect(withOverdue([job('late', 420)], [far]).left).toEqual([{ jobId: 'late', because: 'elsewhere' }]);
      expect(today([job('late', 420)], [near]).left).toEqual([{ jobId: 'late', because: 'past' }]);
      expect(suggest([job('late', 420)], [near], { fromMinute: 500, includesOverdue: true }).left).toEqual([
        { jobId: 'late', because: 'past' },
      ]);
    });

    test('are all given or explained, within the maximum', () => {
      const { assigned, left } = withOverdue([job('a', 300), job('b', 310), job('c', 320)], [near], { max: 1 });
      expect([assigned.length, left.length]).toEqual([1, 2]);
    });
  });

  test('a position of yesterday, and another day, decide nothing', () => {
    const old = driver('d1', { place: seen(GUAYAQUIL, 13 * 60) });
    expect(today([job('x', 620)], [old]).assigned).toMatchObject([{ because: { place: null, emptyMinutes: 0 } }]);
    const live = driver('d1', { place: seen(GUAYAQUIL) });
    expect(suggest([job('x', 620)], [live]).assigned).toMatchObject([{ because: { place: null } }]);
  });
});

const points = fc.constantFrom(NORTH, SOUTH, GUAYAQUIL, { lat: -0.21, lng: -78.4 });
const vehicles = fc.constantFrom(...VEHICLE_IDS.slice(0, 3));

const days = fc
  .record({
    drivers: fc.array(
      fc.record({
        vehicle: vehicles,
        status: fc.constantFrom('activado' as const, 'activado' as const, 'cancelado' as const),
        isAvailable: fc.boolean(),
        hasPapers: fc.constant(true),
        place: fc.option(
          fc.record({ at: points, seenAtMs: fc.integer({ min: 0, max: 86_400_000 }) }).map(({ at, seenAtMs }) => ({
            ...at,
            seenAtMs,
            city: '',
          })),
        ),
      }),
      { maxLength: 8 },
    ),
    jobs: fc.array(
      fc.record({
        vehicle: vehicles,
        start: points,
        end: points,
        startMinute: fc.integer({ min: 0, max: 1380 }),
        minutes: fc.integer({ min: 30, max: 240 }),
        owner: fc.option(fc.nat(7)),
        refusedBy: fc.array(
          fc.nat(7).map((index) => `d${index}`),
          { maxLength: 2 },
        ),
        offeredTo: fc.option(
          fc.nat(7).map((index) => `d${index}`),
          { freq: 1 },
        ),
      }),
      { maxLength: 25 },
    ),
    fromMinute: fc.integer({ min: 0, max: 700 }),
    isToday: fc.boolean(),
    max: fc.integer({ min: 0, max: 25 }),
  })
  .map(({ drivers, jobs, isToday, ...rest }) => ({
    ...rest,
    now: isToday ? { minute: rest.fromMinute, ms: 86_400_000 } : null,
    drivers: drivers.map((facts, index) => ({ ...facts, id: `d${index}` })),
    jobs: jobs.map(({ owner, minutes, ...facts }, index) => ({
      ...facts,
      id: `j${index}`,
      endMinute: facts.startMinute + minutes,
      driverId: owner === null || owner >= drivers.length ? null : `d${owner}`,
    })),
  }));

test('no proposal adds a conflict, and each open job is either given or explained', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { assigned, left } = suggestAssignments(day);
      expect(assigned.length).toBeLessThanOrEqual(day.max);
      const open = day.jobs.filter((job) => job.driverId === null && job.offeredTo === null).map(({ id }) => id);
      expect([...assigned, ...left].map(({ jobId }) => jobId).toSorted()).toEqual(open.toSorted());
      const chosen = new Map(assigned.map(({ jobId, driverId }) => [jobId, driverId]));
      const planned = day.jobs.map((job) => ({
        ...job,
        driverId: chosen.get(job.id) ?? job.driverId ?? job.offeredTo,
      }));
      for (const { jobId, driverId } of assigned) {
        const of = planned.find(({ id }) => id === jobId);
        const by = day.drivers.find(({ id }) => id === driverId);
        if (!of || !by) throw new Error('neither job nor driver was invented');
        const lane = planned.filter((other) => other.driverId === driverId);
        expect(jobConflicts(of, { driver: by, jobs: lane }, day.now)).toEqual([]);
        expect(of.refusedBy).not.toContain(driverId);
        expect(by.vehicle).toBe(of.vehicle);
        expect(driverConflicts(by)).toEqual([]);
        expect(of.startMinute).toBeGreaterThanOrEqual(day.fromMinute);
      }
    }),
  );
});

test('the order of what is passed changes nothing', () => {
  fc.assert(
    fc.property(days, (day) => {
      const turned = { ...day, jobs: day.jobs.toReversed(), drivers: day.drivers.toReversed() };
      expect(suggestAssignments(turned)).toEqual(suggestAssignments(day));
    }),
  );
});

test('a day of 1,000 jobs and 200 drivers takes no more than seconds', () => {
  const at = (index: number) => ({ lat: -0.2 + Math.sin(index) * 0.1, lng: -78.49 + Math.cos(index * 1.7) * 0.06 });
  const vehicle = (index: number) => VEHICLE_IDS[index % VEHICLE_IDS.length] ?? '3tn';
  const drivers = Array.from({ length: 200 }, (_, index) => driver(`d${index}`, { vehicle: vehicle(index) }));
  const jobs = Array.from({ length: 1000 }, (_, index) =>
    job(`j${index}`, 360 + ((index * 37) % 800), { vehicle: vehicle(index), start: at(index), end: at(index + 500) }),
  );
  const startedAt = performance.now();
  const { assigned } = suggest(jobs, drivers);
  expect(assigned.length).toBeGreaterThan(900);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
