import type { DriverStatus } from '@llevo/contract/entities/driver';
import type { Person } from '@llevo/contract/entities/person';
import type { ComponentType } from 'react';

/** The fields of a customer or driver that a status change or deletion needs. */
export interface PersonRow extends Person {
  readonly id: string;
  readonly status: DriverStatus;
}

/** Whether an account is cancelled or sent back, and its row muted. One in revision is not: it needs a decision. */
export const isInactive = ({ status }: Pick<PersonRow, 'status'>): boolean =>
  status === 'cancelado' || status === 'correccion';

/** A status change. `info` is the row as displayed; its status is the precondition. */
export interface StatusRequest {
  readonly id: string;
  readonly status: DriverStatus;
  readonly info: PersonRow;
  readonly motivo?: string;
  /** Activates a driver whose documents are missing. */
  readonly withoutDocuments?: boolean;
}

/** People before a change to a status. */
export interface StatusNoticeProps {
  readonly people: readonly PersonRow[];
  readonly to: DriverStatus;
}

/** The differences between customers and drivers in status changes and deletions. */
export interface PersonKind {
  /** First part of the query keys of their list. */
  readonly list: string;
  /** The noun: "usuario" or "conductor". */
  readonly noun: string;
  /** "usuarios", "conductores". */
  readonly plural: string;
  /** Names the data that the search of their list compares. */
  readonly searchedBy: string;
  /** All statuses, in the order of the select. */
  readonly statuses: readonly DriverStatus[];
  readonly selectable: readonly DriverStatus[];
  /** The effect of a status on the person, as a sentence. */
  readonly meaning: Readonly<Partial<Record<DriverStatus, string>>>;
  /** Notice shown before people change to a status. */
  readonly StatusNotice?: ComponentType<StatusNoticeProps>;
  /** The ids of people whose documents are missing for a status: only an explicit decision, with a reason, changes them. */
  readonly useUndocumented: (people: readonly PersonRow[], to: DriverStatus) => readonly string[];
  /** Consequences of a deletion, as sentences. */
  readonly deletion: readonly string[];
  /** SPEC §8's message after a status change. */
  readonly changed: string;
  /** Calls the API; returns the server's message. */
  readonly change: (request: StatusRequest) => Promise<string | undefined>;
}
