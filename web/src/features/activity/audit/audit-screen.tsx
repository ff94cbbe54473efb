import { formatDateTime } from '@llevo/contract/rules/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { describeAction } from '../../../lib/audit/audit-action-labels.ts';
import { useUrlParams } from '../../../lib/browser/use-url-params.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
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
import { entryChanges } from './audit-changes.ts';
import { auditExport } from './audit-export.ts';
import { auditTargetPath } from './audit-target-path.ts';
import { AuditFiltersBar } from './audit-filters-bar.tsx';
import { AuditVerification } from './audit-verification.tsx';
import list from '../../../ui/back-office/data/list.module.css';
import styles from './audit.module.css';

interface AuditEntryRowProps {
  readonly entry: AuditItem;
  /** Filters by this actor. */
  readonly onActor: (uid: string) => void;
}

/** Fields shown at once; further ones are collapsed. */
const VISIBLE_FIELDS = 3;

/** One audit entry: a sentence, then the changed fields before and after. */
function AuditEntryRow({ entry, onActor }: AuditEntryRowProps) {
  const changes = entryChanges(entry);
  const rest = changes.slice(VISIBLE_FIELDS);
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>
        <button
          type="button"
          className={styles.actor}
          title="Ver solo sus cambios"
          onClick={() => {
            onActor(entry.actor);
          }}
        >
          {entry.actorName}
        </button>{' '}
        <Sentence entry={entry} />
      </p>
      <p className={styles.meta}>
        <time dateTime={new Date(entry.createdAt).toISOString()}>
          {formatDateTime(new Date(entry.createdAt).toISOString())}
        </time>
        {entry.sequence === null ? (
          <span title="Se une a la cadena en unos segundos">Por enlazar</span>
        ) : (
          <span className={styles.number}>n.º {entry.sequence}</span>
        )}
      </p>
      {entry.impersonator !== null && (
        <p className={styles.impersonated}>Hecho por soporte de la plataforma ({entry.impersonator}) en su nombre</p>
      )}
      <Changes changes={changes.slice(0, VISIBLE_FIELDS)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{rest.length === 1 ? 'Otro campo' : `Otros ${rest.length} campos`}</summary>
          <Changes changes={rest} />
        </details>
      )}
    </li>
  );
}

/** The text of an action, with the name of the changed record as a link to it. */
function Sentence({ entry }: { readonly entry: AuditItem }) {
  const text = describeAction(entry);
  const path = auditTargetPath(entry);
  const name = entry.targetName ?? '';
  if (path === null || name === '') return <span>{text}</span>;
  const link = <Link to={path}>{name}</Link>;
  const at = text.indexOf(name);
  // A sentence about something in the record may not name it.
  if (at === -1) {
    return (
      <>
        <span>{text}</span>, {link}
      </>
    );
  }
  return (
    <>
      <span>{text.slice(0, at)}</span>
      {link}
      <span>{text.slice(at + name.length)}</span>
    </>
  );
}

function Changes({ changes }: { readonly changes: ReturnType<typeof entryChanges> }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
      <ol className={classNames(list.list, styles.entries)} aria-label="Cambios, del más reciente al más antiguo">
        {entries.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} onActor={onActor} />
        ))}
      </ol>
      <ListFooter query={query} count={entries.length} singular="cambio" plural="cambios" />
    </>
  );
}
