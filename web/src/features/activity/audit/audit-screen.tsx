import { useInfiniteQuery } from '@tanstack/react-query';
import { useUrlParams } from '../../../lib/browser/use-url-params.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { DayGroups } from '../../../ui/back-office/data/day-groups.tsx';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { readFilters, withFilters } from '../api/audit-filters.ts';
import type { AuditFilters } from '../api/audit-filters.ts';
import { auditQuery } from '../api/audit.ts';
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
  const { data } = useInfiniteQuery(auditQuery(filters));
  const change = (changes: AuditFilters) => {
    setParams((current) => withFilters(current, changes), { replace: true });
  };
  const clear = () => {
    setParams(() => new URLSearchParams(), { replace: true });
  };
  return (
    <>
      <PageHeader
        title="Registro de cambios"
        note="Quién cambió qué y cuándo. Si alguien edita, borra o reordena una entrada, la verificación lo muestra."
        controls={<AuditVerification />}
        action={<ExportMenu plan={auditExport(filters)} isDisabled={data?.pages[0]?.entries.length === 0} />}
      />
      <AuditFiltersBar filters={filters} onChange={change} onClear={clear} />
      <AuditList
        filters={filters}
        onActor={(uid) => {
          change({ actor: uid });
        }}
      />
    </>
  );
}

function AuditList({ filters, onActor }: { readonly filters: AuditFilters; readonly onActor: (uid: string) => void }) {
  const query = useInfiniteQuery(auditQuery(filters));
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
      <DayGroups rows={entries} instantOf={({ createdAt }) => createdAt}>
        {(rows, day) => (
          <ol
            className={classNames(list.list, styles.entries)}
            aria-label={`Cambios del ${day}, del más reciente al más antiguo`}
          >
            {rows.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} onActor={onActor} />
            ))}
          </ol>
        )}
      </DayGroups>
      <ListFooter query={query} count={entries.length} singular="cambio" plural="cambios" />
    </>
  );
}
