import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useUrlParams } from '../../../lib/browser/use-url-params.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { formatDay } from '../../../lib/i18n/format-day.ts';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { readFilters, withFilter } from '../api/audit-filters.ts';
import type { AuditFilters } from '../api/audit-filters.ts';
import { auditQuery } from '../api/audit.ts';
import type { AuditItem } from '../api/audit.ts';
import { AuditEntryRow } from './audit-entry-row.tsx';
import { auditExport } from './audit-export.ts';
import { AuditFiltersBar } from './audit-filters-bar.tsx';
import { AuditVerification } from './audit-verification.tsx';
import list from '../../../ui/back-office/data/list.module.css';
import styles from './audit.module.css';

/** /account/audit: the audit log of the account and the verification of its hash chain. */
export default function AuditScreen() {
  const [params, setParams] = useUrlParams();
  const filters = readFilters(params);
  const change = (name: keyof AuditFilters, value: string) => {
    setParams((current) => withFilter(current, name, value), { replace: true });
  };
  const clear = () => {
    setParams(() => new URLSearchParams(), { replace: true });
  };
  return (
    <>
      <PageHeader
        title="Registro de cambios"
        note="Quién cambió qué y cuándo. Las entradas no se editan ni se borran."
        action={<ExportMenu plan={auditExport(filters)} isDisabled={false} />}
      />
      <AuditFiltersBar filters={filters} onChange={change} onClear={clear} />
      <AuditList
        filters={filters}
        onActor={(uid) => {
          change('actor', uid);
        }}
      />
      <AuditVerification />
    </>
  );
}

function AuditList({ filters, onActor }: { readonly filters: AuditFilters; readonly onActor: (uid: string) => void }) {
  const query = useInfiniteQuery(auditQuery(filters));
  const today = guayaquilDate(useNow());
  if (query.isPending) return <ListSkeleton />;
  if (query.data === undefined) {
    return (
      <FailureNotice
        title="No pudimos cargar el registro"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyNotice>
        {Object.keys(filters).length === 0 ? 'Todavía no hay cambios registrados' : 'No se han encontrado resultados'}
      </EmptyNotice>
    );
  }
  return (
    <>
      {byDay(entries).map(({ day, rows }) => (
        <div key={day}>
          <h2 className={styles.day}>{formatDay(day, today)}</h2>
          <ol
            className={classNames(list.list, styles.entries)}
            aria-label={`Cambios del ${formatDay(day, today)}, del más reciente al más antiguo`}
          >
            {rows.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} onActor={onActor} />
            ))}
          </ol>
        </div>
      ))}
      <ListFooter query={query} count={entries.length} singular="cambio" plural="cambios" />
    </>
  );
}

/** Entries under the days on which they were written, in the order given. */
function byDay(entries: readonly AuditItem[]) {
  const days = new Map<string, AuditItem[]>();
  for (const entry of entries) {
    const day = guayaquilDate(entry.createdAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, rows]) => ({ day, rows }));
}
