import type { Driver } from '@llevo/contract/entities/driver';
import type { Service } from '@llevo/contract/entities/service';
import type { AssignmentEmails, ServiceChangeEmails } from '../services/ports.ts';

/** A driver as far as the board reads them. */
export type LaneRecord = Pick<
  Driver,
  'id' | 'name' | 'surname' | 'typeVehicle' | 'plate' | 'status' | 'isAvailable' | 'documents'
>;

/** A job's new driver, new time, or both; undefined stays. An undo takes both from the stored record. */
export interface JobChange {
  readonly serviceId: string;
  /** `updatedAt` as the caller saw it, in milliseconds since 1970. */
  readonly seenAt: number;
  /** null for none. */
  readonly driverId: string | null | undefined;
  readonly schedule: { readonly date: string; readonly hour: string } | undefined;
  readonly isUndo: boolean;
}

export interface JobEmails {
  readonly assignment: AssignmentEmails;
  readonly change: ServiceChangeEmails;
}

/** A job that is in the way of a change; a missing one has no record. */
export type JobConflict =
  | { readonly because: 'changed' | 'fixed' | 'undo_expired'; readonly service: Service }
  | { readonly because: 'gone'; readonly serviceId: string };

export type ChangeJobsResult =
  /** In the order of the changes. */
  | { readonly kind: 'changed'; readonly services: readonly Service[] }
  | { readonly kind: 'conflict'; readonly jobs: readonly JobConflict[] }
  | { readonly kind: 'unknown_driver' | 'inactive_driver' };

/** Part of a list that has a limit. */
export interface Limited<Row> {
  readonly rows: readonly Row[];
  /** Whether there are more. */
  readonly isPartial: boolean;
}
