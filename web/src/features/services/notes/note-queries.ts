import { MAX_SERVICE_NOTES, ServiceNote } from '@llevo/contract/entities/service-note';
import { paths } from '@llevo/contract/paths';
import type { LiveQuery } from '../../../lib/live/live-query.ts';

/** A note with its id. */
export interface ListedNote extends ServiceNote {
  readonly id: string;
}

/** The notes of a service, of which there are never more. */
export const notesQuery = (accountId: string, serviceId: string): LiveQuery => ({
  key: `notes:${serviceId}`,
  collection: paths.accountCollection(accountId, 'serviceNotes'),
  select: {
    kind: 'list',
    conditions: [{ field: 'serviceId', operator: '==', value: serviceId }],
    order: { field: 'createdAt', direction: 'desc' },
  },
  limit: MAX_SERVICE_NOTES,
});

/** Parses a stored note; null for one of an unexpected shape. */
export function parseNote(id: string, data: unknown): ListedNote | null {
  const { data: note } = ServiceNote.safeParse(data);
  return note === undefined ? null : { ...note, id };
}

/** Oldest first, as a conversation. */
export const sortNotes = (notes: readonly ListedNote[]): ListedNote[] =>
  notes.toSorted((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id));
