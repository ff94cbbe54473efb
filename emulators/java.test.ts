import { expect, test } from 'vitest';
import { javaMajor } from './java.ts';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "25" 2025-09-16 LTS', 25],
  ['java version "1.8.0_402"', 1],
  ['command not found', null],
])('%s is Java %s', (output, major) => {
  expect(javaMajor(output)).toBe(major);
});
