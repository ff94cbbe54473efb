import { expect, test } from 'vitest';
import { importGraph } from './import-graph.ts';
import { selectionLine, selectTests } from './select-tests.ts';
import { TEST_STEPS } from './test-files.ts';
import type { TestStep } from './test-files.ts';

/** A repository in small: each file with what it imports. */
const SOURCES = new Map([
  ['functions/contract/src/rules/money.ts', ''],
  ['functions/contract/src/endpoints/billing.ts', `import { x } from '../rules/money.ts';`],
  ['functions/src/features/billing/choose-plan.ts', `import { x } from '@llevo/contract/endpoints/billing';`],
  ['functions/src/features/billing/choose-plan.test.ts', `import { x } from './choose-plan.ts';`],
  ['functions/src/routes.ts', `import { x } from './features/billing/choose-plan.ts';`],
  ['functions/src/app.ts', `import { x } from './routes.ts';`],
  ['functions/src/http/rate-limit.ts', ''],
  ['functions/contract/src/endpoints/index.ts', `export { x } from './billing.ts';`],
  ['tests/support/api/in-process-api.ts', `import { x } from '../../../functions/src/app.ts';`],
  ['tests/api/session/sessions.test.ts', `import { x } from '../../support/api/in-process-api.ts';`],
  ['web/src/lib/money-text.ts', `import { x } from '@llevo/contract/rules/money';`],
  ['web/src/features/rates/rates-screen.tsx', `const y = import('../../lib/money-text.ts');`],
  ['web/src/features/people/customers/customers-screen.tsx', ''],
  ['web/src/features/rates/rates-screen.test.tsx', `import Screen from './rates-screen.tsx';`],
  ['tests/support/fixtures/given.ts', ''],
  ['tests/rules/uploads.test.ts', `import { given } from '../support/fixtures/given.ts';`],
  ['tests/api/billing/choose-plan.test.ts', `import { x } from '@llevo/contract/endpoints/billing';`],
  ['tests/api/billing/webhook.test.ts', `import { given } from '../../support/fixtures/given.ts';`],
  ['tests/api/security/access.test.ts', `import { x } from '@llevo/contract/endpoints/index';`],
  ['tests/api/team/team.test.ts', ''],
  ['tests/e2e/billing/billing.spec.ts', ''],
  ['tests/e2e/customers/customers.spec.ts', ''],
  ['tests/e2e/drivers/drivers.spec.ts', ''],
  ['tests/e2e/rates/rates.spec.ts', ''],
  ['tests/e2e/system/every-route.spec.ts', ''],
  ['docs/named-files.test.ts', ''],
]);
const files = new Set([...SOURCES.keys(), 'README.md', 'firestore.rules', 'web/src/features/rates/rates.module.css']);
const repository = { files, importers: importGraph(SOURCES, files) };

const BILLING_API = ['tests/api/billing/choose-plan.test.ts', 'tests/api/billing/webhook.test.ts'];
const RATES_E2E = ['tests/e2e/rates/rates.spec.ts', 'tests/e2e/system/every-route.spec.ts'];

test.each<[string, Partial<Record<TestStep, 'all' | readonly string[]>>]>([
  [
    'functions/src/features/billing/choose-plan.ts',
    {
      unit: ['functions/src/features/billing/choose-plan.test.ts'],
      api: BILLING_API,
      e2e: ['tests/e2e/billing/billing.spec.ts'],
    },
  ],
  [
    'functions/src/features/billing/choose-plan.test.ts',
    { unit: ['functions/src/features/billing/choose-plan.test.ts'] },
  ],
  ['functions/src/http/rate-limit.ts', { api: 'all', e2e: 'all' }],
  ['functions/contract/src/endpoints/index.ts', { api: ['tests/api/security/access.test.ts'] }],
  [
    'functions/contract/src/rules/money.ts',
    {
      unit: ['functions/src/features/billing/choose-plan.test.ts', 'web/src/features/rates/rates-screen.test.tsx'],
      api: [...BILLING_API, 'tests/api/security/access.test.ts'],
      e2e: ['tests/e2e/billing/billing.spec.ts', ...RATES_E2E],
    },
  ],
  ['web/src/lib/money-text.ts', { unit: ['web/src/features/rates/rates-screen.test.tsx'], e2e: 'all' }],
  ['web/src/features/rates/rates.module.css', { e2e: RATES_E2E }],
  [
    'web/src/features/people/customers/customers-screen.tsx',
    { e2e: ['tests/e2e/customers/customers.spec.ts', 'tests/e2e/system/every-route.spec.ts'] },
  ],
  [
    'tests/support/fixtures/given.ts',
    { rules: ['tests/rules/uploads.test.ts'], api: ['tests/api/billing/webhook.test.ts'] },
  ],
  ['tests/api/team/team.test.ts', { api: ['tests/api/team/team.test.ts'] }],
  [
    'firestore.rules',
    { rules: 'all', api: ['tests/api/security/access.test.ts'], e2e: ['tests/e2e/drivers/drivers.spec.ts'] },
  ],
  ['README.md', { unit: ['docs/named-files.test.ts'] }],
  ['package-lock.json', { unit: 'all', rules: 'all', api: 'all', e2e: 'all' }],
  ['web/src/features/rates/gone.ts', { e2e: RATES_E2E }],
])('%s', (changed, expected) => {
  const selections = selectTests([changed], repository);
  for (const step of TEST_STEPS) expect(selections[step].files, step).toEqual(expected[step] ?? []);
});

test('every step says what it runs, and why', () => {
  const selections = selectTests(['tests/api/team/team.test.ts', 'functions/src/routes.ts'], repository);
  expect(TEST_STEPS.map((step) => selectionLine(step, selections[step]))).toEqual([
    'unit: nothing',
    'rules: nothing',
    'api: all, because of tests/api/team/team.test.ts and 1 more',
    'e2e: all, because of functions/src/routes.ts',
  ]);
});
