import {
  addServiceNote,
  deleteServiceNote,
  editServiceNote,
  listColleagues,
} from '@llevo/contract/endpoints/services/notes';
import type { Colleague } from '@llevo/contract/entities/service-note';
import { mentionedIn } from '@llevo/contract/rules/services/mentions';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import type { ListedNote } from './note-queries.ts';

/** The members of the account, whom a note may mention. */
export const colleaguesQuery = queryOptions({
  queryKey: ['services', 'colleagues'],
  queryFn: ({ signal }) => api(listColleagues, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: { handlesOwnErrors: true },
});

const inputOf = (text: string, picked: readonly Colleague[]) => ({
  text,
  mentions: mentionedIn(text, picked).map(({ uid }) => uid),
});

/** Writes a note; those of the picked whom its text still names are notified. */
export const writeNote = (serviceId: string, text: string, picked: readonly Colleague[]) =>
  api(addServiceNote, { id: serviceId, ...inputOf(text, picked) });

/** Replaces a note's text. The note as displayed is the precondition: 409 when it has changed. */
export const rewriteNote = ({ id, serviceId, updatedAt }: ListedNote, text: string, picked: readonly Colleague[]) =>
  api(editServiceNote, { id: serviceId, note: id, updatedAt, ...inputOf(text, picked) });

export const deleteNote = ({ id, serviceId }: ListedNote) => api(deleteServiceNote, { id: serviceId, note: id });
