import { Customer } from '@llevo/contract/entities/customer';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Clock, Ids } from '../deps.ts';
import { ListMemory } from '../paging/list-cache.ts';
import { peopleList } from './people-list.ts';
import { personStatus } from './change-person-status.ts';
import type { Customers } from './customers-port.ts';

const read = (snapshot: DocumentSnapshot): Customer => Customer.parse({ ...snapshot.data(), id: snapshot.id });

/** `accounts/{a}/customers`. */
export const firestoreCustomers = (clock: Clock, ids: Ids): Customers => ({
  ...peopleList({ collection: 'customers', memory: new ListMemory(clock), read }),
  changeStatus: personStatus({ kind: 'customer', read, clock, ids }),
});
