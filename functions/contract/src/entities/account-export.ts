import * as z from 'zod';
import { CalendarDate } from './quote.ts';

/** The parts of an account's export, in the order of reading; each becomes one file. */
export const EXPORT_SECTIONS = [
  'account',
  'team',
  'customers',
  'drivers',
  'services',
  'serviceHistory',
  'serviceNotes',
  'receipts',
  'ratings',
  'rates',
  'discountRates',
  'leads',
  'quotes',
  'webhooks',
  'invoices',
  'serviceInvoices',
  'audit',
] as const;
export const ExportSection = z.enum(EXPORT_SECTIONS);
export type ExportSection = z.infer<typeof ExportSection>;

/** Whether these are all sections of an account; each is in the list at most once. */
export const isWholeExport = (sections: readonly ExportSection[]): boolean =>
  sections.length === EXPORT_SECTIONS.length;

/** Days `YYYY-MM-DD` in Guayaquil, both included; an open end has none. */
export const ExportPeriod = z.object({ from: CalendarDate.optional(), to: CalendarDate.optional() });
export type ExportPeriod = z.infer<typeof ExportPeriod>;

/** The contents of an export, as they are stored and audited. */
export const ExportContents = z.object({
  /** An export of all sections has no list. */
  sections: z.array(ExportSection).optional(),
  /** An export of all days has no period. */
  period: ExportPeriod.optional(),
});
export type ExportContents = z.infer<typeof ExportContents>;

/** How long the pages of an export can be read: two hours. */
export const EXPORT_LIFETIME_MS = 2 * 60 * 60_000;

/** Maximum records of one page. */
export const EXPORT_PAGE_SIZE = 300;

/** The number of records in a section; `is_at_least` if there are more. */
export const ExportSectionCount = z.object({ section: ExportSection, count: z.int().min(0), is_at_least: z.boolean() });
export type ExportSectionCount = z.infer<typeof ExportSectionCount>;

/** Where a page ends: the id of its last record, or two ids for records below others. Opaque to clients. */
export const ExportCursor = z
  .string()
  .min(1)
  .max(800)
  .regex(/^(?!\.{1,2}$)(?!__.*__$)[^/\p{Cc}\p{Cs}]+$/u);

/** An export begun by an owner, `accounts/{a}/exports/{id}`, beside `expiresAt`. */
export const StoredExport = ExportContents.extend({
  uid: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type StoredExport = z.infer<typeof StoredExport>;

export const StartedExport = z.object({ id: z.string() });
export type StartedExport = z.infer<typeof StartedExport>;

/** A record as stored, with its `id`; instants are milliseconds since 1970, money is integer cents. */
export const ExportRecord = z.record(z.string(), z.unknown());
export type ExportRecord = z.infer<typeof ExportRecord>;

export const ExportPage = z.object({ records: z.array(ExportRecord), next: z.string().nullable() });
export type ExportPage = z.infer<typeof ExportPage>;
