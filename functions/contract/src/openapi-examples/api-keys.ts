import { API_VERSION } from '../api-versions.ts';
import type { ApiKey } from '../entities/api-key.ts';
import { SCOPES } from '../entities/scopes.ts';
import type { EndpointExamples } from './example.ts';
import { API_KEY_NAME } from './fixtures/people.ts';

const FULL_KEY = 'llv_example.notARealKeyNotARealKeyNotARealKey';

const key: ApiKey = {
  id: 'r5Wq8KzT1nXb',
  name: API_KEY_NAME,
  key: 'llv_exam…',
  scope: ['services:read', 'services:write'],
  active: true,
  date_created: '2026-11-02T15:00:00.000Z',
  last_used: '2026-11-24T14:28:00.000Z',
  date_expires: null,
  previous_expires: null,
  api_version: API_VERSION,
  date_handed_over: null,
};
const { id } = key;

export const apiKeyExamples = {
  listScopes: {
    description: 'A scope reads or writes one area of the back-office.',
    input: {},
    output: [...SCOPES],
  },
  listApiKeys: {
    description: 'Revoked and expired keys stay in the list until they are deleted.',
    input: {},
    output: [key],
  },
  getApiKey: {
    description: '`last_used` is accurate to the minute.',
    input: { id },
    output: key,
  },
  createApiKey: {
    description: 'Store `full_key` now: no call returns it again. 402 if the plan admits no more keys.',
    input: { name: key.name, scope: key.scope },
    output: { ...key, last_used: null, full_key: FULL_KEY },
  },
  updateApiKey: {
    description: 'Fields that are left out stay as they are. A revoked key cannot be changed: 409.',
    input: { id, scope: ['services:read'] },
    output: { ...key, scope: ['services:read'] },
  },
  rotateApiKey: {
    description: 'Both secrets work for `overlap_hours`: 0, 24 or 168.',
    input: { id, overlap_hours: 24 },
    output: { ...key, previous_expires: '2026-11-25T14:30:00.000Z', full_key: FULL_KEY },
  },
  deleteApiKey: {
    description: 'Its entries in the audit log remain.',
    input: { id },
    output: { id },
  },
} satisfies Partial<EndpointExamples>;
