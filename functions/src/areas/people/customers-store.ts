import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { Customer } from '@llevo/contract/entities/customer';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { ListCache } from '../../platform/paging/list-cache.ts';
import { peopleList } from './people-list.ts';
import { changePersonStatus } from './change-person-status.ts';
import { createPerson } from './create-person.ts';
import { newCustomerRecord } from './person-record.ts';
import { updatePerson } from './update-person.ts';
import type { Customers } from './ports.ts';

const parseCustomer = (snapshot: DocumentSnapshot): Customer => Customer.parse({ ...snapshot.data(), id: snapshot.id });

/** `accounts/{a}/customers`. */
export const customersStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>): Customers => ({
  ...peopleList({ collection: 'customers', cache: new ListCache(clock), read: parseCustomer }),
  changeStatus: changePersonStatus({ kind: 'customer', read: parseCustomer, clock, ids }),
  create: createPerson({ kind: 'customer', newRecord: newCustomerRecord, clock, ids }),
  update: updatePerson({ kind: 'customer', read: parseCustomer, clock }),
}));
