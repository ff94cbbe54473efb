import type { Colleague, Mention } from '@llevo/contract/entities/service-note';
import { ServiceNote } from '@llevo/contract/entities/service-note';
import { paths } from '@llevo/contract/paths';
import { mentionedIn } from '@llevo/contract/rules/services/mentions';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { parseMember } from '../../../platform/identity/stored-member.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';

export const NOTE_ID_LENGTH = 20;
/** Lifetime of a mention, the same as of an alert. */
const MENTION_LIFETIME_MS = 30 * 86_400_000;

export const noteDocument = (accountId: string, noteId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'serviceNotes', noteId));

/** The update of a service's counter, without its `updatedAt`: a note conflicts with no edit. */
export const countNotes = (service: DocumentReference, by: 1 | -1) =>
  [service, { noteCount: FieldValue.increment(by) }] as const;

/** A note as stored; null for none, or for one of another service. */
export function parseNote(snapshot: DocumentSnapshot, serviceId: string): ServiceNote | null {
  const note = ServiceNote.safeParse(snapshot.data()).data;
  return note?.serviceId === serviceId ? note : null;
}

/** The members among these ids that the text names; null if one is not a member. */
export async function readMentioned(
  transaction: Transaction,
  accountId: string,
  { text, mentions }: { readonly text: string; readonly mentions: readonly string[] },
): Promise<Colleague[] | null> {
  const uids = [...new Set(mentions)];
  if (uids.length === 0) return [];
  const people = await transaction.getAll(...uids.map((uid) => firestore().doc(paths.user(uid))));
  const members = people.map((person) => ({ uid: person.id, name: parseMember(person, accountId)?.user.name }));
  const found = members.flatMap(({ uid, name }) => (name === undefined ? [] : [{ uid, name }]));
  return found.length < uids.length ? null : mentionedIn(text, found);
}

const mentionDocument = (accountId: string, noteId: string, uid: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'mentions', `${noteId}:${uid}`));

interface NoteMentions {
  readonly accountId: string;
  readonly noteId: string;
  readonly note: Pick<ServiceNote, 'authorUid' | 'authorName' | 'serviceId'>;
  readonly serviceNumber: string;
  readonly atMs: number;
}

/** Writes the new mentions of a note and deletes the former ones. Authors are not notified of mentioning themselves. */
export function writeMentions(
  transaction: Transaction,
  { accountId, noteId, note, serviceNumber, atMs }: NoteMentions,
  { before, after }: { readonly before: readonly Colleague[]; readonly after: readonly Colleague[] },
): void {
  const has = (people: readonly Colleague[], uid: string) => people.some((person) => person.uid === uid);
  const { authorUid, authorName, serviceId } = note;
  for (const { uid } of after) {
    if (has(before, uid) || uid === authorUid) continue;
    const mention: Mention = { uid, authorUid, authorName, serviceId, serviceNumber, createdAt: atMs };
    const expiresAt = Timestamp.fromMillis(atMs + MENTION_LIFETIME_MS);
    transaction.set(mentionDocument(accountId, noteId, uid), { ...mention, expiresAt });
  }
  for (const { uid } of before) if (!has(after, uid)) transaction.delete(mentionDocument(accountId, noteId, uid));
}

export interface NoteText {
  readonly text: string;
  /** Ids of members that the text names. */
  readonly mentions: readonly string[];
}

export type WriteNoteResult =
  | { readonly kind: 'written'; readonly id: string; readonly note: ServiceNote }
  | { readonly kind: 'unknown_service' | 'unknown_note' | 'too_many' | 'unknown_person' }
  /** Another user wrote it. */
  | { readonly kind: 'not_own' }
  /** It was sent to the customer. */
  | { readonly kind: 'sent' }
  /** It changed since the caller saw it. */
  | { readonly kind: 'conflict' };

export interface NoteKey {
  readonly serviceId: string;
  readonly noteId: string;
}
