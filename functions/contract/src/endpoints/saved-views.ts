import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { RecordId } from '../entities/person.ts';
import { SavedView, ViewInput, ViewList, ViewRef } from '../entities/saved-view.ts';
import { visitorLimit } from './rate-limits.ts';

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/api/savedViews',
  access: 'viewer',
  needsSubscription: true,
  summary: 'The caller’s saved views of a list, then those shared by colleagues; each group sorted by name.',
  input: z.strictObject({ list: ViewList }),
  output: z.array(SavedView),
});

export const createSavedView = defineEndpoint({
  method: 'POST',
  path: '/api/savedViews',
  access: 'dispatcher',
  needsSubscription: true,
  audit: ['view.create'],
  summary: 'Saves a named view of a list.',
  input: z.strictObject({ list: ViewList, ...ViewInput }),
  output: SavedView,
  errors: ['conflict'],
  limit: visitorLimit,
});

export const updateSavedView = defineEndpoint({
  method: 'PUT',
  path: '/api/savedViews/:owner/:id',
  access: 'dispatcher',
  needsSubscription: true,
  audit: ['view.update'],
  summary: 'Replaces one of the caller’s views or, for an admin, a shared one; 409 if it changed since `updatedAt`.',
  input: z.strictObject({ owner: RecordId, id: RecordId, list: ViewList, ...ViewInput, updatedAt: z.int().min(0) }),
  output: SavedView,
  errors: ['not_found', 'conflict'],
  limit: visitorLimit,
});

export const deleteSavedView = defineEndpoint({
  method: 'DELETE',
  path: '/api/savedViews/:owner/:id',
  access: 'dispatcher',
  needsSubscription: true,
  audit: ['view.delete'],
  summary: 'Deletes one of the caller’s views or, for an admin, a shared one.',
  input: z.strictObject({ owner: RecordId, id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});

export const setDefaultView = defineEndpoint({
  method: 'PUT',
  path: '/api/savedViews/default',
  access: 'dispatcher',
  needsSubscription: true,
  summary: 'Sets the view that a list opens with for the caller; null for none.',
  input: z.strictObject({ list: ViewList, view: ViewRef.nullable() }),
  output: z.object({ view: ViewRef.nullable() }),
  errors: ['not_found'],
  limit: visitorLimit,
});
