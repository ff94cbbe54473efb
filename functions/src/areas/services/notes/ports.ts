import type { ServiceNote } from '@llevo/contract/entities/service-note';

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

export interface NoteKey {
  readonly serviceId: string;
  readonly noteId: string;
}
