import {
  addServiceNote,
  answerCustomer,
  deleteServiceNote,
  editServiceNote,
  getAnswerWindow,
  listColleagues,
} from '@llevo/contract/endpoints/services/notes';
import type { Colleague } from '@llevo/contract/entities/service-note';
import { mentionedIn } from '@llevo/contract/rules/services/mentions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import type { ListedNote } from './note-queries.ts';

/** The account's members, for mentions in notes. */
export const colleaguesQuery = queryOptions({
  queryKey: ['services', 'colleagues'],
  queryFn: ({ signal }) => call(listColleagues, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: { handlesOwnErrors: true },
});

const inputOf = (text: string, picked: readonly Colleague[]) => ({
  text,
  mentions: mentionedIn(text, picked).map(({ uid }) => uid),
});

/** Writes a note; notifies the picked colleagues that its text still names. */
export const writeNote = (serviceId: string, text: string, picked: readonly Colleague[]) =>
  call(addServiceNote, { id: serviceId, ...inputOf(text, picked) });

/** Until when the customer can be answered. Asked again with each message of theirs: `lastWritten` is its instant. */
export const answerWindowQuery = (serviceId: string, lastWritten: number | null) =>
  queryOptions({
    queryKey: ['services', serviceId, 'answerWindow', lastWritten],
    queryFn: ({ signal }) => call(getAnswerWindow, { id: serviceId }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

/** Answers the customer on WhatsApp; the same key sends one message. */
export const sendAnswer = (serviceId: string, text: string, key: string) =>
  call(answerCustomer, { id: serviceId, text }, { headers: { 'Idempotency-Key': key } });

/** Replaces a note's text. The note as displayed is the precondition: 409 when it has changed. */
export const rewriteNote = ({ id, serviceId, updatedAt }: ListedNote, text: string, picked: readonly Colleague[]) =>
  call(editServiceNote, { id: serviceId, note: id, updatedAt, ...inputOf(text, picked) });

export const deleteNote = ({ id, serviceId }: ListedNote) => call(deleteServiceNote, { id: serviceId, note: id });
