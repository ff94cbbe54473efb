import * as z from 'zod';
import { ApiVersion } from '../api-versions.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  ApiKey,
  DEFAULT_KEY_OVERLAP_HOURS,
  KEY_OVERLAP_HOURS,
  KeyScope,
  MAX_KEY_NOTE_LENGTH,
} from '../entities/api-key.ts';
import { ApiKeyCalls, ListedApiKey } from '../entities/api-key-calls.ts';
import { RecordId } from '../entities/person.ts';
import { singleLine } from '../entities/single-line.ts';
import { SCOPES } from '../entities/scopes.ts';

const NAME_MESSAGE = 'Please provide a descriptive name for your key.';
const SCOPE_MESSAGE = 'Please select at least one scope';
const MAX_LIFETIME_DAYS = 730;
const KeyName = singleLine(100, NAME_MESSAGE).min(1, NAME_MESSAGE);
const KeyNote = singleLine(MAX_KEY_NOTE_LENGTH);
const KeyScopes = z.array(KeyScope, SCOPE_MESSAGE).min(1, SCOPE_MESSAGE).max(SCOPES.length);

export const listScopes = defineEndpoint({
  method: 'GET',
  path: '/api/scopes',
  access: 'developer',
  summary: 'The scopes that an API key can have.',
  input: z.strictObject({}),
  output: z.array(KeyScope),
});

export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/key',
  access: 'developer',
  summary: 'The account’s API keys, masked, each with the number of its calls by day.',
  input: z.strictObject({}),
  output: z.array(ListedApiKey),
});

export const getApiKey = defineEndpoint({
  method: 'GET',
  path: '/api/key/:id',
  access: 'developer',
  summary: 'One API key, masked.',
  input: z.strictObject({ id: RecordId }),
  output: ApiKey,
  errors: ['not_found'],
});

export const getApiKeyCalls = defineEndpoint({
  method: 'GET',
  path: '/api/key/:id/calls',
  access: 'developer',
  summary: 'The calls of an API key: their number by day for 30 days, and the newest ones, newest first.',
  input: z.strictObject({ id: RecordId }),
  output: ApiKeyCalls,
  errors: ['not_found'],
});

export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/key',
  access: 'developer',
  audit: ['key.create'],
  forbidsImpersonation: true,
  requiresPresence: true,
  notifies: ['person', 'owner'],
  requiresVerifiedEmail: true,
  summary: 'Creates an API key; `full_key` is returned once and not stored.',
  input: z.strictObject({
    name: KeyName,
    /** Its use, in words of the account. */
    note: KeyNote.optional(),
    scope: KeyScopes,
    /** When absent, the key lasts until it is revoked. */
    expires_in_days: z.int().min(1).max(MAX_LIFETIME_DAYS).optional(),
    /** API version for calls that name none; the newest when absent. */
    api_version: ApiVersion.optional(),
  }),
  output: ApiKey.extend({ full_key: z.string() }),
  errors: ['conflict', 'plan_required'],
});

export const updateApiKey = defineEndpoint({
  method: 'PATCH',
  path: '/api/key/:id',
  access: 'developer',
  audit: ['key.update', 'key.revoke'],
  forbidsImpersonation: true,
  requiresPresence: true,
  presenceFields: { scope: 'widened' },
  notifies: ['person', 'owner'],
  summary: 'Renames an API key, changes its note, scopes or version, or revokes it permanently.',
  input: z.strictObject({
    id: RecordId,
    name: KeyName.optional(),
    /** '' removes it. */
    note: KeyNote.optional(),
    scope: KeyScopes.optional(),
    active: z.literal(false).optional(),
    api_version: ApiVersion.optional(),
  }),
  output: ApiKey,
  errors: ['not_found', 'conflict'],
});

export const rotateApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/key/:id/rotate',
  access: 'developer',
  audit: ['key.rotate'],
  forbidsImpersonation: true,
  requiresPresence: true,
  notifies: ['person', 'owner'],
  summary:
    'Rotates an API key’s secret; `full_key` is returned once. The previous secret works until the overlap ends, earlier ones stop at once.',
  input: z.strictObject({
    id: RecordId,
    overlap_hours: z.literal(KEY_OVERLAP_HOURS).default(DEFAULT_KEY_OVERLAP_HOURS),
  }),
  output: ApiKey.extend({ full_key: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const deleteApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/key/:id',
  access: 'developer',
  audit: ['key.delete'],
  forbidsImpersonation: true,
  summary: 'Deletes an API key, which stops working at once.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});
