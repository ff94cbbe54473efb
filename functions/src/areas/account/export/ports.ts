import type { ExportPage, ExportSection } from '@llevo/contract/entities/account-export';
import type { Caller } from '../../../platform/ports.ts';

/** The sections that come from Firestore; the plan's invoices come from the payment provider. */
export type StoredSection = Exclude<ExportSection, 'invoices'>;

/** Exports of an account's data, read page by page. */
export interface AccountExports {
  /** Begins an export and audits it; returns its id. */
  readonly start: (caller: Caller) => Promise<string>;
  /** Whether the caller began this export, and it has not expired. */
  readonly isOpen: (caller: Caller, exportId: string) => Promise<boolean>;
  /** A page of a section, in the order of ids, from the cursor of the page before; empty for a cursor of another section. */
  readonly page: (accountId: string, section: StoredSection, cursor: string | undefined) => Promise<ExportPage>;
}
