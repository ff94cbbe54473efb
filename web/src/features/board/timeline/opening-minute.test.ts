import { expect, test } from 'vitest';
import type { BoardDay } from '../day/board-day.ts';
import { openingMinute } from './opening-minute.ts';

const day = (assigned: readonly number[], unassigned: readonly number[]) =>
  ({
    lanes: [{ jobs: [] }, { jobs: assigned.map((startMinute) => ({ startMinute })) }],
    unassigned: unassigned.map((startMinute) => ({ startMinute })),
  }) as unknown as BoardDay;

test.each([
  { name: 'today opens an hour before the present', of: day([900], []), now: 600, opens: 540 },
  { name: 'another day opens before its first job', of: day([780, 690], [480]), now: null, opens: 660 },
  {
    name: 'a day without assigned jobs opens before the first unassigned one',
    of: day([], [720]),
    now: null,
    opens: 690,
  },
  { name: 'a day without jobs opens at working hours', of: day([], []), now: null, opens: 450 },
  { name: 'one job at night does not hide the morning', of: day([30, 540], []), now: null, opens: 510 },
  { name: 'a day with jobs at night alone opens there', of: day([30], []), now: null, opens: 0 },
])('$name', ({ of, now, opens }) => {
  expect(openingMinute(of, now)).toBe(opens);
});
