import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { ImportId, ImportUndo, ImportUndoResult, MAX_IMPORT_BYTES } from '../../entities/person-input.ts';
import { MAX_SERVICE_ROWS, ServiceCells, ServiceImportResult } from '../../entities/service-import.ts';
import { directionsLimit } from '../rate-limits.ts';

/** The rows of a file are booked as by `createService`: the same row gives the same service. No API key may call. */
export const importServices = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/import',
  access: 'dispatcher',
  audit: ['service.create'],
  needsSubscription: true,
  summary: 'Books reserved services from a file’s rows, skips those booked before, and reports each invalid row.',
  input: z.strictObject({
    rows: z.array(ServiceCells).min(1).max(MAX_SERVICE_ROWS),
    /** Reports the outcome with its prices and writes nothing. */
    dryRun: z.boolean().default(false),
    /** Chosen by the caller, the same for each call of one file; by it the import can be undone. */
    importId: ImportId.optional(),
  }),
  output: ServiceImportResult,
  maxBodyBytes: MAX_IMPORT_BYTES,
  limit: directionsLimit,
});

/** Cancels the services of one import that are as they were imported, some with each call. No API key may call. */
export const undoImportOfServices = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/import/undo',
  access: 'dispatcher',
  audit: ['service.update'],
  needsSubscription: true,
  summary: 'Cancels the services of a recent import that were neither changed nor used since; call again with `next`.',
  input: ImportUndo,
  output: ImportUndoResult,
});
