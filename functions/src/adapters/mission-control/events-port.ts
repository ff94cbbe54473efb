import type { StoredEvent, StoredEventGroup } from '@llevo/contract/entities/event';
import type { Actor } from '../platform/ports.ts';
import type { Paged, Paging } from '../paging/ports.ts';

/** Something that happened in a browser, with its id. */
export interface RecordedEvent extends StoredEvent {
  readonly id: string;
}

/** Undefined is any. */
export interface EventFilter {
  /** Every word of it begins a word of the name, the address or what is attached. */
  readonly search: string | undefined;
  readonly name: string | undefined;
}

export interface Events {
  /** Keeps an event and counts it under its name; its id. */
  readonly record: (event: StoredEvent) => Promise<string>;
  /** Newest first. */
  readonly page: (filter: EventFilter, paging: Paging) => Promise<Paged<RecordedEvent>>;
  /** The name that was counted most comes first. */
  readonly groups: (
    search: string | undefined,
    paging: Paging,
  ) => Promise<Paged<Pick<StoredEventGroup, 'name' | 'total'>>>;
  /** All there ever was of a name; null for a name that nothing has. */
  readonly group: (name: string) => Promise<StoredEventGroup | null>;
  readonly find: (id: string) => Promise<RecordedEvent | null>;
  /** Deletes an event, counts it no more and writes the audit entry with it; false where there is none. */
  readonly remove: (actor: Actor, id: string) => Promise<boolean>;
}
