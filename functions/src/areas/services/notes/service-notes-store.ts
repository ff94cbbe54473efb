import type { Colleague, ServiceNote } from '@llevo/contract/entities/service-note';
import type { Caller } from '../../../platform/seams/core.ts';
import type { NoteText, WriteNoteResult, NoteKey } from './note-documents.ts';
import { store } from '../../../platform/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { MAX_SERVICE_NOTES } from '@llevo/contract/entities/service-note';
import { isAnswer } from '@llevo/contract/rules/whatsapp/answer-window';
import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { parseService, serviceDocument } from '../service-list.ts';
import { sessionTransaction } from '../../../platform/identity/session-transaction.ts';
import { openMessagesOf, resolveAlerts } from '../../alerts/alert-documents.ts';
import { countNotes, NOTE_ID_LENGTH, noteDocument, parseNote, readMentioned, writeMentions } from './note-documents.ts';

/** Maximum members offered for mentions: more than the seats of any plan. */
const MAX_COLLEAGUES = 500;

/** The audit records length and mentions but no text: a deleted note is gone. */
const auditFacts = ({ text, mentionUids }: ServiceNote) => ({ length: text.length, mentions: mentionUids });

/** `accounts/{a}/serviceNotes` and `accounts/{a}/mentions`. */
export const serviceNotesStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /** The members of the account, by name. */
    colleagues: async (accountId: string): Promise<readonly Colleague[]> => {
      const members = firestore().collection(paths.accountCollection(accountId, 'members'));
      const { docs } = await members.select().limit(MAX_COLLEAGUES).get();
      if (docs.length === 0) return [];
      const people = await firestore().getAll(...docs.map(({ id }) => firestore().doc(paths.user(id))), {
        fieldMask: ['name'],
      });
      const named = people.flatMap((person) => {
        const { data } = User.pick({ name: true }).safeParse(person.data());
        return data === undefined ? [] : [{ uid: person.id, name: data.name }];
      });
      return named.sort((a, b) => a.name.localeCompare(b.name, 'es'));
    },

    /** Writes note, mentions, the service's count and the audit entry in one transaction; ends alerts of messages. */
    add: (caller: Caller, serviceId: string, { text, mentions: uids }: NoteText): Promise<WriteNoteResult> =>
      sessionTransaction(caller, async (transaction, { audit, user }) => {
        const { accountId, uid } = caller;
        const service = serviceDocument(accountId, serviceId);
        const snapshot = await transaction.get(service);
        if (!snapshot.exists) return { kind: 'unknown_service' };
        const { noteCount, number: serviceNumber } = parseService(snapshot);
        if (noteCount >= MAX_SERVICE_NOTES) return { kind: 'too_many' };
        const mentions = await readMentioned(transaction, accountId, { text, mentions: uids });
        if (mentions === null) return { kind: 'unknown_person' };
        const { docs: answered } = await transaction.get(openMessagesOf(accountId, serviceId));
        const createdAt = clock.nowMs();
        const note: ServiceNote = {
          serviceId,
          source: 'team',
          text,
          authorUid: uid,
          authorName: user.name,
          mentions,
          mentionUids: mentions.map((person) => person.uid),
          createdAt,
          updatedAt: createdAt,
        };
        const document = noteDocument(accountId, ids.base62(NOTE_ID_LENGTH));
        transaction.create(document, note);
        transaction.update(...countNotes(service, 1));
        const context = { accountId, noteId: document.id, note, serviceNumber, atMs: createdAt };
        writeMentions(transaction, context, { before: [], after: mentions });
        resolveAlerts(
          transaction,
          answered.map(({ ref }) => ref),
          createdAt,
        );
        audit.add({
          action: 'service.note_add',
          target: service.path,
          before: null,
          after: auditFacts(note),
          createdAt,
        });
        return { kind: 'written', id: document.id, note };
      }),

    edit: (
      caller: Caller,
      { serviceId, noteId }: NoteKey,
      { text, mentions: uids, seenAt }: NoteText & { readonly seenAt: number },
    ): Promise<WriteNoteResult> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const { accountId, uid } = caller;
        const service = serviceDocument(accountId, serviceId);
        const document = noteDocument(accountId, noteId);
        const [stored, snapshot] = await transaction.getAll(document, service);
        const before = stored && parseNote(stored, serviceId);
        if (!before || snapshot?.exists !== true) return { kind: 'unknown_note' };
        if (before.authorUid !== uid) return { kind: 'not_own' };
        if (before.source === 'whatsapp') return { kind: 'sent' };
        if (before.updatedAt !== seenAt) return { kind: 'conflict' };
        const mentions = await readMentioned(transaction, accountId, { text, mentions: uids });
        if (mentions === null) return { kind: 'unknown_person' };
        const updatedAt = Math.max(clock.nowMs(), before.updatedAt + 1);
        const note = { ...before, text, mentions, mentionUids: mentions.map((person) => person.uid), updatedAt };
        transaction.set(document, note);
        const { number: serviceNumber } = parseService(snapshot);
        const context = { accountId, noteId, note, serviceNumber, atMs: updatedAt };
        writeMentions(transaction, context, { before: before.mentions, after: mentions });
        audit.add({
          action: 'service.note_edit',
          target: service.path,
          before: auditFacts(before),
          after: auditFacts(note),
          createdAt: updatedAt,
        });
        return { kind: 'written', id: noteId, note };
      }),

    /** Deletes a note with its mentions; another author's only if `mayDeleteAny`, and no answer to the customer. */
    remove: (
      caller: Caller,
      { serviceId, noteId }: NoteKey,
      mayDeleteAny: boolean,
    ): Promise<'deleted' | 'unknown_note' | 'not_own' | 'sent'> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const { accountId, uid } = caller;
        const service = serviceDocument(accountId, serviceId);
        const document = noteDocument(accountId, noteId);
        const [stored, snapshot] = await transaction.getAll(document, service);
        const before = stored && parseNote(stored, serviceId);
        if (!before) return 'unknown_note';
        if (before.authorUid !== uid && !mayDeleteAny) return 'not_own';
        if (isAnswer(before)) return 'sent';
        transaction.delete(document);
        if (snapshot?.exists === true) transaction.update(...countNotes(service, -1));
        const context = { accountId, noteId, note: before, serviceNumber: '', atMs: 0 };
        writeMentions(transaction, context, { before: before.mentions, after: [] });
        audit.add({
          action: 'service.note_delete',
          target: service.path,
          before: auditFacts(before),
          after: null,
          createdAt: clock.nowMs(),
        });
        return 'deleted';
      }),
  };
});
