import { expect, test } from 'vitest';
import type { BoardJob, BoardLane } from './board-day.ts';
import { isWhollyFree } from './unclosed.ts';
import { freeCounts, laneState, laneWords, pastEndOf } from './lane-state.ts';
import type { LaneState } from './lane-state.ts';

const NOW = { minute: 600, ms: 0 };
const job = (startMinute: number, status = 'confirmado') => ({
  startMinute,
  endMinute: startMinute + 60,
  start: { lat: -0.2, lng: -78.5 },
  isMovable: status === 'confirmado',
  service: { status },
});
const SEEN = { lat: -0.2, lng: -78.5, city: 'Quito', seenAtMs: 0 };
const lane = (jobs: readonly object[], problems: readonly object[] = [], place: object | null = SEEN) =>
  ({ driver: { place }, jobs, driverConflicts: problems }) as unknown as BoardLane;
const inLoja = (startMinute: number) => ({ ...job(startMinute), start: { lat: -3.99, lng: -79.2 } });
const seenBefore = (ms: number) => ({ ...SEEN, seenAtMs: -ms });
const PROBLEM = [{ kind: 'unavailable' }];

test.each([
  { name: 'no jobs', of: lane([]), now: NOW, state: 'free' },
  { name: 'no jobs on another day', of: lane([]), now: null, state: 'free' },
  { name: 'no jobs, and takes none', of: lane([], PROBLEM), now: NOW, state: null },
  { name: 'a job under way past its time', of: lane([job(480, 'en curso')]), now: NOW, state: 'busy' },
  { name: 'a job at this hour that no one began', of: lane([job(570)]), now: NOW, state: 'late' },
  { name: 'a job that begins now', of: lane([job(600)]), now: NOW, state: 'due' },
  { name: 'a job under way and one that is late', of: lane([job(480, 'en curso'), job(570)]), now: NOW, state: 'busy' },
  { name: 'a job at this hour that was finished early', of: lane([job(570, 'finalizado')]), now: NOW, state: 'free' },
  { name: 'a job past its time that no one began', of: lane([job(480)]), now: NOW, state: 'late' },
  { name: 'a later job', of: lane([job(700)]), now: NOW, state: 'free' },
  { name: 'a job too far away', of: lane([inLoja(660)], [], SEEN), now: NOW, state: 'short' },
  { name: 'a job far away, with time', of: lane([inLoja(1_400)], [], SEEN), now: NOW, state: 'free' },
  { name: 'a later job of a driver who takes no more', of: lane([job(700)], PROBLEM), now: NOW, state: null },
  { name: 'no jobs, and a position five minutes old', of: lane([], [], seenBefore(300_000)), now: NOW, state: 'free' },
  { name: 'no jobs, and an older position', of: lane([], [], seenBefore(300_001)), now: NOW, state: 'silent' },
  { name: 'a later job, and no position', of: lane([job(700)], [], null), now: NOW, state: 'silent' },
  { name: 'no jobs on another day, and no position', of: lane([], [], null), now: null, state: 'free' },
  { name: 'a late job, and no position', of: lane([job(480)], [], null), now: NOW, state: 'late' },
  { name: 'a job on another day', of: lane([job(570)]), now: null, state: null },
])('a driver with $name: $state', ({ of, now, state }) => {
  expect(laneState(of, { now, earlier: [] })).toBe(state);
});

test('drivers who send no position are counted apart from the free ones, except on another day', () => {
  const lanes = [
    lane([]),
    lane([], [], null),
    lane([job(700)], [], seenBefore(300_001)),
    lane([job(480)]),
    lane([], PROBLEM),
  ];
  expect(freeCounts({ lanes, now: NOW, earlier: [] })).toEqual({ free: 1, silent: 2 });
  expect(freeCounts({ lanes, now: null, earlier: [] })).toEqual({ free: 2, silent: 0 });
});

interface WordsCase {
  readonly name: string;
  readonly state: LaneState | null;
  readonly jobs: readonly object[];
  readonly words: ReturnType<typeof laneWords>;
}

const WORDS: readonly WordsCase[] = [
  { name: 'a free driver without jobs', state: 'free', jobs: [], words: { state: 'Libre', count: null } },
  {
    name: 'a free driver with a later job',
    state: 'free',
    jobs: [job(1_045)],
    words: { state: 'Libre hasta 17:25', count: null },
  },
  {
    name: 'a free driver with a job that is over and a later one',
    state: 'free',
    jobs: [job(480, 'finalizado'), job(1_045)],
    words: { state: 'Libre hasta 17:25', count: '2 servicios' },
  },
  {
    name: 'a driver who is too far away',
    state: 'short',
    jobs: [job(660)],
    words: { state: 'No llega', count: '1 servicio · 11:00' },
  },
  {
    name: 'a driver of whom only the jobs say it',
    state: null,
    jobs: [job(660), job(780)],
    words: { state: null, count: '2 servicios · 11:00' },
  },
];

test.each(WORDS)('the head of $name says $words.state and $words.count', ({ state, jobs, words }) => {
  expect(laneWords(state, lane(jobs).jobs)).toEqual(words);
});

const earlierJob = (date: string, status: string, driverId = 'd1') =>
  ({ driverId, movesTo: '2026-11-30', service: { date, status } }) as unknown as BoardJob;
const laneOfD1 = (jobs: readonly object[] = []) =>
  ({ driver: { id: 'd1', place: SEEN }, jobs, driverConflicts: [] }) as unknown as BoardLane;

test.each([
  { name: 'on its way', earlier: [earlierJob('2026-11-29', 'en camino')], state: 'unclosed' },
  { name: 'with the cargo', earlier: [earlierJob('2026-11-29', 'en curso')], state: 'unclosed' },
  { name: 'not begun', earlier: [earlierJob('2026-11-29', 'confirmado')], state: 'free' },
  { name: 'under way with another driver', earlier: [earlierJob('2026-11-29', 'en curso', 'd2')], state: 'free' },
])('a driver whose job of an earlier day is $name: $state', ({ earlier, state }) => {
  expect(laneState(laneOfD1([job(700)]), { now: NOW, earlier })).toBe(state);
  expect(isWhollyFree({ earlier }, laneOfD1())).toBe(state === 'free');
});

test('a late job of today outweighs an unclosed job of yesterday', () => {
  const earlier = [earlierJob('2026-11-29', 'en curso')];
  expect(laneState(laneOfD1([job(480)]), { now: NOW, earlier })).toBe('late');
});

test.each([
  ['2026-11-29', 'Sin cerrar desde ayer'],
  ['2026-11-28', 'Sin cerrar desde el 28 nov'],
  ['2025-12-30', 'Sin cerrar desde el 30/12/2025'],
])('the head of a driver with a job under way since %s says "%s" and the jobs of the day', (date, state) => {
  const words = laneWords('unclosed', laneOfD1([job(700)]).jobs, earlierJob(date, 'en curso'));
  expect(words).toEqual({ state, count: '1 servicio · 11:40' });
});

test.each([
  { name: 'a job under way past its end', jobs: [job(510, 'en curso')], nowMinute: 600, text: 'fin +30 min' },
  { name: 'two of them', jobs: [job(420, 'en curso'), job(510, 'en camino')], nowMinute: 600, text: 'fin +2 h' },
  { name: 'a job that ends now', jobs: [job(540, 'en curso')], nowMinute: 600, text: null },
  { name: 'a job that is over', jobs: [job(420, 'finalizado')], nowMinute: 600, text: null },
  { name: 'a job of another day', jobs: [job(420, 'en curso')], nowMinute: null, text: null },
])('the head of a driver with $name says how long ago it was to end: $text', ({ jobs, nowMinute, text }) => {
  expect(pastEndOf(lane(jobs).jobs, nowMinute)).toBe(text);
});
