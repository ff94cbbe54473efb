/** Searches go on by their tasks alone, and lose nothing when a process dies between any two of its steps. */
import { setTimeout as delay } from 'node:timers/promises';
import { acceptDriverOffer, declineDriverOffer } from '@llevo/contract/endpoints/dispatch';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  continueDueSearches,
  continueSearches,
  runSearchTask,
} from '../../../functions/src/areas/dispatch/continue-searches.ts';
import { followSearch } from '../../../functions/src/areas/dispatch/follow-search.ts';
import type { Deps } from '../../../functions/src/platform/deps.ts';
import { cloudLog } from '../../../functions/src/platform/log/cloud-log.ts';
import type { Tasks } from '../../../functions/src/platform/seams/tasks.ts';
import { searches } from '../../../functions/src/processes/tasks.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { recordedTasks } from '../../support/api/recorded-tasks.ts';
import type { RecordedTasks } from '../../support/api/recorded-tasks.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { runDueSearches } from '../../support/fixtures/due-searches.ts';
import { givenSearchingCompany, searchFrom } from '../../support/fixtures/offers.ts';
import { searchScene } from '../../support/fixtures/search-scene.ts';
import { readService } from '../../support/fixtures/service-records.ts';

const SECOND = 1_000;

const unreachable = (): never => {
  throw new Error('The process was killed');
};

let nowMs: number;
let tasks: RecordedTasks;
let deps: Deps;
let accountId: string;
const clock = { nowMs: () => nowMs, waitUntil: () => Promise.resolve() };
const { call, givenDriver, givenBooking, offerOf, searchOf, offersOf } = searchScene({
  nowMs: () => nowMs,
  accountId: () => accountId,
  replaced: { clock, tasks: { schedule: (task) => tasks.schedule(task) } },
});

beforeEach(async () => {
  // Searches that wait look together at whole multiples of ten seconds: the next look is ten seconds later.
  nowMs = Math.floor(Date.now() / (10 * SECOND)) * 10 * SECOND;
  tasks = recordedTasks();
  deps = { ...silentDeps, clock, tasks };
  accountId = await givenSearchingCompany();
});

const dueTimes = () => tasks.pending.map(({ atMs }) => atMs - nowMs);

/** Lets time pass, and runs what is due then. */
async function pass(seconds: number): Promise<void> {
  nowMs += seconds * SECOND;
  await runDueSearches(tasks, deps);
}

describe('by its tasks alone, a search', () => {
  test('passes an offer without an answer on when its seconds are over', async () => {
    const [near, far] = [await givenDriver(1), await givenDriver(3)];
    const service = await givenBooking();
    await continueSearches(deps, accountId);
    expect(dueTimes()).toEqual([20 * SECOND]);
    await pass(19);
    expect((await offerOf(near))?.service).toBe(service.id);
    await pass(1);
    expect([await offerOf(near), (await offerOf(far))?.service]).toEqual([null, service.id]);
    expect(dueTimes()).toEqual([20 * SECOND]);
  });

  test('finds a driver who appears between two looks, and says how many are near', async () => {
    const service = await givenBooking({ search: searchFrom(nowMs, { nearby: 7 }) });
    await continueSearches(deps, accountId);
    expect(await searchOf(service)).toMatchObject({ nearby: 0, nextAt: nowMs + 10 * SECOND });
    const driver = await givenDriver(1);
    await pass(10);
    expect((await offerOf(driver))?.service).toBe(service.id);
    expect(await searchOf(service)).toMatchObject({ nearby: 1, nextAt: nowMs + 20 * SECOND });
  });

  test('fails at its end, and schedules nothing more', async () => {
    const service = await givenBooking({ search: searchFrom(nowMs, { endsAt: nowMs + 15 * SECOND }) });
    await continueSearches(deps, accountId);
    expect(dueTimes()).toEqual([10 * SECOND]);
    await pass(10);
    expect(dueTimes()).toEqual([5 * SECOND]);
    await pass(5);
    expect(await searchOf(service)).toMatchObject({ state: 'failed', nextAt: null });
    expect(tasks.pending).toEqual([]);
  });

  test('lets a driver answer whose offer outlasts it', async () => {
    const driver = await givenDriver(1);
    const service = await givenBooking({ search: searchFrom(nowMs, { endsAt: nowMs + 5 * SECOND }) });
    await continueSearches(deps, accountId);
    expect(dueTimes()).toEqual([20 * SECOND]);
    await pass(6);
    expect((await offerOf(driver))?.service).toBe(service.id);
    await pass(14);
    expect(await searchOf(service)).toMatchObject({ state: 'failed' });
    expect(tasks.pending).toEqual([]);
  });

  test('asks a second driver as soon as one is near, where two are asked at once', async () => {
    accountId = await givenSearchingCompany({ driversAtOnce: 2 });
    const first = await givenDriver(1);
    const service = await givenBooking();
    await continueSearches(deps, accountId);
    const second = await givenDriver(2);
    await pass(10);
    expect([(await offerOf(first))?.service, (await offerOf(second))?.service]).toEqual([service.id, service.id]);
    await pass(10);
    expect(await offerOf(first)).toBeNull();
    expect(await searchOf(service)).toMatchObject({ missedBy: [first.driver.id], asked: 2 });
  });

  test('goes on at once when a driver declines', async () => {
    const [near, far] = [await givenDriver(1), await givenDriver(3)];
    const service = await givenBooking();
    await continueSearches(deps, accountId);
    await call(declineDriverOffer, { id: (await offerOf(near))?.id ?? '' }, { token: near.token });
    expect((await offerOf(far))?.service).toBe(service.id);
  });

  test('is not forgotten among more searches than a step looks at', async () => {
    const services = await runConcurrently(42, () => givenBooking());
    await continueSearches(deps, accountId);
    await pass(3);
    for (const service of services) expect((await searchOf(service))?.nextAt).toBeGreaterThan(nowMs);
  });

  test('is left alone once it is over, however often its task comes', async () => {
    const driver = await givenDriver(1);
    const service = await givenBooking();
    await continueSearches(deps, accountId);
    await call(acceptDriverOffer, { id: (await offerOf(driver))?.id ?? '' }, { token: driver.token });
    const stored = await readService(accountId, service.id);
    await pass(20);
    expect(await readService(accountId, service.id)).toEqual(stored);
    expect(tasks.pending).toEqual([]);
  });

  test('schedules nothing for an account that is gone', async () => {
    await givenBooking();
    await adminFirestore.doc(paths.account(accountId)).delete();
    await continueSearches(deps, accountId);
    expect(tasks.pending).toEqual([]);
  });
});

test('a task that comes twice at once asks and misses no driver twice', async () => {
  const drivers = [await givenDriver(1), await givenDriver(3)];
  const service = await givenBooking();
  await continueSearches(deps, accountId);
  nowMs += 20 * SECOND;
  const task = { accountId, atMs: nowMs };
  await runConcurrently(4, () => runSearchTask(deps, task));
  const found = await searchOf(service);
  expect(found).toMatchObject({ asked: 2, missedBy: [drivers[0]?.driver.id] });
  expect(found?.open).toHaveLength(1);
});

test('a step that cannot schedule the next one fails its task, so that it comes again', async () => {
  await givenBooking();
  const failing = { ...deps, tasks: { schedule: () => Promise.resolve(false) } };
  await expect(runSearchTask(failing, { accountId, atMs: nowMs })).rejects.toThrow('not scheduled');
});

test('a step that fails is logged, and tried again ten seconds later', async () => {
  await givenBooking();
  const logged: string[] = [];
  const fails = { ...clock, nowMs: () => (logged.length === 0 ? unreachable() : nowMs) };
  const log = { ...deps.log, error: (message: string) => logged.push(message) };
  await continueSearches({ ...deps, clock: fails, log }, accountId);
  expect(logged).toEqual(['a step of the searches failed']);
  expect(dueTimes()).toEqual([10 * SECOND]);
});

test('a task that cannot be read is dropped, because it would come again in vain', async () => {
  const logged = vi.spyOn(cloudLog, 'error').mockReturnValue();
  await expect(searches({ data: { accountId: '' } })).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledWith('a task cannot be read', expect.objectContaining({ queue: 'searches' }));
  logged.mockRestore();
});

test('a service that can no longer be read, or whose search is over, keeps no other waiting', async () => {
  const broken = await givenBooking({ search: searchFrom(nowMs - 60 * SECOND) });
  await adminFirestore.doc(paths.accountDocument(accountId, 'services', broken.id)).update({ start: 'nowhere' });
  const over = await givenBooking({ search: searchFrom(nowMs - 50 * SECOND, { state: 'failed' }) });
  const service = await givenBooking();
  vi.spyOn(cloudLog, 'error').mockReturnValue();
  await continueSearches(deps, accountId);
  vi.restoreAllMocks();
  for (const { id } of [broken, over])
    await adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).delete();
  expect((await searchOf(service))?.nextAt).toBe(nowMs + 10 * SECOND);
  expect(dueTimes()).toEqual([10 * SECOND]);
});

/** A process that dies after so many uses of a seam: the last one still takes effect, and further ones fail. */
function mortal(dies: number): { readonly process: Deps; readonly isDead: () => boolean } {
  let uses = 0;
  const use = <Result>(work: () => Result): Result => {
    uses += 1;
    if (uses > dies) return unreachable();
    const result = work();
    return uses === dies ? unreachable() : result;
  };
  const schedule: Tasks['schedule'] = (task) => use(() => tasks.schedule(task));
  return {
    process: {
      ...deps,
      clock: { ...clock, nowMs: () => use(() => nowMs) },
      ids: { ...deps.ids, base62: (length) => use(() => deps.ids.base62(length)) },
      tasks: { schedule },
    },
    isDead: () => uses >= dies,
  };
}

/** More uses of seams than one step has. */
const MAX_USES = 30;

describe('a process that dies between any two of its steps', () => {
  /** Runs work in a process that dies, then again in others as Google does; returns whether the first one died. */
  async function survive(dies: number, work: (process: Deps) => Promise<void>): Promise<boolean> {
    const { process, isDead } = mortal(dies);
    await work(process).catch(() => undefined);
    if (!isDead()) return false;
    // Transactions that it had begun end without it.
    await delay(50);
    await work(deps);
    return true;
  }

  /** Expects a booking that the first driver missed and the second accepted, each asked once. */
  async function expectOneOfEach(service: Service, [first, second]: readonly [DriverSession, DriverSession]) {
    const id = (await offerOf(second))?.id ?? '';
    expect((await call(acceptDriverOffer, { id }, { token: second.token })).status).toBe(200);
    await pass(20);
    const stored = await readService(accountId, service.id);
    expect(stored).toMatchObject({ driverId: second.driver.id, status: 'confirmado' });
    expect(stored.search).toMatchObject({ state: 'found', asked: 2, open: [] });
    const offers = await offersOf(service);
    expect(offers.map(({ driverId, state }) => `${driverId} ${state}`).toSorted()).toEqual(
      [`${first.driver.id} missed`, `${second.driver.id} accepted`].toSorted(),
    );
    const accepted = (await readAuditEntries(accountId)).filter(({ action }) => action === 'service.accept');
    expect(accepted).toHaveLength(1);
    expect(tasks.pending).toEqual([]);
  }

  /** Ends a search, so that the schedule of later rounds has only their own. */
  const forget = ({ id }: Service) => adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).delete();

  test('as a search begins asks one driver, once, at the next look at the latest', async () => {
    for (let dies = 1; dies <= MAX_USES; dies += 1) {
      tasks = recordedTasks();
      deps = { ...deps, tasks };
      accountId = await givenSearchingCompany();
      const driver = await givenDriver(1);
      const service = await givenBooking();
      const change = { accountId, serviceId: service.id, before: undefined, after: service };
      const isKilled = await survive(dies, (process) => followSearch(change, process));
      if ((await offerOf(driver)) === null) await pass(10);
      expect((await offerOf(driver))?.service).toBe(service.id);
      expect(await offersOf(service)).toHaveLength(1);
      expect(dueTimes()).toEqual([20 * SECOND]);
      await forget(service);
      if (!isKilled) return;
    }
    expect.unreachable('a step has more uses of seams than expected');
  });

  test('as an offer passes on asks the next driver, once', async () => {
    for (let dies = 1; dies <= MAX_USES; dies += 1) {
      tasks = recordedTasks();
      deps = { ...deps, tasks };
      accountId = await givenSearchingCompany();
      const drivers = [await givenDriver(1), await givenDriver(3)] as const;
      const service = await givenBooking();
      await continueSearches(deps, accountId);
      nowMs += 20 * SECOND;
      const isKilled = await survive(dies, (process) =>
        tasks.runDue(
          () => nowMs,
          (task) => runSearchTask(process, task),
        ),
      );
      await expectOneOfEach(service, drivers);
      if (!isKilled) return;
    }
    expect.unreachable('a step has more uses of seams than expected');
  });

  test('as a driver declines asks the next one within the minute, once', async () => {
    for (let dies = 1; dies <= MAX_USES; dies += 1) {
      tasks = recordedTasks();
      deps = { ...deps, tasks };
      accountId = await givenSearchingCompany();
      const [near, far] = [await givenDriver(1), await givenDriver(3)];
      const service = await givenBooking();
      await continueSearches(deps, accountId);
      const id = (await offerOf(near))?.id ?? '';
      const { process, isDead } = mortal(dies);
      const reply = await createInProcessApi(process)(declineDriverOffer, { id }, { token: near.token }).catch(
        () => null,
      );
      await delay(50);
      // The phone repeats a call without an answer; the schedule runs in any case.
      if (reply?.status !== 200) await call(declineDriverOffer, { id }, { token: near.token });
      nowMs += 10 * SECOND;
      await continueDueSearches(deps, nowMs + 60 * SECOND);
      expect((await offerOf(far))?.service).toBe(service.id);
      expect((await offersOf(service)).map(({ state }) => state).toSorted()).toEqual(['declined', 'open']);
      await forget(service);
      if (!isDead()) return;
    }
    expect.unreachable('a step has more uses of seams than expected');
  });
});
