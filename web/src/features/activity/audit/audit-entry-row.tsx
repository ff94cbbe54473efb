import { formatDateTime } from '@llevo/contract/rules/dates';
import type { AuditLine } from '../api/audit.ts';
import { changesOf } from './audit-changes.ts';
import { sentenceOf } from './audit-action-labels.ts';
import styles from './audit.module.css';

interface AuditEntryLineProps {
  readonly line: AuditLine;
  /** Filters by whoever did it. */
  readonly onActor: (uid: string) => void;
}

/** Fields shown at once; an entry of more opens on request. */
const SHOWN_FIELDS = 3;

/** One change as a sentence, with what was before and after. */
export function AuditEntryLine({ line, onActor }: AuditEntryLineProps) {
  const changes = changesOf(line);
  const rest = changes.slice(SHOWN_FIELDS);
  return (
    <li className={styles.line}>
      <p className={styles.sentence}>
        <button
          type="button"
          className={styles.actor}
          title="Ver solo sus cambios"
          onClick={() => {
            onActor(line.actor);
          }}
        >
          {line.actorName}
        </button>{' '}
        {sentenceOf(line)}
      </p>
      <p className={styles.when}>
        <time dateTime={new Date(line.createdAt).toISOString()}>
          {formatDateTime(new Date(line.createdAt).toISOString())}
        </time>
        <span className={styles.number}>n.º {line.sequence}</span>
      </p>
      {line.impersonator !== null && (
        <p className={styles.impersonated}>Hecho por soporte de la plataforma ({line.impersonator}) en su nombre</p>
      )}
      <Changes changes={changes.slice(0, SHOWN_FIELDS)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{rest.length === 1 ? 'Otro campo' : `Otros ${rest.length} campos`}</summary>
          <Changes changes={rest} />
        </details>
      )}
    </li>
  );
}

function Changes({ changes }: { readonly changes: ReturnType<typeof changesOf> }) {
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
