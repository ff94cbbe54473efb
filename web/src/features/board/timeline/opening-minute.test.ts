import { expect, test } from 'vitest';
import type { BoardDay } from '../day/board-day.ts';
import { openingMinute } from './opening-minute.ts';

const job = (startMinute: number) => ({ startMinute, service: { status: 'confirmado' } });
const day = (assigned: readonly number[], unassigned: readonly number[]) =>
  ({ lanes: [{ jobs: [] }, { jobs: assigned.map(job) }], unassigned: unassigned.map(job) }) as unknown as BoardDay;

/** Six hours are in view. */
const opening = (of: BoardDay, nowMinute: number | null) => openingMinute(of, { nowMinute, shownMinutes: 360 });

test.each([
  { name: 'today opens at the hour before the present', of: day([900], []), now: 600, opens: 540 },
  { name: 'today opens half an hour before the present at least', of: day([900], []), now: 629, opens: 540 },
  { name: 'today opens at a whole hour, so that its text is not cut', of: day([900], []), now: 641, opens: 600 },
  { name: 'another day opens at the hour before its first job', of: day([780, 690], []), now: null, opens: 660 },
  { name: 'a day opens at the hour before a first job without a driver', of: day([690], [480]), now: null, opens: 420 },
  { name: 'a day without assigned jobs opens before the first other one', of: day([], [720]), now: null, opens: 660 },
  { name: 'a first job shortly after an hour is not at the edge', of: day([490], []), now: null, opens: 420 },
  { name: 'a day without jobs opens at working hours', of: day([], []), now: null, opens: 420 },
  { name: 'one job at night does not hide the morning', of: day([30, 540], []), now: null, opens: 480 },
  { name: 'a day with jobs at night alone opens there', of: day([30], []), now: null, opens: 0 },
  { name: 'a night without jobs opens before the first of the morning', of: day([540], [395]), now: 130, opens: 360 },
  { name: 'a night with a job opens at the hour before the present', of: day([540], [200]), now: 130, opens: 60 },
])('$name', ({ of, now, opens }) => {
  expect(opening(of, now)).toBe(opens);
});

test.each([
  { name: 'that are in view with the present', of: day([480, 900], []), now: 600, opens: 420 },
  { name: 'of which the first is out of view', of: day([300, 420, 900], []), now: 600, opens: 360 },
  { name: 'all out of view, while another is still to begin', of: day([300, 900], []), now: 600, opens: 540 },
  {
    name: 'all out of view, while one without a driver is still to begin',
    of: day([300], [1320]),
    now: 1260,
    opens: 1200,
  },
  { name: 'late in the evening', of: day([480, 1200], []), now: 1380, opens: 1140 },
  { name: 'in the evening after all others', of: day([480, 540], []), now: 1260, opens: 420 },
  {
    name: 'in the evening, the latest of which does not fit with the first',
    of: day([360, 900], []),
    now: 1380,
    opens: 840,
  },
])('today with late jobs $name opens at minute $opens', ({ of, now, opens }) => {
  expect(opening(of, now)).toBe(opens);
});
