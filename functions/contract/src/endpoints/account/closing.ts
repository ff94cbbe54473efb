/** Closing an account, restoring it, handing it to another owner, and exporting its data. */
import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { ExportCursor, ExportPage, ExportSection, StartedExport } from '../../entities/account-export.ts';
import { RecordId } from '../../entities/person.ts';
import { PlanId, SubscriptionStatus } from '../../entities/session.ts';
import { exportLimit } from '../rate-limits.ts';

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'owner',
  audit: ['account.close'],
  forbidsImpersonation: true,
  requiresPresence: true,
  summary: 'Closes the account: ends all its sessions and its renewal at once, and deletes it two weeks later.',
  input: z.strictObject({}),
  /** ISO instant. */
  output: z.object({ closes_at: z.string() }),
  errors: ['conflict', 'unavailable'],
});

export const restoreAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/restore',
  access: 'owner',
  audit: ['account.restore'],
  forbidsImpersonation: true,
  requiresPresence: true,
  worksWhileClosing: true,
  summary: 'Takes back the closing of the account. Returns its plan, which may have ended meanwhile.',
  input: z.strictObject({}),
  output: z.object({ plan: PlanId.nullable(), subscription: SubscriptionStatus.nullable() }),
  errors: ['conflict', 'unavailable'],
});

export const transferOwnership = defineEndpoint({
  method: 'POST',
  path: '/api/account/owner',
  access: 'owner',
  audit: ['account.transfer'],
  forbidsImpersonation: true,
  requiresPresence: true,
  summary: 'Makes another member an owner and the caller an admin. Ends the sessions of both in the account.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const startExport = defineEndpoint({
  method: 'POST',
  path: '/api/account/export',
  access: 'owner',
  audit: ['account.export'],
  forbidsImpersonation: true,
  requiresPresence: true,
  worksWhileClosing: true,
  summary: 'Begins an export of the account’s data, whose sections can be read for two hours.',
  input: z.strictObject({}),
  output: StartedExport,
  limit: exportLimit,
});

export const readExport = defineEndpoint({
  method: 'GET',
  path: '/api/account/export/:id',
  access: 'owner',
  forbidsImpersonation: true,
  worksWhileClosing: true,
  summary: 'A page of one section of an export; `next` is the cursor of the following page, null after the last.',
  input: z.strictObject({ id: RecordId, section: ExportSection, cursor: ExportCursor.optional() }),
  output: ExportPage,
  errors: ['not_found', 'unavailable'],
});
