import { expect, test } from 'vitest';
import type { FirstStepsFacts } from './checklist.ts';
import { firstSteps, NEW_ACCOUNT_MS } from './checklist.ts';

const CREATED = 1_000;
const NOW = CREATED + 60_000;
const EMPTY: FirstStepsFacts = {
  account: { name: 'Fletes Rosa', quoterPublished: false, createdAt: CREATED },
  ratesUpdatedAt: CREATED,
  drivers: 0,
  services: 0,
};
const DEMO = { drivers: 4, customers: 5, services: 8, isDeleting: false, createdAt: NOW };
const published = { ...EMPTY.account, quoterPublished: true };
const withDemo = (isDeleting: boolean) => ({ ...EMPTY.account, demoData: { ...DEMO, isDeleting } });

test('an empty account has completed no step', () => {
  expect(firstSteps(EMPTY, NOW)).toEqual({
    isShown: true,
    done: { rates: false, quoter: false, driver: false, booking: false },
    demoData: 'available',
    needsName: false,
  });
});

test.each([
  ['rates', { ratesUpdatedAt: CREATED + 1 }],
  ['quoter', { account: published }],
  ['driver', { drivers: 1 }],
  ['booking', { services: 1 }],
] as const)('the step %s completes only itself', (step, facts) => {
  const { done } = firstSteps({ ...EMPTY, ...facts }, NOW);
  expect(Object.entries(done).filter(([, isDone]) => isDone)).toEqual([[step, true]]);
});

test.each([
  [{ quoterPublished: true, name: 'Empresa de Rosa' }, true],
  [{ quoterPublished: false, name: 'Empresa de Rosa' }, false],
  [{ quoterPublished: true, name: 'Empresa de Rosa', isNamed: true }, false],
  [{ quoterPublished: true, name: 'Fletes Rosa' }, false],
])('the account %o needs a name: %s', (facts, expected) => {
  expect(firstSteps({ ...EMPTY, account: { ...EMPTY.account, ...facts } }, NOW).needsName).toBe(expected);
});

test('demo data completes no step', () => {
  const facts = { ...EMPTY, account: withDemo(false), drivers: 4, services: 8 };
  expect(firstSteps(facts, NOW).done).toMatchObject({ driver: false, booking: false });
  expect(firstSteps({ ...facts, drivers: 5, services: 9 }, NOW).done).toMatchObject({ driver: true, booking: true });
});

test.each([
  { what: 'an account without rates', facts: { ratesUpdatedAt: null }, nowMs: NOW, isShown: true },
  { what: 'an old account without services', facts: {}, nowMs: CREATED + NEW_ACCOUNT_MS, isShown: true },
  { what: 'a new account with a service', facts: { services: 1 }, nowMs: NOW, isShown: true },
  { what: 'an old one with a service', facts: { services: 1 }, nowMs: CREATED + NEW_ACCOUNT_MS, isShown: false },
  {
    what: 'one that has done all',
    facts: { account: published, ratesUpdatedAt: NOW, drivers: 1, services: 1 },
    nowMs: NOW,
    isShown: false,
  },
])('the checklist of $what is shown: $isShown', ({ facts, nowMs, isShown }) => {
  expect(firstSteps({ ...EMPTY, ...facts }, nowMs).isShown).toBe(isShown);
});

test.each([
  ['none', { services: 1 }],
  ['available', {}],
  ['present', { account: withDemo(false) }],
  ['deleting', { account: withDemo(true) }],
] as const)('the state of demo data is %s', (state, facts) => {
  expect(firstSteps({ ...EMPTY, ...facts }, NOW).demoData).toBe(state);
});
