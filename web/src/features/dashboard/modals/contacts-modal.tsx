import type { Contact } from '@llevo/contract/entities/dashboard';
import { formatCount } from '@llevo/contract/rules/format-number';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportDateTime } from '../../../lib/export/export-column.ts';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import type { ExportPlan } from '../../../lib/export/use-export.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { contactsQuery, fetchContacts } from '../dashboard-queries.ts';
import type { PeopleStatId } from '../dashboard-queries.ts';
import styles from './modals.module.css';

const SHOWN_DATE_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})$/;

/** The instant of SPEC §3's `createdAtFormated`, in Guayaquil; null if it is missing. */
function createdAt({ createdAtFormated }: Contact) {
  const [, day, month, year, time] = SHOWN_DATE_TIME.exec(createdAtFormated) ?? [];
  return exportDateTime(time === undefined ? null : `${year ?? ''}-${month ?? ''}-${day ?? ''}T${time}:00-05:00`);
}

const trimmed = (text: string | null) => (text === null ? '' : text.trim());

/** SPEC §2: name and last name, or display name, or "-". */
export function contactName({ name, lastName, displayName }: Contact): string {
  return `${trimmed(name)} ${trimmed(lastName)}`.trim() || trimmed(displayName) || '-';
}

/** Empty if the list shows a dash, which a spreadsheet would read as the start of a formula. */
const orNothing = (shown: string | null): string | null => (shown === '-' ? null : shown);

/** Columns of the export of contacts: those of the list. */
export const CONTACTS_EXPORT: readonly ExportColumn<Contact>[] = [
  { header: '#', width: 6, value: (_contact, number) => number },
  { header: 'Nombre', width: 30, value: (contact) => orNothing(contactName(contact)) },
  { header: 'Correo', width: 30, value: ({ email }) => orNothing(email) },
  { header: 'Registro', width: 17, value: createdAt },
];

interface ContactsModalProps {
  readonly id: PeopleStatId;
  readonly title: string;
  readonly onClose: () => void;
}

/** SPEC §2: the people counted in a statistic, paginated. */
export function ContactsModal({ id, title, onClose }: ContactsModalProps) {
  return (
    <Dialog title={title} onClose={onClose} size="wide">
      <Contacts id={id} title={title} />
    </Dialog>
  );
}

/** The people counted in a statistic: search, export and list. */
function Contacts({ id, title }: Omit<ContactsModalProps, 'onClose'>) {
  const [search, setSearch] = useState('');
  const plan: ExportPlan<Contact> = {
    name: `contactos-${id}`,
    columns: CONTACTS_EXPORT,
    fetch: (part, signal) => fetchContacts(id, { ...part, search: search.trim() }, signal),
  };
  return (
    <>
      <div className={styles.toolbar}>
        <ListToolbar label={title} tools={<ExportMenu plan={plan} isDisabled={false} />}>
          <SearchField label="Buscar contactos" placeholder="Nombre o correo" search={search} onSearch={setSearch} />
        </ListToolbar>
      </div>
      <ContactList id={id} search={search.trim()} />
    </>
  );
}

function ContactList({ id, search }: { readonly id: PeopleStatId; readonly search: string }) {
  const query = useInfiniteQuery(contactsQuery(id, search));
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
  const contacts = query.data.pages.flatMap(({ data }) => data);
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
      {contacts.length === 0 && (
        <p className={styles.empty} role="status">
          {emptyText(search, query.hasNextPage)}
        </p>
      )}
      {(contacts.length > 0 || query.hasNextPage) && (
        <div className={styles.footer}>
          <span role="status">
            {contacts.length === 1 ? '1 contacto' : `${formatCount(contacts.length)} contactos`}
            {query.hasNextPage ? ' cargados' : ', todos'}
          </span>
          {query.isFetchNextPageError && <span role="alert">{errorMessage(query.error)}</span>}
          {query.hasNextPage && (
            <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {contacts.length === 0 ? 'Seguir buscando' : 'Cargar más'}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function emptyText(search: string, hasMore: boolean): string {
  if (hasMore) return 'Sin coincidencias hasta aquí';
  return search === '' ? 'Sin datos' : `Nada coincide con «${search}».`;
}
