import type { ExportSection } from '@llevo/contract/entities/account-export';

/** The sections that come from Firestore; the plan's invoices come from the payment provider. */
export type StoredSection = Exclude<ExportSection, 'invoices'>;
