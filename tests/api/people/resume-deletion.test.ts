import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { firestoreDeletions, allDeletionSteps } from '../../../functions/src/areas/account/deletion/deletions-store.ts';
import type { DeletionStep } from '../../../functions/src/platform/deletion/deletion-document.ts';
import { systemClock, systemIds } from '../../../functions/src/platform/system.ts';
import { resumeDeletions } from '../../../functions/src/platform/deletion/run-deletions.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createTokenCaller, realDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { nightlyCases } from '../../support/run/scale.ts';
import type { DriverWithData } from '../../support/fixtures/deletion-fixtures.ts';
import {
  givenDriverWithManyServices,
  givenDriverWithData,
  findDriverRemains,
} from '../../support/fixtures/deletion-fixtures.ts';

const ALL = allDeletionSteps(systemClock, () => Promise.resolve());
const STEPS = ALL.person;
const LATER_MS = 10 * 60_000;
const silentLog = { info: () => undefined, error: () => undefined };

/** The steps with a crash before or after one of them; a step of several pages crashes on its first. */
const stepsCrashingAt = (index: number, when: 'before' | 'after'): DeletionStep[] =>
  STEPS.map((step, at) => ({
    ...step,
    run: async (deletion, cursor) => {
      if (at === index && when === 'before') throw new Error('killed');
      const next = await step.run(deletion, cursor);
      if (at === index) throw new Error('killed');
      return next;
    },
  }));

async function deleteWithCrash({ accountId, driver }: DriverWithData, steps: readonly DeletionStep[]) {
  const deletions = firestoreDeletions(systemClock, systemIds, { ...ALL, person: steps });
  const send = createTokenCaller({ ...realDeps, deletions, log: silentLog });
  const { token } = await createMemberClient({ accountId });
  return send(token, deletePerson, { id: driver.id });
}

/** The housekeeping, some minutes from now. */
async function housekeeping(): Promise<void> {
  const clock = { ...systemClock, nowMs: () => Date.now() + LATER_MS };
  const deletions = firestoreDeletions(clock, systemIds, ALL);
  await resumeDeletions({ deletions, clock, log: silentLog }, clock.nowMs() + LATER_MS);
}

const jobOf = ({ accountId, driver }: DriverWithData) => readDocument(paths.deletion(`${accountId}.${driver.id}`));

const CRASH_POINTS = STEPS.flatMap(({ name }, index) => [
  { name, index, when: 'before' as const },
  { name, index, when: 'after' as const },
]);

describe('a deletion that crashes', () => {
  // The test after these crashes in every step.
  test.each(nightlyCases(CRASH_POINTS, 5))(
    'a deletion that crashes $when $name responds, and finishes later',
    async ({ index, when }) => {
      const fixture = await givenDriverWithData();
      const reply = await deleteWithCrash(fixture, stepsCrashingAt(index, when));
      expect(reply.status, reply.text).toBe(200);
      expect(await jobOf(fixture)).not.toBeNull();
      expect(await readDocument(paths.accountDocument(fixture.accountId, 'drivers', fixture.driver.id))).toBeNull();

      await housekeeping();
      expect(await findDriverRemains(fixture)).toEqual([]);
      expect(await jobOf(fixture)).toBeNull();
      expect(await readAuditEntries(fixture.accountId)).toHaveLength(1);
    },
  );

  test('a deletion that crashes in every step still completes', { timeout: 60_000 }, async () => {
    const fixture = await givenDriverWithManyServices();
    await deleteWithCrash(fixture, stepsCrashingAt(0, 'after'));
    const deletionId = `${fixture.accountId}.${fixture.driver.id}`;
    for (const [index] of STEPS.entries()) {
      const deletions = firestoreDeletions(systemClock, systemIds, { ...ALL, person: stepsCrashingAt(index, 'after') });
      await deletions.run(deletionId, Date.now() + LATER_MS).catch(() => undefined);
    }
    await housekeeping();
    expect(await findDriverRemains(fixture)).toEqual([]);
    expect(await jobOf(fixture)).toBeNull();
  });
});

test('a deletion that runs out of time resumes at its last page', { timeout: 60_000 }, async () => {
  const fixture = await givenDriverWithManyServices();
  await deleteWithCrash(fixture, stepsCrashingAt(0, 'before'));
  // Every clock read takes a second: time is up after a page or two.
  let nowMs = Date.now();
  const deletions = firestoreDeletions({ ...systemClock, nowMs: () => (nowMs += 1000) }, systemIds, ALL);
  const deletionId = `${fixture.accountId}.${fixture.driver.id}`;
  const places = new Set<string>();
  while (!(await deletions.run(deletionId, nowMs + 3000))) {
    const { step, cursor } = (await jobOf(fixture)) ?? {};
    const place = JSON.stringify([step, cursor]);
    expect(places, 'no progress').not.toContain(place);
    places.add(place);
  }
  expect(places.size).toBeGreaterThan(2);
  expect(await findDriverRemains(fixture)).toEqual([]);
});

test('two concurrent runs of one deletion are safe', async () => {
  const fixture = await givenDriverWithData();
  await deleteWithCrash(fixture, stepsCrashingAt(0, 'before'));
  await Promise.all(Array.from({ length: 5 }, () => housekeeping()));
  expect(await findDriverRemains(fixture)).toEqual([]);
  expect(await jobOf(fixture)).toBeNull();
});

test('a failing deletion does not block others', async () => {
  const stuck = 'x-broken-deletion';
  await adminFirestore.doc(paths.deletion(stuck)).set({ updatedAt: 1 });
  const fixture = await givenDriverWithData();
  await deleteWithCrash(fixture, stepsCrashingAt(2, 'before'));
  await housekeeping();
  expect(await findDriverRemains(fixture)).toEqual([]);
  expect((await readDocument(paths.deletion(stuck)))?.updatedAt).toBeGreaterThan(1);
  await adminFirestore.doc(paths.deletion(stuck)).delete();
});
