import { formatDateTime, guayaquilTime } from '@llevo/contract/rules/dates';
import { Link } from 'react-router-dom';
import { describeAction } from '../../../lib/audit/audit-action-labels.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { AuditItem } from '../api/audit.ts';
import { entryChanges } from './audit-changes.ts';
import { auditTargetName, auditTargetPath } from './audit-target-path.ts';
import styles from './audit.module.css';

interface AuditEntryRowProps {
  readonly entry: AuditItem;
  /** Filters by this actor. */
  readonly onActor: (uid: string) => void;
}

/** Fields shown at once; further ones are collapsed. */
const VISIBLE_FIELDS = 3;
/** The access key of an invoice: 49 digits, folded to its first and last ones. */
const ACCESS_KEY = /^\d{49}$/;
const KEY_ENDS = 8;

/** A name that must not break at its hyphens: "001-001-000000043". */
const DOCUMENT_NUMBER = /^[\d-]+$/;

/** The changed fields of an entry, without its own time, which the row has. */
function shownChanges(entry: AuditItem) {
  const ownTime = formatDateTime(new Date(entry.createdAt).toISOString());
  return entryChanges(entry).filter(({ before, after }) => before !== null || after !== ownTime);
}

/** One audit entry, at its time of the day: a sentence, then the changed fields before and after. */
export function AuditEntryRow({ entry, onActor }: AuditEntryRowProps) {
  const changes = shownChanges(entry);
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
        <time dateTime={new Date(entry.createdAt).toISOString()}>{guayaquilTime(entry.createdAt)}</time>
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
          <summary>{rest.length === 1 ? '1 campo más' : `${rest.length} campos más`}</summary>
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
  const name = auditTargetName(entry);
  if (path === null) return <span>{text}</span>;
  const link = (
    <Link to={path} className={classNames(DOCUMENT_NUMBER.test(name) && styles.whole)}>
      {name}
    </Link>
  );
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

/** A value after the change; that of an access key opens to its whole. */
function NewValue({ value }: { readonly value: string }) {
  if (!ACCESS_KEY.test(value)) return <ins>{value}</ins>;
  return (
    <details className={styles.key}>
      <summary>{`${value.slice(0, KEY_ENDS)}…${value.slice(-KEY_ENDS)}`}</summary>
      <ins>{value}</ins>
    </details>
  );
}

function Changes({ changes }: { readonly changes: ReturnType<typeof shownChanges> }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && <NewValue value={after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
