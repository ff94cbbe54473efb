import type { Rating } from '@llevo/contract/entities/rating';
import type { Paged, Paging } from '../paging/ports.ts';

export interface Ratings {
  /** Stars that customers gave drivers, or one driver; the newest first. */
  readonly pageOfDrivers: (accountId: string, driverId: string | undefined, paging: Paging) => Promise<Paged<Rating>>;
  /** Stars that drivers gave customers, or one customer; the newest first. */
  readonly pageOfCustomers: (
    accountId: string,
    customerId: string | undefined,
    paging: Paging,
  ) => Promise<Paged<Rating>>;
}
