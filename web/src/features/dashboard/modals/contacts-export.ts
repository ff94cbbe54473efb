import type { Contact } from '@llevo/contract/entities/statistics';
import { exportDateTime } from '../../../lib/export/export-column.ts';
import type { ExportColumn } from '../../../lib/export/export-column.ts';

const SHOWN_DATE_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})$/;

/** The moment that SPEC §3's `createdAtFormated` shows, in Guayaquil; null where it shows none. */
function createdAt({ createdAtFormated }: Contact) {
  const [, day, month, year, time] = SHOWN_DATE_TIME.exec(createdAtFormated) ?? [];
  return exportDateTime(time === undefined ? null : `${year ?? ''}-${month ?? ''}-${day ?? ''}T${time}:00-05:00`);
}

const trimmed = (text: string | null) => (text === null ? '' : text.trim());

/** SPEC §2: name and last name, or display name, or "-". */
export function contactName({ name, lastName, displayName }: Contact): string {
  return `${trimmed(name)} ${trimmed(lastName)}`.trim() || trimmed(displayName) || '-';
}

/** Nothing where the list shows a dash, which a spreadsheet takes for the start of a formula. */
const orNothing = (shown: string | null): string | null => (shown === '-' ? null : shown);

/** The export of a list of contacts: what the list shows. */
export const CONTACTS_EXPORT: readonly ExportColumn<Contact>[] = [
  { header: '#', width: 6, value: (_contact, number) => number },
  { header: 'Nombre', width: 30, value: (contact) => orNothing(contactName(contact)) },
  { header: 'Correo', width: 30, value: ({ email }) => orNothing(email) },
  { header: 'Registro', width: 17, value: createdAt },
];
