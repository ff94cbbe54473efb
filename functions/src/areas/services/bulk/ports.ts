import type { Service, ServiceStatus } from '@llevo/contract/entities/service';
import type { ServiceStatusError } from '@llevo/contract/rules/services/service-status';
import type { ServiceChangeEmails } from '../ports.ts';

/** New statuses of several services. */
export interface StatusChanges {
  readonly changes: readonly {
    readonly serviceId: string;
    /** `updatedAt` as the caller saw it, in milliseconds since 1970. */
    readonly seenAt: number;
    readonly status: ServiceStatus;
  }[];
  /** Of all cancellations. */
  readonly reason: string;
  readonly emails: ServiceChangeEmails;
}

/** A service that is in the way of a change; a missing one has no record. */
export type StatusChangeConflict =
  | { readonly because: 'changed' | ServiceStatusError; readonly service: Service }
  | { readonly because: 'gone'; readonly serviceId: string };

export type ChangeStatusesResult =
  /** In the order of the changes. */
  | { readonly kind: 'changed'; readonly services: readonly Service[] }
  | { readonly kind: 'conflict'; readonly services: readonly StatusChangeConflict[] };
