import { expect, test, vi } from 'vitest';
import { paintOpenJobs } from './paint-open.ts';

const job = (jobId: string, hour: string, x: number) => ({ jobId, hour, name: '', at: { lat: 0, lng: x } });

/** Paints jobs on a map of 800 pixels; returns what was painted in its order, and the targets. */
function paint(jobs: readonly ReturnType<typeof job>[]) {
  const painted: string[] = [];
  const to = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_to, name) =>
        vi.fn((text: unknown) => {
          if (name === 'arc') painted.push('dot');
          if (name === 'fillText') painted.push(String(text));
        }),
      set: () => true,
    },
  ) as unknown as CanvasRenderingContext2D;
  const frame = {
    to,
    project: ({ lat, lng }: { readonly lat: number; readonly lng: number }) => ({ x: lng, y: lat }),
    isOutside: ({ x }: { readonly x: number }) => x > 800,
    fill: '',
    ink: '',
    edge: '',
  };
  const targets = paintOpenJobs(frame, jobs);
  return { painted, targets };
}

test('hours of open jobs that would lie on each other are fanned out, above all dots, and each can be pressed', () => {
  const jobs = [
    ...[job('a', '09:00', 100), job('on a', '10:00', 104), job('b', '11:00', 300)],
    ...[job('beside b', '12:00', 340), job('outside', '13:00', 900)],
  ];
  const { painted, targets } = paint(jobs);
  // The pick-up of the second job, and the fourth, which has room for no more than a dot.
  expect(painted).toEqual(['dot', 'dot', '09:00', '10:00', '11:00']);
  expect(targets.map(({ target }) => target.kind === 'job' && target.jobId)).toEqual(jobs.map(({ jobId }) => jobId));
  expect(targets.map(({ at }) => at)).toEqual([
    { x: 100, y: 0 },
    { x: 104, y: 22 },
    { x: 300, y: 0 },
    { x: 340, y: 0 },
    { x: 900, y: 0 },
  ]);
});

test('no two of twenty open jobs at one place have a mark at the same pixel', () => {
  const { targets } = paint(Array.from({ length: 20 }, (_, index) => job(index.toString(), '09:00', 400)));
  expect(new Set(targets.map(({ at: { x, y } }) => `${x.toString()} ${y.toString()}`)).size).toBe(20);
});
