import { expect, test } from 'vitest';
import { filesByStep, selectionLines } from './changed.ts';

const LISTED = [
  { file: '/llevo/web/src/lib/list.test.ts', projectName: 'unit-web' },
  { file: '/llevo/scripts/api/cli.test.ts', projectName: 'unit' },
  { file: '/llevo/tests/api/team/team.test.ts', projectName: 'api-own-database' },
  { file: '/llevo/tests/api/rates/rates.stack.test.ts', projectName: 'api-stack' },
];
const JOURNEYS = { suites: [{ file: 'billing/billing.spec.ts' }, { file: 'billing/billing.spec.ts' }] };

test('groups the selected test files by step, each file once', () => {
  expect(Object.fromEntries(filesByStep(LISTED, JOURNEYS, '/llevo'))).toEqual({
    unit: ['web/src/lib/list.test.ts', 'scripts/api/cli.test.ts'],
    rules: [],
    api: ['tests/api/team/team.test.ts', 'tests/api/rates/rates.stack.test.ts'],
    e2e: ['tests/e2e/billing/billing.spec.ts'],
  });
});

test('explains a selection in one line per step', () => {
  expect(selectionLines(filesByStep(LISTED, JOURNEYS, '/llevo')).slice(0, 5)).toEqual([
    'check: everything',
    'unit: 2 files',
    'rules: 0 files',
    'api: 2 files',
    'e2e: 1 file',
  ]);
});
