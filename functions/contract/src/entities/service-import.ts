import * as z from 'zod';
import { ImportCell, ImportResult } from './person-input.ts';

/** Most services of one file: each is located, priced by its route, and may send its customer an e-mail. */
export const MAX_IMPORTED_SERVICES = 500;
/** Most rows of one call, so that their routes and transactions end within its time. */
export const MAX_SERVICE_ROWS = 25;

/** A row of a file of services: any text in each cell. */
export const ServiceCells = z.strictObject({
  date: ImportCell,
  hour: ImportCell,
  start: ImportCell,
  referenceStart: ImportCell,
  end: ImportCell,
  referenceEnd: ImportCell,
  vehicle: ImportCell,
  loaders: ImportCell,
  cargo: ImportCell,
  name: ImportCell,
  surname: ImportCell,
  cellphone: ImportCell,
  email: ImportCell,
  typePayment: ImportCell,
  notes: ImportCell,
  /** The price that the preview showed, in decimal dollars; a row with another one now is refused. '' accepts any. */
  price: ImportCell,
});
export type ServiceCells = z.output<typeof ServiceCells>;

/** The outcome of an import of services. */
export const ServiceImportResult = ImportResult.pick({ created: true, skipped: true, errors: true }).extend({
  /** The rows without an error. */
  rows: z.array(
    z.object({
      row: z.int(),
      /** Decimal dollars. */
      price: z.number(),
      /** Notices about points that are only near their addresses. */
      notices: z.array(z.object({ inputError: z.string(), message: z.string() })),
    }),
  ),
});
export type ServiceImportResult = z.infer<typeof ServiceImportResult>;
