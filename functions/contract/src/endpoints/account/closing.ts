/** Closing an account, restoring it, handing it to another owner, and exporting its data. */
import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import {
  EXPORT_SECTIONS,
  ExportCursor,
  ExportPage,
  ExportPeriod,
  ExportSection,
  ExportSectionCount,
  StartedExport,
} from '../../entities/account-export.ts';
import { RecordId } from '../../entities/person.ts';
import { PlanId, SubscriptionStatus } from '../../entities/session.ts';
import { isBackwards } from '../../rules/account/export-period.ts';
import { exportLimit } from '../rate-limits.ts';

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'owner',
  audit: ['account.close'],
  forbidsImpersonation: true,
  requiresPresence: true,
  summary: 'Closes the account: ends all sessions and the renewal at once, and deletes the account two weeks later.',
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
  summary: 'Restores an account that is being closed. Returns its plan, which may have ended since.',
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
  summary: 'Starts an export of the account’s data. Its sections can be read for two hours.',
  input: z
    .strictObject({
      /** The sections that can be read; without it, all. */
      sections: z
        .array(ExportSection)
        .min(1)
        .max(EXPORT_SECTIONS.length)
        .refine((sections) => new Set(sections).size === sections.length, 'Elige cada parte una sola vez')
        .optional(),
      /** Calendar dates in Guayaquil, both included, of the sections whose records have a day. */
      ...ExportPeriod.shape,
    })
    .refine((period) => !isBackwards(period), { path: ['to'], message: 'La fecha final es anterior a la inicial' }),
  output: StartedExport,
  limit: exportLimit,
});

export const countExport = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'owner',
  worksWhileClosing: true,
  summary: 'The numbers of records in the sections of an export, of those that can be counted in the database.',
  input: z.strictObject({}),
  output: z.array(ExportSectionCount),
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
