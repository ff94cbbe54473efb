import { formatDateTime } from '@llevo/contract/rules/dates';
import type { AuditItem } from '../api/audit.ts';
import { listFieldChanges } from './audit-changes.ts';
import { describeAction } from '../../../lib/audit/audit-action-labels.ts';
import styles from './audit.module.css';

interface AuditEntryRowProps {
  readonly entry: AuditItem;
  /** Filters by this actor. */
  readonly onActor: (uid: string) => void;
}

/** Fields shown at once; further ones are collapsed. */
const VISIBLE_FIELDS = 3;

/** One audit entry: a sentence, then the changed fields before and after. */
export function AuditEntryRow({ entry, onActor }: AuditEntryRowProps) {
  const changes = listFieldChanges(entry);
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
        {describeAction(entry)}
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

function Changes({ changes }: { readonly changes: ReturnType<typeof listFieldChanges> }) {
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
