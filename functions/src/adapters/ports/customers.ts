import type { Customer, CustomerStatus } from '@llevo/contract/entities/customer';
import type { Actor } from './caller.ts';
import type { Paged, Paging } from './paging.ts';
import type { Letter, PersonSort, StatusMove, StatusOutcome } from './people.ts';

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
    move: StatusMove<CustomerStatus>,
    letterTo: (customer: Customer) => Letter,
  ) => Promise<StatusOutcome>;
}
