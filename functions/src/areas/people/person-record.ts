import type { Customer } from '@llevo/contract/entities/customer';
import type { Driver } from '@llevo/contract/entities/driver';
import { NO_DOCUMENT_EXPIRY } from '@llevo/contract/entities/driver';
import type { LastChange } from '@llevo/contract/entities/person';
import type { NewCustomer, NewDriver } from '@llevo/contract/entities/person-input';
import { NO_APP_ACCESS } from '@llevo/contract/rules/people/driver-app';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { personSearchTexts } from '@llevo/contract/rules/search-fields';
import type { SearchedPerson } from '@llevo/contract/rules/search-fields';
import { normaliseText, searchTokens } from '@llevo/contract/search-text';
import type { Actor } from '../../platform/seams/core.ts';

/** The fields that lists and searches derive from a person. */
export const personIndexFields = (person: SearchedPerson) => ({
  searchTokens: searchTokens(...personSearchTexts(person)),
  sortName: normaliseText(fullName(person)),
});

/** The author of an edit, as the record stores it. */
export const editBy = ({ uid, name }: Actor, at: number): LastChange => ({ uid, name, at });

const newFields = (actor: Actor, at: number) => ({
  rating: { average: 0, count: 0 },
  createdAt: at,
  updatedAt: at,
  statusChange: null,
  lastEdit: editBy(actor, at),
});

/** The stored record of a customer created at `at`, in milliseconds since 1970; never signed in. */
export const newCustomerRecord = (customer: NewCustomer, actor: Actor, at: number): Omit<Customer, 'id'> => ({
  ...customer,
  ...personIndexFields(customer),
  ...newFields(actor, at),
  status: 'activado',
  lastSignInAt: null,
});

/** The stored record of a driver created at `at`, in milliseconds since 1970; in revision, without documents. */
export const newDriverRecord = (driver: NewDriver, actor: Actor, at: number): Omit<Driver, 'id'> => ({
  ...driver,
  ...personIndexFields(driver),
  ...newFields(actor, at),
  status: 'revision',
  bankAccount: null,
  bankAccountHold: null,
  documents: null,
  documentExpiry: NO_DOCUMENT_EXPIRY,
  ...NO_APP_ACCESS,
  isAvailable: true,
  availableUntil: null,
});
