import { expect, test } from 'vitest';
import { subjectFault } from './commit-subject.ts';

test.each([
  'feat(dispatch): offer a booking to the nearest drivers',
  'fix(import): read UTF-16 files',
  'refactor(services)!: one folder per area',
  'docs: wrap lines at 120 characters',
  'Merge 71e629fb1c2d3e4f into d95c098d1c2d3e4f',
])('accepts the subject %j', (subject) => {
  expect(subjectFault(subject)).toBeNull();
});

test.each([
  ['Which session a token is of is told by one piece of code', /type\(scope\)/],
  ['Fix: read UTF-16 files', /type\(scope\)/],
  ['style: Format', /names no change/],
  ['perf: measured again', /imperative/],
  ['feat(import): added a reader', /imperative/],
  ['feat: read files.', /full stop/],
  [`feat: ${'word '.repeat(14)}`, /76 characters/],
])('refuses the subject %j', (subject, fault) => {
  expect(subjectFault(subject)).toMatch(fault);
});

test('refuses merge commits whatever their subject', () => {
  expect(subjectFault('feat: read files', 2)).toMatch(/merge/);
});
