import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { storablePhone } from '@llevo/contract/entities/cellphone';
import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { personIndexFields } from '../../people/person-record.ts';
import type { Migration } from './migration.ts';

type PeopleCollection = 'customers' | 'drivers';

const text = z.string().catch('');
const StoredPerson = z.object({ name: text, surname: text, cellphone: text, email: text, plate: text, address: text });

const StoredService = Service.pick({
  userId: true,
  userName: true,
  driverId: true,
  driverName: true,
  typeService: true,
  status: true,
  date: true,
  number: true,
  addressStart: true,
  addressFinish: true,
});

/** The account of a record; null for a collection of the same name elsewhere. */
function accountOf(path: string): string | null {
  const [root, accountId, , id, ...deeper] = path.split('/');
  return root === 'accounts' && id !== undefined && deeper.length === 0 ? (accountId ?? null) : null;
}

/** Writes the fields that differ; returns whether any did. */
function writeChanged(transaction: Transaction, record: DocumentSnapshot, fields: Record<string, unknown>): boolean {
  const changed = Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(record.get(name), value));
  if (changed.length > 0) transaction.update(record.ref, Object.fromEntries(changed));
  return changed.length > 0;
}

/** Numbers in their international form where they have one, and the tokens of today's search. */
const findablePeople = (number: number, collection: PeopleCollection, by: string): Migration => ({
  number,
  title: `The ${collection} are found by ${by}`,
  collection,
  change: () => null,
  settle: async (path) => {
    if (accountOf(path) === null) return false;
    return firestore().runTransaction(async (transaction) => {
      const record = await transaction.get(firestore().doc(path));
      if (!record.exists) return false;
      const stored = StoredPerson.parse(record.data());
      const person = { ...stored, cellphone: storablePhone(stored.cellphone) };
      return writeChanged(transaction, record, { cellphone: person.cellphone, ...personIndexFields(person) });
    });
  },
});

/** Copies the customer's number and the driver's plate into services, and indexes them and the addresses. */
const findableServices = (number: number): Migration => ({
  number,
  title: 'Services are found by phone, plate and address',
  collection: 'services',
  change: () => null,
  settle: async (path) => {
    const accountId = accountOf(path);
    if (accountId === null) return false;
    return firestore().runTransaction(async (transaction) => {
      const record = await transaction.get(firestore().doc(path));
      const { data: service } = StoredService.safeParse(record.data());
      // Lists leave out a service that cannot be read.
      if (service === undefined) return false;
      const personOf = async (collection: PeopleCollection, id: string | null) => {
        if (id === null || id === '') return StoredPerson.parse({});
        const person = await transaction.get(firestore().doc(paths.accountDocument(accountId, collection, id)));
        return StoredPerson.parse(person.data() ?? {});
      };
      const [customer, driver] = await Promise.all([
        personOf('customers', service.userId),
        personOf('drivers', service.driverId),
      ]);
      const copies = { userPhone: storablePhone(customer.cellphone), driverPlate: driver.plate };
      const tokens = searchTokens(...serviceSearchTexts({ ...service, ...copies }));
      return writeChanged(transaction, record, { ...copies, searchTokens: tokens });
    });
  },
});

/**
 * The search by phone, plate and address (docs/decisions/0108). These run after the deployment, because the former release
 * searches by the former tokens.
 */
export const searchWords: readonly Migration[] = [
  findablePeople(6, 'customers', 'phone and plate'),
  findablePeople(7, 'drivers', 'phone and plate'),
  findableServices(8),
];

/** The search by the address of a person. */
export const searchAddresses: readonly Migration[] = [
  findablePeople(13, 'customers', 'address'),
  findablePeople(14, 'drivers', 'address'),
];
