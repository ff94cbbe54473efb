import { listAudit } from '@llevo/contract/endpoints/activity';
import { describeAction } from '../../../lib/audit/audit-action-labels.ts';
import { exportDateTime } from '../../../lib/export/export-column.ts';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import type { ExportPlan } from '../../../lib/export/use-export.ts';
import { call } from '../../../lib/http/call.ts';
import type { AuditFilters } from '../api/audit-filters.ts';
import type { AuditItem } from '../api/audit.ts';
import { entryChanges } from './audit-changes.ts';

/** "Estado: Activado → Cancelado; …" */
const changesText = (entry: AuditItem): string =>
  entryChanges(entry)
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('; ');

/** The columns of an exported log. */
const AUDIT_COLUMNS: readonly ExportColumn<AuditItem>[] = [
  { header: 'N.º', value: ({ sequence }) => sequence, width: 8 },
  {
    header: 'Fecha',
    value: ({ createdAt }) => exportDateTime(new Date(createdAt).toISOString()),
    width: 18,
  },
  { header: 'Quién', value: ({ actorName }) => actorName, width: 26 },
  { header: 'Qué', value: describeAction, width: 44 },
  { header: 'Cambios', value: changesText, width: 60 },
  { header: 'Por soporte', value: ({ impersonator }) => impersonator, width: 26 },
  { header: 'Huella', value: ({ hash }) => hash, width: 66 },
];

/** The audit log as filtered, newest first. */
export const auditExport = (filters: AuditFilters): ExportPlan<AuditItem> => ({
  name: 'registro-de-cambios',
  columns: AUDIT_COLUMNS,
  fetch: async (part, signal) => {
    const { data, page } = await call(listAudit, { ...filters, ...part }, { signal, returns: 'response' });
    return { data, page };
  },
});
