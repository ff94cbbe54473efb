import { serviceNotesStore } from './service-notes-store.ts';
import {
  addServiceNote,
  answerCustomer,
  deleteServiceNote,
  editServiceNote,
  getAnswerWindow,
  listColleagues,
} from '@llevo/contract/endpoints/services/notes';
import { MAX_SERVICE_NOTES } from '@llevo/contract/entities/service-note';
import { allows } from '@llevo/contract/rules/access/roles';
import type { AnswerResult } from './customer-answers-store.ts';
import { customerAnswersStore } from './customer-answers-store.ts';
import type { WriteNoteResult } from './note-documents.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../http/implement.ts';
import { findCompanySender } from '../company-sender.ts';

const noteNotFoundError = () => new AppError('not_found', 'Esa nota ya no existe');

const serviceNotFoundError = () => new AppError('not_found', 'No existe el servicio');

const tooManyError = () => new AppError('conflict', `Un servicio puede tener ${MAX_SERVICE_NOTES.toString()} notas`);

const sentError = () => new AppError('conflict', 'Un mensaje enviado al cliente no se puede cambiar ni eliminar');

const notOwnError = () => new AppError('forbidden', 'Solo su autor puede cambiar esta nota');

/** Id and version of a written note; throws if it was not written. */
function written(result: WriteNoteResult) {
  switch (result.kind) {
    case 'written':
      return { id: result.id, updatedAt: result.note.updatedAt };
    case 'unknown_service':
      throw serviceNotFoundError();
    case 'unknown_note':
      throw noteNotFoundError();
    case 'not_own':
      throw notOwnError();
    case 'unknown_person':
      throw new AppError('invalid_input', 'Una de las personas mencionadas ya no es del equipo', {
        inputError: 'mentions',
      });
    case 'too_many':
      throw tooManyError();
    case 'sent':
      throw sentError();
    case 'conflict':
      throw new AppError('conflict', 'La nota cambió mientras la editabas');
  }
}

/** Id and version of an answer's note; throws if nothing was sent. */
function answered(result: AnswerResult) {
  switch (result.kind) {
    case 'written':
      return { id: result.id, updatedAt: result.updatedAt };
    case 'unknown_service':
      throw serviceNotFoundError();
    case 'too_many':
      throw tooManyError();
    case 'no_consent':
      throw new AppError('conflict', 'El cliente no recibe mensajes por WhatsApp', { inputError: 'window' });
    case 'window_closed':
      throw new AppError(
        'conflict',
        'Pasaron más de 24 horas desde el último mensaje del cliente: WhatsApp ya no acepta una respuesta',
        { inputError: 'window' },
      );
    case 'key_reused':
      throw new AppError('conflict', 'La clave de idempotencia ya se usó con otro mensaje');
  }
}

export const noteRoutes = {
  listColleagues: implement(listColleagues, async ({ deps, caller }) => ({
    data: [...(await serviceNotesStore(deps).colleagues(caller.accountId))],
  })),

  addServiceNote: implement(addServiceNote, async ({ input: { id, ...note }, deps, caller }) => ({
    data: written(await serviceNotesStore(deps).add(caller, id, note)),
  })),

  getAnswerWindow: implement(getAnswerWindow, async ({ input: { id }, deps, caller }) => {
    const window = await customerAnswersStore(deps).window(caller.accountId, id);
    if (window === null) throw serviceNotFoundError();
    return { data: window };
  }),

  answerCustomer: implement(answerCustomer, async ({ input: { id: serviceId, text }, deps, caller, request }) => {
    const { company } = await findCompanySender(deps, caller.accountId);
    const answer = { serviceId, text, company, idempotencyKey: request.idempotencyKey };
    return { data: answered(await customerAnswersStore(deps).send(caller, answer)) };
  }),

  editServiceNote: implement(editServiceNote, async ({ input, deps, caller }) => {
    const { id: serviceId, note: noteId, updatedAt: seenAt, text, mentions } = input;
    return {
      data: written(await serviceNotesStore(deps).edit(caller, { serviceId, noteId }, { text, mentions, seenAt })),
    };
  }),

  deleteServiceNote: implement(deleteServiceNote, async ({ input, deps, caller }) => {
    const key = { serviceId: input.id, noteId: input.note };
    const result = await serviceNotesStore(deps).remove(caller, key, allows('admin', caller.permission));
    switch (result) {
      case 'deleted':
        return { data: { id: input.note } };
      case 'unknown_note':
        throw noteNotFoundError();
      case 'not_own':
        throw notOwnError();
      case 'sent':
        throw sentError();
    }
  }),
};
