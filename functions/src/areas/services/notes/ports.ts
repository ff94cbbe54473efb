import type { Colleague, ServiceNote } from '@llevo/contract/entities/service-note';
import type { Caller } from '../../../platform/ports.ts';

export interface NoteText {
  readonly text: string;
  /** Ids of members whom the text names. */
  readonly mentions: readonly string[];
}

export type WriteNoteResult =
  | { readonly kind: 'written'; readonly id: string; readonly note: ServiceNote }
  | { readonly kind: 'unknown_service' | 'unknown_note' | 'too_many' | 'unknown_person' }
  /** Of another author. */
  | { readonly kind: 'not_own' }
  /** It changed since the caller saw it. */
  | { readonly kind: 'conflict' };

interface NoteKey {
  readonly serviceId: string;
  readonly noteId: string;
}

/** Notes of the team on services, and the mentions in them. */
export interface ServiceNotes {
  /** The members of the account, by name. */
  readonly colleagues: (accountId: string) => Promise<readonly Colleague[]>;
  /** Writes note, mentions, the service's count and the audit entry in one transaction. */
  readonly add: (caller: Caller, serviceId: string, note: NoteText) => Promise<WriteNoteResult>;
  readonly edit: (
    caller: Caller,
    key: NoteKey,
    note: NoteText & { readonly seenAt: number },
  ) => Promise<WriteNoteResult>;
  /** Deletes a note with its mentions; of others only where `mayDeleteAny`. */
  readonly remove: (
    caller: Caller,
    key: NoteKey,
    mayDeleteAny: boolean,
  ) => Promise<'deleted' | 'unknown_note' | 'not_own'>;
}
