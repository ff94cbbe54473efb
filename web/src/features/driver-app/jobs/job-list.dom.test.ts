// @vitest-environment jsdom
import { listDriverJobs } from '@llevo/contract/endpoints/driver-app/driver-app';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { driverJobFixture } from '../../../testing/driver-job-fixture.ts';
import { fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { storeJobs } from '../shared/stored-jobs.ts';
import { useJobs } from './job-list.tsx';

const server = fakeApi();
const known = driverJobFixture({ id: 'known' });
const offered = driverJobFixture({ id: 'offered' });

beforeEach(() => {
  localStorage.clear();
  storeJobs('d-1', { jobs: [known], confirmedAtMs: 1 });
});

const render = (wantedId: string | null) =>
  renderHook(({ wanted }: { readonly wanted: string | null }) => useJobs('d-1', wanted), {
    initialProps: { wanted: wantedId },
  });

test('a job from a notification is requested at once and is not gone before the server’s answer', async () => {
  server.on(listDriverJobs, [known]);
  const { result, rerender } = render(null);
  await waitFor(() => {
    expect(server.calls).toHaveLength(1);
  });
  server.on(listDriverJobs, [known, offered]);
  rerender({ wanted: 'offered' });
  expect(result.current.isGone).toBe(false);
  await waitFor(() => {
    expect(result.current.jobs).toEqual([known, offered]);
  });
  expect(result.current.isGone).toBe(false);
});

test('a job that the server does not list is gone', async () => {
  server.on(listDriverJobs, [known]);
  const { result, rerender } = render('taken');
  expect(result.current.isGone).toBe(false);
  await waitFor(() => {
    expect(result.current.isGone).toBe(true);
  });
  rerender({ wanted: 'known' });
  expect(result.current.isGone).toBe(false);
});

test('no job is gone without a network', async () => {
  server.on(listDriverJobs, networkFailure);
  const { result } = render('offered');
  await waitFor(() => {
    expect(result.current.error).not.toBeNull();
  });
  expect(result.current.isGone).toBe(false);
});
