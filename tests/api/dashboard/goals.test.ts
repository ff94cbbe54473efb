import { getGoals, getRatingFigures, updateGoals } from '@llevo/contract/endpoints/dashboard/figures';
import type { OutputOf } from '@llevo/contract/endpoint';
import { DEFAULT_GOALS } from '@llevo/contract/entities/company-goals';
import type { Rating } from '@llevo/contract/entities/rating';
import { paths } from '@llevo/contract/paths';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';

const call = createInProcessApi();

const GOALS = { ...DEFAULT_GOALS, revenue: 12_000, services: 120, rating: 4.5 };

let accountId: string;
let admin: TestMember;
beforeEach(async () => {
  accountId = await given.account();
  admin = await createMember(accountId, 'admin');
});

const by = ({ token }: TestMember) => ({ token });
const readGoals = async (member: TestMember = admin) =>
  (await call(getGoals, {}, by(member))).body.data as OutputOf<typeof getGoals>;
const storedGoals = async () => (await readDocument(paths.account(accountId)))?.['goals'];

describe('goals', () => {
  test('only punctuality has a goal before the first change', async () => {
    expect(await readGoals()).toEqual({ goals: DEFAULT_GOALS, updatedAt: 0 });
    expect(await storedGoals()).toBeUndefined();
  });

  test('goals are replaced as a whole, stored in cents, and recorded once', async () => {
    const saved = await call(updateGoals, { goals: GOALS, updatedAt: 0 }, by(admin));
    expect(saved).toMatchObject({ status: 200, body: { data: { goals: GOALS } } });
    const { updatedAt } = await readGoals();
    expect(await storedGoals()).toMatchObject({ revenueCents: 1_200_000, services: 120, on_time: 90, updatedAt });
    const again = await call(updateGoals, { goals: GOALS, updatedAt }, by(admin));
    expect(again.body.data).toEqual({ goals: GOALS, updatedAt });
    const removed = await call(updateGoals, { goals: { services: 100 }, updatedAt }, by(admin));
    expect(removed.body.data).toMatchObject({ goals: { ...DEFAULT_GOALS, on_time: null, services: 100 } });
    const entries = await readAuditEntries(accountId);
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['goals.update', { goals: DEFAULT_GOALS }, { goals: GOALS }],
      ['goals.update', { goals: GOALS }, { goals: { ...DEFAULT_GOALS, on_time: null, services: 100 } }],
    ]);
  });

  test('goals that another user changed first are not overwritten', async () => {
    await call(updateGoals, { goals: GOALS, updatedAt: 0 }, by(admin));
    const first = await readGoals();
    const late = await call(updateGoals, { goals: DEFAULT_GOALS, updatedAt: 0 }, by(admin));
    expect(late.status).toBe(409);
    expect(await readGoals()).toEqual(first);
  });

  test('a save that is sent again after a lost answer succeeds and changes nothing', async () => {
    const { body } = await call(updateGoals, { goals: GOALS, updatedAt: 0 }, by(admin));
    const again = await call(updateGoals, { goals: GOALS, updatedAt: 0 }, by(admin));
    expect([again.status, again.body]).toEqual([200, body]);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test('the second of two concurrent saves is refused', async () => {
    const other = await createMember(accountId, 'owner');
    const replies = await Promise.all([
      call(updateGoals, { goals: GOALS, updatedAt: 0 }, by(admin)),
      call(updateGoals, { goals: { ...GOALS, services: 90 }, updatedAt: 0 }, by(other)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test.each([
    { name: 'revenue with cents', goals: { ...GOALS, revenue: 12_000.5 } },
    { name: 'zero services', goals: { ...GOALS, services: 0 } },
    { name: 'more than five stars', goals: { ...GOALS, rating: 5.1 } },
    { name: 'more than 100 %', goals: { ...GOALS, on_time: 101 } },
    { name: 'a figure without goals', goals: { ...GOALS, speed: 1 } },
  ])('goals with $name are rejected', async ({ goals }) => {
    const reply = await call(updateGoals, { goals, updatedAt: 0 }, by(admin));
    expect(reply.status).toBe(400);
    expect(await storedGoals()).toBeUndefined();
  });

  test.each(['user', 'developer'] as const)('a %s reads the goals and may not change them', async (permission) => {
    const member = await createMember(accountId, permission);
    expect((await readGoals(member)).goals).toEqual(DEFAULT_GOALS);
    expect((await call(updateGoals, { goals: GOALS, updatedAt: 0 }, by(member))).status).toBe(403);
    expect(await storedGoals()).toBeUndefined();
  });

  test.each(['dispatcher', 'viewer'] as const)('a %s sees no goals', async (permission) => {
    const member = await createMember(accountId, permission);
    expect((await call(getGoals, {}, by(member))).status).toBe(403);
  });
});

describe('the ratings of a period', () => {
  const NOVEMBER = { from: '2025-11-01', to: '2025-11-30' };

  const rate = (day: string, stars: number, target: Rating['target'] = 'driver') => {
    const rating: Rating = {
      ...{ target, stars, driverId: 'd-1', customerId: 'c-1', serviceId: `s-${day}-${stars.toString()}` },
      createdAt: guayaquilInstantMs(day, '23:30'),
    };
    return adminFirestore.collection(paths.accountCollection(accountId, 'ratings')).add(rating);
  };

  test('the mean counts the ratings of drivers by their day in Guayaquil, and that of the period before', async () => {
    await Promise.all([
      ...[rate('2025-11-01', 5), rate('2025-11-03', 4), rate('2025-11-30', 5)],
      ...[rate('2025-10-31', 3), rate('2025-12-01', 1), rate('2025-11-02', 1, 'customer')],
    ]);
    const { status, body } = await call(getRatingFigures, NOVEMBER, by(admin));
    expect(status).toBe(200);
    const report = body.data as OutputOf<typeof getRatingFigures>;
    expect(report).toMatchObject({
      period: NOVEMBER,
      before: { from: '2025-10-01', to: '2025-10-31' },
      unit: 'week',
      sums: { count: 3, average: 4.67 },
      sums_before: { count: 1, average: 3 },
    });
    expect(report.bars.map(({ from, count, average }) => [from, count, average])).toEqual([
      ['2025-11-01', 2, 4.5],
      ['2025-11-08', 0, null],
      ['2025-11-15', 0, null],
      ['2025-11-22', 0, null],
      ['2025-11-29', 1, 5],
    ]);
  });

  test('a period that ends before it begins is rejected', async () => {
    const reply = await call(getRatingFigures, { from: '2025-11-02', to: '2025-11-01' }, by(admin));
    expect(reply.status).toBe(400);
  });

  test('a dispatcher sees no ratings of a period', async () => {
    const dispatcher = await createMember(accountId, 'dispatcher');
    expect((await call(getRatingFigures, NOVEMBER, by(dispatcher))).status).toBe(403);
  });
});
