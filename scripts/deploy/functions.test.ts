import { describe, expect, test } from 'vitest';
import { FunctionsManifest, describeFunctions, validateFunctions } from './functions.ts';

const common = { region: ['us-central1'], availableMemoryMb: 256, maxInstances: 20 };
const written = {
  eventType: 'google.cloud.firestore.document.v1.written',
  eventFilters: { database: '(default)' },
  eventFilterPathPatterns: { document: 'accounts/{a}/drivers/{id}' },
  retry: true,
};
const manifest = FunctionsManifest.parse({
  endpoints: {
    api: { ...common, httpsTrigger: {}, secretEnvironmentVariables: [{ key: 'B' }, { key: 'A' }] },
    daily: { ...common, scheduleTrigger: { schedule: 'every 24 hours' } },
    driverWritten: { ...common, eventTrigger: written },
  },
  params: [{ name: 'A', type: 'secret' }],
});
const expected = {
  api: 'https with A B',
  daily: 'schedule every 24 hours',
  driverWritten: 'document written accounts/{a}/drivers/{id}',
};

describe('differences from the expected deployment', () => {
  test('reports nothing for the expected functions', () => {
    expect(validateFunctions(manifest, expected)).toEqual([]);
  });

  test.each([
    [{ ...expected, late: 'https' }, 'late is not in the upload'],
    [{ api: expected.api, daily: expected.daily }, 'driverWritten is not expected (scripts/deploy/functions.ts)'],
    [{ ...expected, daily: 'https' }, 'daily is "schedule every 24 hours" instead of "https"'],
    [{ ...expected, api: 'https with A' }, 'api is "https with A B" instead of "https with A"'],
  ])('reports difference %# of a function', (wanted, fault) => {
    expect(validateFunctions(manifest, wanted)).toEqual([fault]);
  });

  test('reports an event without retries', () => {
    const once = { ...manifest.endpoints, driverWritten: { ...common, eventTrigger: { ...written, retry: false } } };
    const faults = validateFunctions(FunctionsManifest.parse({ endpoints: once }), expected);
    expect(faults).toEqual(['driverWritten is not delivered again when it fails']);
  });
});

test('lists required settings', () => {
  expect(describeFunctions(manifest)).toEqual([
    '  api: https with A B (us-central1, 256 MiB, at most 20)',
    '  daily: schedule every 24 hours (us-central1, 256 MiB, at most 20)',
    '  driverWritten: document written accounts/{a}/drivers/{id} (us-central1, 256 MiB, at most 20)',
    'Secrets to be set: A',
    'Parameters asked for: none',
    'APIs to be on: none',
  ]);
});
