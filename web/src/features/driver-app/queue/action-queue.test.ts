import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { driverJobFixture } from '../../../testing/driver-job-fixture.ts';
import { ActionQueue } from './action-queue.ts';
import type { ActionStore, QueueState } from './action-queue.ts';
import type { QueuedAction } from './queued-action.ts';

/** A browser's store, in memory. */
function memoryStore(): ActionStore {
  let actions: readonly QueuedAction[] = [];
  return {
    all: () => Promise.resolve(actions),
    add: (action) => {
      actions = [...actions, action];
      return Promise.resolve();
    },
    remove: (ids) => {
      actions = actions.filter(({ id }) => !ids.includes(id));
      return Promise.resolve();
    },
  };
}

const step = (id: string, jobId = 's1'): QueuedAction => ({
  id,
  driverId: 'd-1',
  queuedAtMs: 0,
  action: { kind: 'advance', jobId, from: 'confirmado', to: 'en camino' },
});

const refused = (status: number, current?: DriverJob) =>
  new ApiError(
    status,
    { code: status === 404 ? 'not_found' : 'conflict', message: 'La empresa cambió el servicio', current },
    { fallback: '' },
  );

function setup(send: (action: QueuedAction) => Promise<DriverJob | null>, store = memoryStore()) {
  const states: QueueState[] = [];
  const onJob = vi.fn();
  const keepProof = vi.fn(({ action }: QueuedAction) => Promise.resolve(action.kind === 'deliver'));
  const queue = new ActionQueue({
    store,
    send,
    onJob,
    keepProof,
    onChange: (state) => states.push(state),
    withLock: (work) => work(),
  });
  return { queue, store, onJob, keepProof, state: () => states.at(-1) };
}

test('sends pending actions in order, each once, and shows the returned jobs (C54)', async () => {
  const sent: string[] = [];
  const { queue, store, onJob, state } = setup(({ id, action }) => {
    sent.push(id);
    return Promise.resolve(driverJobFixture({ id: action.jobId }));
  });
  for (const id of ['a', 'b', 'c']) await queue.add(step(id));
  expect(state()?.waiting.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(await Promise.all([queue.drain(), queue.drain()])).toEqual([true, true]);
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(await store.all()).toEqual([]);
  expect(state()).toEqual({ waiting: [], refused: [] });
  expect(onJob).toHaveBeenCalledTimes(3);
});

test.each([
  ['without a network', new NetworkError(new Error('offline'))],
  ['while the server is busy', refused(503)],
  ['while the session is over', new ApiError(401, undefined, { fallback: '' })],
])('%s every action stays pending in order (C54)', async (_name, failure) => {
  const sent: string[] = [];
  let isDown = true;
  const { queue, store } = setup(({ id }) => {
    sent.push(id);
    return isDown ? Promise.reject(failure) : Promise.resolve(null);
  });
  await queue.add(step('a'));
  await queue.add(step('b', 's2'));
  expect(await queue.drain()).toBe(false);
  expect(await store.all()).toHaveLength(2);
  isDown = false;
  expect(await queue.drain()).toBe(true);
  expect(sent).toEqual(['a', 'a', 'b']);
});

test('a refusal shows its reason and the current job, and drops only the later steps of that job', async () => {
  const now = driverJobFixture({ state: 'done', status: 'cancelado' });
  const sent: string[] = [];
  const { queue, onJob, state } = setup(({ id, action }) => {
    sent.push(id);
    return action.jobId === 's1' ? Promise.reject(refused(409, now)) : Promise.resolve(null);
  });
  await queue.add(step('a'));
  await queue.add(step('b'));
  await queue.add(step('c', 's2'));
  expect(await queue.drain()).toBe(true);
  expect(sent).toEqual(['a', 'c']);
  expect(onJob).toHaveBeenCalledWith('s1', now);
  expect(state()?.refused).toEqual([
    { id: 'a', jobId: 's1', message: 'La empresa cambió el servicio', hasKeptProof: false },
  ]);
  await queue.dismiss('a');
  expect(state()?.refused).toEqual([]);
});

describe('the proof of delivery of a job (C54)', () => {
  const proof = (id: string): QueuedAction => ({
    ...step(id),
    action: { kind: 'deliver', jobId: 's1', receiver: 'Ana', photos: ['PHOTO'], signature: '' },
  });

  test('the proof is sent after a refused step, if the job can be delivered', async () => {
    const loaded = driverJobFixture({ state: 'current', status: 'en curso', can_deliver: true });
    const sent: string[] = [];
    const { queue, keepProof, state } = setup(({ id }) => {
      sent.push(id);
      return id === 'proof' ? Promise.resolve(loaded) : Promise.reject(refused(409, loaded));
    });
    for (const action of [step('a'), step('b'), proof('proof'), step('c')]) await queue.add(action);
    expect(await queue.drain()).toBe(true);
    expect(sent).toEqual(['a', 'proof']);
    expect(keepProof.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b', 'c']);
    expect(state()).toMatchObject({ waiting: [], refused: [{ id: 'a', hasKeptProof: false }] });
  });

  test.each([
    { name: 'after a refused step of a job that cannot be delivered', queued: [step('a'), proof('proof')] },
    { name: 'when it is refused itself', queued: [proof('proof')] },
  ])('the proof is kept $name', async ({ queued }) => {
    const { queue, store, keepProof, state } = setup(() =>
      Promise.reject(refused(409, driverJobFixture({ state: 'current', status: 'en camino' }))),
    );
    for (const action of queued) await queue.add(action);
    expect(await queue.drain()).toBe(true);
    expect(keepProof.mock.calls.at(-1)).toEqual([proof('proof')]);
    expect(await store.all()).toEqual([]);
    expect(state()?.refused).toMatchObject([{ id: queued[0]?.id, hasKeptProof: true }]);
  });

  test('the proof is kept when the phone cannot store it to be sent', async () => {
    const full = { ...memoryStore(), add: () => Promise.reject(new Error('QuotaExceededError')) };
    const { queue, keepProof, state } = setup(vi.fn(), full);
    await queue.add(proof('proof'));
    expect(keepProof).toHaveBeenCalledWith(proof('proof'));
    expect(state()?.refused).toMatchObject([{ id: 'proof', hasKeptProof: true }]);
  });
});

test('a job that the driver no longer has leaves the list', async () => {
  const { queue, onJob } = setup(() => Promise.reject(refused(404)));
  await queue.add(step('a'));
  await queue.drain();
  expect(onJob).toHaveBeenCalledWith('s1', null);
});

test('an action that the phone cannot store counts as refused and is not sent later', async () => {
  const full = { ...memoryStore(), add: () => Promise.reject(new Error('QuotaExceededError')) };
  const send = vi.fn();
  const { queue, state } = setup(send, full);
  await queue.add(step('a'));
  expect(state()).toMatchObject({ waiting: [], refused: [{ id: 'a', jobId: 's1' }] });
  expect(await queue.drain()).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('an action that another tab sends is not sent here (C54)', async () => {
  const send = vi.fn();
  const store = memoryStore();
  const queue = new ActionQueue({
    store,
    send,
    onJob: vi.fn(),
    keepProof: vi.fn(),
    onChange: vi.fn(),
    withLock: () => Promise.resolve(),
  });
  await queue.add(step('a'));
  expect(await queue.drain()).toBe(false);
  expect(send).not.toHaveBeenCalled();
});
