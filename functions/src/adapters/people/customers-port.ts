import type { Customer, CustomerStatus } from '@llevo/contract/entities/customer';
import type { Actor } from '../platform/ports.ts';
import type { Paged, Paging } from '../paging/ports.ts';
import type { StatusEmail, PersonSort, StatusChangeRequest, StatusChangeResult } from './people-port.ts';

export interface CustomerFilter {
  readonly status: CustomerStatus | undefined;
  readonly sort: PersonSort;
}

export interface Customers {
  readonly page: (accountId: string, filter: CustomerFilter, paging: Paging) => Promise<Paged<Customer>>;
  readonly search: (
    accountId: string,
    filter: CustomerFilter & { readonly text: string },
    paging: Paging,
  ) => Promise<Paged<Customer>>;
  /** Writes status, audit entry and the letter in one transaction, or nothing. */
  readonly changeStatus: (
    actor: Actor,
    move: StatusChangeRequest<CustomerStatus>,
    letterTo: (customer: Customer) => StatusEmail,
  ) => Promise<StatusChangeResult>;
}
