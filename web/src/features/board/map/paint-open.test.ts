import { expect, test, vi } from 'vitest';
import { paintOpenJobs } from './paint-open.ts';

const job = (jobId: string, hour: string, x: number) => ({ jobId, hour, name: '', at: { lat: 0, lng: x } });

test('hours of open jobs are painted after all dots, also after the dots of later jobs', () => {
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
  const jobs = [
    ...[job('a', '09:00', 100), job('covered', '10:00', 104), job('b', '11:00', 300)],
    ...[job('under b', '12:00', 290), job('outside', '13:00', 900)],
  ];
  const targets = paintOpenJobs(frame, jobs);
  expect(painted).toEqual(['dot', 'dot', '09:00', '11:00']);
  expect(targets.map(({ target }) => target.kind === 'job' && target.jobId)).toEqual(jobs.map(({ jobId }) => jobId));
});
