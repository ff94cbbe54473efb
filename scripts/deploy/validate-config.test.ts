import { expect, test } from 'vitest';
import { indexFaults } from './validate-config.ts';

const INDEX = {
  collectionGroup: 'services',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'status', order: 'ASCENDING' },
    { fieldPath: 'date', order: 'DESCENDING' },
  ],
};
const WILD = { collectionGroup: 'services', fieldPath: '*', indexes: [] };

test('an override of all fields has no time to live', () => {
  expect(indexFaults({ indexes: [], fieldOverrides: [{ ...WILD, ttl: false }] })).toEqual([
    'services.* has a time to live',
  ]);
  expect(indexFaults({ indexes: [], fieldOverrides: [WILD] })).toEqual([]);
});

test('a duplicate index or override is a fault', () => {
  expect(indexFaults({ indexes: [INDEX, INDEX], fieldOverrides: [] })).toEqual([`Twice: ${JSON.stringify(INDEX)}`]);
  expect(indexFaults({ indexes: [INDEX], fieldOverrides: [WILD, WILD] })).toEqual(['Two overrides of services.*']);
});
