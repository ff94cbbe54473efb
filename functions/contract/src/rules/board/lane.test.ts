import { describe, expect, test } from 'vitest';
import type { LaneDriver, PlannedJob } from './lane.ts';
import { driverConflicts, jobConflicts, laneConflicts, laneGaps, laneRows, vehicleFit } from './lane.ts';

const NORTH = { lat: -0.1, lng: -78.48 };
const SOUTH = { lat: -0.3, lng: -78.55 };

const job = (
  id: string,
  [startMinute, endMinute]: readonly [number, number],
  facts: Partial<PlannedJob> = {},
): PlannedJob => ({
  id,
  driverId: 'd1',
  vehicle: '3tn',
  start: NORTH,
  end: NORTH,
  startMinute,
  endMinute,
  ...facts,
});

const driver: LaneDriver = { id: 'd1', vehicle: '3tn', status: 'activado', isAvailable: true, hasPapers: true };

test.each([
  { wanted: '3tn', offered: '3tn', fit: 'same' },
  { wanted: '3tn', offered: '6tn', fit: 'larger' },
  { wanted: '3tn', offered: '2tn', fit: 'smaller' },
  { wanted: 'cabina_simple', offered: 'doble_cabina', fit: 'larger' },
  { wanted: 'doble_cabina', offered: 'cabina_simple', fit: 'smaller' },
] as const)('a $offered for a $wanted is $fit', ({ wanted, offered, fit }) => {
  expect(vehicleFit(wanted, offered)).toBe(fit);
});

describe('jobs of one driver', () => {
  const lane = [job('a', [480, 540]), job('b', [600, 660])];

  test('jobs that touch do not overlap', () => {
    expect(laneConflicts(job('c', [540, 600]), lane)).toEqual([]);
  });

  test('every overlapping job is named', () => {
    expect(laneConflicts(job('c', [500, 610]), lane)).toEqual([
      { kind: 'overlap', otherId: 'a' },
      { kind: 'overlap', otherId: 'b' },
    ]);
  });

  test('jobs with too little time for the way between them are named with both figures', () => {
    const far = job('c', [545, 590], { start: SOUTH, end: NORTH });
    const [conflict, ...others] = laneConflicts(far, lane);
    expect(others).toEqual([]);
    expect(conflict).toMatchObject({ kind: 'travel', otherId: 'a', gapMinutes: 5 });
    expect(conflict?.kind === 'travel' && conflict.neededMinutes).toBeGreaterThan(30);
  });

  test('a job does not conflict with itself', () => {
    expect(laneConflicts(job('a', [500, 560]), lane)).toEqual([]);
  });

  test('the way to and from the neighbours is returned even with enough time', () => {
    const { before, after } = laneGaps(job('c', [545, 590]), lane);
    expect(before).toEqual({ otherId: 'a', travel: 0, gap: 5 });
    expect(after).toEqual({ otherId: 'b', travel: 0, gap: 10 });
  });

  test.each([false, true])(
    'one of two jobs that end or begin at once is the neighbour, also in reverse order: %s',
    (isTurned) => {
      const crowded = [job('a', [480, 540]), job('b', [500, 540]), job('c', [600, 660]), job('d', [600, 700])];
      const { before, after } = laneGaps(job('x', [545, 590]), isTurned ? crowded.toReversed() : crowded);
      expect([before?.otherId, after?.otherId]).toEqual(['a', 'c']);
    },
  );

  test('overlapping jobs lie in separate rows, and later ones move up again', () => {
    const rows = laneRows([...lane, job('c', [500, 610]), job('d', [610, 620]), job('e', [660, 700])]);
    expect(Object.fromEntries(rows)).toEqual({ a: 0, c: 1, b: 0, d: 1, e: 0 });
  });
});

describe('a driver', () => {
  test('who may take jobs has nothing against them', () => {
    expect(driverConflicts(driver)).toEqual([]);
  });

  test.each([
    { facts: { isAvailable: false }, kinds: ['unavailable'] },
    { facts: { hasPapers: false }, kinds: ['papers'] },
    { facts: { isAvailable: false, hasPapers: false }, kinds: ['unavailable', 'papers'] },
    { facts: { status: 'cancelado', isAvailable: false }, kinds: ['inactive'] },
  ] as const)('a driver with $facts has the conflicts $kinds', ({ facts, kinds }) => {
    expect(driverConflicts({ ...driver, ...facts }).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('a smaller vehicle conflicts, a larger one does not', () => {
    expect(jobConflicts(job('x', [0, 60]), { driver: { ...driver, vehicle: '2tn' }, jobs: [] })).toEqual([
      { kind: 'vehicle' },
    ]);
    expect(jobConflicts(job('x', [0, 60]), { driver: { ...driver, vehicle: '6tn' }, jobs: [] })).toEqual([]);
  });
});
