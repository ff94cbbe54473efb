import { expect, test } from 'vitest';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { cohortOf, hasReturned } from './cohort.ts';

test.each([
  { hasComeBack: false, services: 0, cohort: '3' },
  { hasComeBack: true, services: 0, cohort: '4' },
  { hasComeBack: false, services: 1, cohort: '5' },
  { hasComeBack: true, services: 1, cohort: '5' },
  { hasComeBack: true, services: 2, cohort: '6' },
  { hasComeBack: false, services: 40, cohort: '6' },
])('$services services, back: $hasComeBack → cohort $cohort', ({ hasComeBack, services, cohort }) => {
  expect(cohortOf(hasComeBack, services)).toBe(cohort);
});

test.each([
  { signedUp: '2026-03-14 09:00', signedIn: '2026-03-14 23:59', back: false },
  { signedUp: '2026-03-14 23:59', signedIn: '2026-03-15 00:00', back: true },
  // Past midnight in UTC is still the same evening in Guayaquil.
  { signedUp: '2026-03-14 18:00', signedIn: '2026-03-14 20:00', back: false },
  { signedUp: '2026-03-14 09:00', signedIn: '2026-03-01 09:00', back: false },
])('registered $signedUp, signed in $signedIn: back $back', ({ signedUp, signedIn, back }) => {
  const instant = (text: string) => guayaquilInstantMs(text.slice(0, 10), text.slice(11));
  expect(hasReturned(instant(signedUp), instant(signedIn))).toBe(back);
});

test('a customer without a later sign-in has not returned', () => {
  expect(hasReturned(guayaquilInstantMs('2026-03-14'), 0)).toBe(false);
});
