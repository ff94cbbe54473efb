import type { DriverStatus } from '@llevo/contract/entities/driver';
import type { Person } from '@llevo/contract/entities/person';

/** As much of a customer or driver as changing or deleting them needs. */
export interface PersonRow extends Person {
  readonly id: string;
  readonly status: DriverStatus;
}

/** A change of status as asked for. `info` is the row as it was seen; its status is the precondition. */
export interface StatusRequest {
  readonly id: string;
  readonly status: DriverStatus;
  readonly info: PersonRow;
  readonly motivo?: string;
}

/** What tells customers and drivers apart where an administrator changes or deletes them. */
export interface PersonKind {
  /** First part of the query keys of their list. */
  readonly list: string;
  /** "usuario", "conductor": what one of them is called. */
  readonly noun: string;
  /** "usuarios", "conductores". */
  readonly plural: string;
  /** Every status there is, in the order of the select. */
  readonly statuses: readonly DriverStatus[];
  readonly selectable: readonly DriverStatus[];
  /** What a status means for whoever gets it, as a sentence. */
  readonly meaning: Readonly<Partial<Record<DriverStatus, string>>>;
  /** What a deletion removes and what it leaves, as sentences. */
  readonly deletion: readonly string[];
  /** SPEC §8's words for a status that was changed. */
  readonly changed: string;
  /** Makes the call; gives the server's message. */
  readonly change: (request: StatusRequest) => Promise<string | undefined>;
}
