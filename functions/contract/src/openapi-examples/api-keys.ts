import { API_VERSION } from '../api-versions.ts';
import type { ApiKey } from '../entities/api-key.ts';
import type { ApiKeyCalls } from '../entities/api-key-calls.ts';
import { SCOPES } from '../entities/scopes.ts';
import type { EndpointExamples } from './example.ts';
import { API_KEY_NAME } from './fixtures/people.ts';

const FULL_KEY = 'llv_example.notARealKeyNotARealKeyNotARealKey';

const key: ApiKey = {
  id: 'r5Wq8KzT1nXb',
  name: API_KEY_NAME,
  note: 'Servidor de la oficina; pregunta a Rosa',
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

const calls: ApiKeyCalls = {
  days: [
    { date: '2026-11-23', answered: 96, refused: 0, failed: 0 },
    { date: '2026-11-24', answered: 58, refused: 1, failed: 0 },
  ],
  calls: [
    {
      time: '2026-11-24T14:28:31.000Z',
      method: 'GET',
      path: '/api/rates/getRateById/:id',
      status: 403,
      code: 'forbidden',
      scope: 'rates:read',
      field: null,
      duration_ms: 21,
      reference: null,
    },
    {
      time: '2026-11-24T14:27:02.000Z',
      method: 'GET',
      path: '/api/serviceManagement/listServiceAllFirebase',
      status: 200,
      code: null,
      scope: 'services:read',
      field: null,
      duration_ms: 143,
      reference: null,
    },
  ],
};

export const apiKeyExamples = {
  listScopes: {
    description: 'A scope reads or writes one area of the back-office.',
    input: {},
    output: [...SCOPES],
  },
  listApiKeys: {
    description:
      'Revoked and expired keys stay in the list until they are deleted. Days without calls are left out of `days`.',
    input: {},
    output: [{ ...key, days: calls.days }],
  },
  getApiKey: {
    description: '`last_used` is accurate to the minute.',
    input: { id },
    output: key,
  },
  getApiKeyCalls: {
    description:
      'Lists 30 calls with an error and 20 answered ones, one per minute. Others are counted with the next call.',
    input: { id },
    output: calls,
  },
  createApiKey: {
    description: 'Store `full_key` now: no call returns it again. 402 if the plan admits no more keys.',
    input: { name: key.name, note: key.note, scope: key.scope },
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
