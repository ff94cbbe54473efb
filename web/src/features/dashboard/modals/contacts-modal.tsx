import type { Contact } from '@llevo/contract/entities/statistics';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatCount } from '../../../lib/i18n/format-number.ts';
import { contactsQuery } from '../api/dashboard.ts';
import type { PeopleStatId } from '../api/dashboard.ts';
import styles from './modals.module.css';

interface ContactsModalProps {
  readonly id: PeopleStatId;
  readonly title: string;
  readonly onClose: () => void;
}

/** SPEC §2: the people counted in a statistic, paginated. */
export function ContactsModal({ id, title, onClose }: ContactsModalProps) {
  return (
    <Dialog title={title} onClose={onClose} size="wide">
      <Contacts id={id} />
    </Dialog>
  );
}

function Contacts({ id }: { readonly id: PeopleStatId }) {
  const query = useInfiniteQuery(contactsQuery(id));
  if (query.isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">Cargando...</span>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={28} mb="sm" />
        ))}
      </div>
    );
  }
  if (query.data === undefined) {
    const retry = () => void query.refetch();
    return (
      <FailureNotice title="No pudimos cargar los contactos" message={errorMessage(query.error)} onRetry={retry} />
    );
  }
  const contacts = query.data.pages.flatMap((page) => page.contacts);
  if (contacts.length === 0) return <p className={styles.empty}>Sin datos</p>;
  return (
    <>
      <ul className={styles.contacts}>
        {contacts.map((contact, index) => (
          // The list only grows at its end, and contacts carry no id.
          <li key={index} className={styles.contact}>
            <span className={styles.name}>{contactName(contact)}</span>
            <span className={styles.email}>{contact.email ?? '-'}</span>
            <span className={styles.date}>{contact.createdAtFormated}</span>
          </li>
        ))}
      </ul>
      <div className={styles.footer}>
        <span role="status">
          {contacts.length === 1 ? '1 contacto' : `${formatCount(contacts.length)} contactos`}
          {query.hasNextPage ? ' cargados' : ', todos'}
        </span>
        {query.isFetchNextPageError && <span role="alert">{errorMessage(query.error)}</span>}
        {query.hasNextPage && (
          <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Cargar más
          </Button>
        )}
      </div>
    </>
  );
}

const trimmed = (text: string | null) => (text === null ? '' : text.trim());

/** SPEC §2: name and last name, or display name, or "-". */
export function contactName({ name, lastName, displayName }: Contact): string {
  return `${trimmed(name)} ${trimmed(lastName)}`.trim() || trimmed(displayName) || '-';
}
