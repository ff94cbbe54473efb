import { expect, test } from 'vitest';
import { stepIndex, stepsFor } from './steps.ts';

test.each([
  [true, 'owner', ['existingPassword', 'start', 'invite']],
  [false, 'owner', ['start', 'invite']],
  [false, 'admin', ['start', 'invite']],
  [true, 'developer', ['existingPassword', 'start']],
  [false, 'user', ['start']],
] as const)('steps for duplicate %s and role %s (SPEC §2 /welcome)', (isDuplicate, permission, steps) => {
  expect(stepsFor({ duplicate_user: isDuplicate, permission })).toEqual(steps);
});

test.each([
  ['', 0],
  ['#1', 0],
  ['#2', 1],
  ['#9', 2],
  ['#0', 0],
  ['#nada', 0],
])('the hash %s selects the step with index %i', (hash, index) => {
  expect(stepIndex(hash, 3)).toBe(index);
});
