import { expect, test } from 'vitest';
import { jobTimes } from './job-times.ts';

const DATE = '2026-11-24';
/** A time of that day in Ecuador. */
const at = (time: string, date = DATE): number => Date.parse(`${date}T${time}:00-05:00`);
const status = (to: string, time: string, date = DATE) => ({ kind: 'status', to, at: at(time, date) }) as const;

test.each([
  { name: 'a booked job has no times', history: [status('confirmado', '07:00')], times: [] },
  {
    name: 'a finished job has the time of each step, in their order',
    history: [
      status('finalizado', '09:40'),
      status('en curso', '08:50'),
      { kind: 'arrived', to: null, at: at('08:31') } as const,
      status('en camino', '08:10'),
    ],
    times: ['Salió 08:10', 'Llegó 08:31', 'Cargó 08:50', 'Terminó 09:40'],
  },
  {
    name: 'a cancelled job keeps the steps before',
    history: [status('en camino', '08:10'), status('cancelado', '08:20')],
    times: ['Salió 08:10'],
  },
  {
    name: 'a step that was taken back has no time',
    history: [status('en camino', '08:10'), status('en curso', '08:50'), status('en camino', '08:55')],
    times: ['Salió 08:55'],
  },
  {
    name: 'a step on another day has its date',
    history: [status('en camino', '23:10'), status('en curso', '00:20', '2026-11-25')],
    times: ['Salió 23:10', 'Cargó 25/11 00:20'],
  },
])('$name', ({ history, times }) => {
  expect(jobTimes(history, { date: DATE })).toEqual(times);
});
