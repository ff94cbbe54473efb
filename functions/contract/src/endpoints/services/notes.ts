/** Notes of the team on services: the browser reads them live from Firestore; here is what changes them. */
import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { RecordId } from '../../entities/person.ts';
import { Colleague, MAX_MENTIONS, MAX_NOTE_LENGTH } from '../../entities/service-note.ts';
import { plainText } from '../../rules/plain-text.ts';
import { MAX_ANSWER_LENGTH } from '../../rules/whatsapp/answer-window.ts';
import { visitorLimit } from '../rate-limits.ts';

const NoteFields = {
  text: z
    .string()
    .trim()
    .min(1, 'Escribe la nota')
    .max(MAX_NOTE_LENGTH, `La nota puede tener ${MAX_NOTE_LENGTH.toString()} caracteres`),
  /** Ids of the account's members that the text names. */
  mentions: z
    .array(RecordId)
    .max(MAX_MENTIONS, `Una nota puede mencionar a ${MAX_MENTIONS.toString()} personas`)
    .default([]),
};

const WrittenNote = z.object({ id: z.string(), updatedAt: z.int() });

export const listColleagues = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/colleagues',
  access: 'dispatcher',
  needsSubscription: true,
  summary: 'The names of the account’s members, for mentions in notes.',
  input: z.strictObject({}),
  output: z.array(Colleague),
});

export const addServiceNote = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services/:id/notes',
  access: 'dispatcher',
  audit: ['service.note_add'],
  needsSubscription: true,
  summary: 'Adds a note to a service. Whoever it mentions is notified.',
  input: z.strictObject({ id: RecordId, ...NoteFields }),
  output: WrittenNote,
  errors: ['not_found', 'conflict'],
  limit: visitorLimit,
});

export const getAnswerWindow = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/services/:id/messages',
  access: 'dispatcher',
  needsSubscription: true,
  summary:
    'Until when the service’s customer can be answered on WhatsApp: 24 hours after their last message, whichever service it was about.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({
    /** Milliseconds since 1970, also in the past; null for a customer who never wrote, or receives no messages. */
    until: z.int().nullable(),
  }),
  errors: ['not_found'],
});

export const answerCustomer = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services/:id/messages',
  access: 'dispatcher',
  audit: ['service.message'],
  needsSubscription: true,
  summary:
    'Answers the customer on WhatsApp, within 24 hours of their last message; 409 with `inputError` `window` afterwards, and without their consent. Becomes a note. The same `Idempotency-Key` sends one message.',
  input: z.strictObject({
    id: RecordId,
    text: z
      .string()
      .trim()
      .max(MAX_ANSWER_LENGTH, `El mensaje puede tener ${MAX_ANSWER_LENGTH.toString()} caracteres`)
      .refine((text) => plainText(text).trim() !== '', 'Escribe el mensaje'),
  }),
  output: WrittenNote,
  errors: ['not_found', 'conflict'],
  limit: visitorLimit,
});

export const editServiceNote = defineEndpoint({
  method: 'PATCH',
  path: '/api/serviceManagement/services/:id/notes/:note',
  access: 'dispatcher',
  audit: ['service.note_edit'],
  needsSubscription: true,
  summary: 'Replaces the text of one’s own note; 409 where it changed since `updatedAt`.',
  input: z.strictObject({ id: RecordId, note: RecordId, ...NoteFields, updatedAt: z.int().min(0) }),
  output: WrittenNote,
  errors: ['not_found', 'conflict'],
  limit: visitorLimit,
});

export const deleteServiceNote = defineEndpoint({
  method: 'DELETE',
  path: '/api/serviceManagement/services/:id/notes/:note',
  access: 'dispatcher',
  audit: ['service.note_delete'],
  needsSubscription: true,
  summary: 'Deletes one’s own note; an administrator deletes any. 409 for an answer to the customer.',
  input: z.strictObject({ id: RecordId, note: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
});
