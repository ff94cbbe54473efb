/** Puts into the stores what a test starts from, under accounts that no other test knows. */
import { createHash, randomUUID } from 'node:crypto';
import type { Account } from '@llevo/contract/entities/account';
import type { Member, User } from '@llevo/contract/entities/account-user';
import type { Customer } from '@llevo/contract/entities/customer';
import type { Driver } from '@llevo/contract/entities/driver';
import type { Service } from '@llevo/contract/entities/service';
import type { StoredInvite } from '@llevo/contract/entities/invite';
import type { PriceList } from '@llevo/contract/entities/rates';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { fold, searchTokens } from '@llevo/contract/rules/search-text';
import {
  accountSearchTexts,
  personSearchTexts,
  serviceSearchTexts,
  userSearchTexts,
} from '@llevo/contract/rules/searchable';
import { Timestamp } from 'firebase-admin/firestore';
import { priceListOf } from '../../emulators/seed/demo-rates.ts';
import { adminAuth, adminFirestore } from './admin.ts';

const STANDARD_PRICES = priceListOf('llevo');

/** An account under a name that the product knows, where no other test has put it yet. */
async function named(accountId: string): Promise<void> {
  const document = adminFirestore.doc(paths.account(accountId));
  const stored: Account = {
    name: accountId,
    plan: null,
    subscription: null,
    quoterPublished: false,
    active: true,
    ownerEmail: null,
    createdAt: Date.now(),
  };
  if (!(await document.get()).exists) await document.set(stored);
}

/** An account in good standing that has published its quoter, unless told otherwise; its id. */
async function account(facts: Partial<Account> = {}): Promise<string> {
  const accountId = `a-${randomUUID()}`;
  const stored: Account = {
    name: 'Fletes de prueba',
    plan: 'business',
    subscription: 'active',
    quoterPublished: true,
    active: true,
    ownerEmail: null,
    createdAt: Date.now(),
    ...facts,
  };
  const tokens = searchTokens(...accountSearchTexts(stored));
  await adminFirestore.doc(paths.account(accountId)).set({ ...stored, searchTokens: tokens });
  return accountId;
}

/** Rates and discounts of an account; the demo's where nothing else is said. */
async function prices(accountId: string, { rates, discounts }: PriceList = STANDARD_PRICES): Promise<void> {
  const stamp = { updatedAt: Date.now(), updatedBy: 'tests' };
  const record = (collection: 'rates' | 'discountRates') =>
    adminFirestore.doc(paths.accountDocument(accountId, collection, DEFAULT_RECORD_ID));
  await record('rates').set({ ...rates, discounts, ...stamp });
  await record('discountRates').set({ ...discounts, ...stamp });
}

/** An account whose public quoter answers with the demo's rates; its id. */
async function quotingAccount(facts: Partial<Account> = {}): Promise<string> {
  const accountId = await account(facts);
  await prices(accountId);
  return accountId;
}

/** A driver record, active and bare unless told otherwise. */
async function driver(accountId: string, facts: Partial<Driver> = {}): Promise<Driver> {
  const record: Driver = {
    id: `d-${randomUUID()}`,
    name: 'José',
    surname: 'Ñauta',
    cellphone: '+593 99 123 4567',
    email: 'jose@conductores.test',
    address: 'Av. Amazonas N34-451, Quito',
    typeVehicle: 'cabina_simple',
    status: 'activado',
    bankAccount: null,
    documents: null,
    rating: { average: 0, count: 0 },
    createdAt: Date.now(),
    updatedAt: Date.now(),
    statusChange: null,
    ...facts,
  };
  const { id, ...fields } = record;
  await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', id)).set({
    ...fields,
    searchTokens: searchTokens(...personSearchTexts(record)),
    sortName: fold(`${record.name} ${record.surname}`),
  });
  return record;
}

/** A customer record, active and without any service unless told otherwise. */
async function customer(accountId: string, facts: Partial<Customer> = {}): Promise<Customer> {
  const person = {
    name: 'María',
    surname: 'Cruz',
    cellphone: '+593 98 765 4321',
    email: 'maria@clientes.test',
    address: 'Calle Larga 5-24, Cuenca',
    ...facts,
  };
  const record: Customer = {
    id: `c-${randomUUID()}`,
    status: 'activado',
    rating: { average: 0, count: 0 },
    createdAt: Date.now(),
    updatedAt: Date.now(),
    statusChange: null,
    lastSignInAt: null,
    searchTokens: searchTokens(...personSearchTexts(person)),
    sortName: fold(`${person.name} ${person.surname}`),
    ...person,
  };
  const { id, ...fields } = record;
  await adminFirestore.doc(paths.accountDocument(accountId, 'customers', id)).set(fields);
  return record;
}

/** A booked service of somebody called María Cruz, without a driver unless told otherwise. */
async function service(accountId: string, facts: Partial<Service> = {}): Promise<Service> {
  const record: Omit<Service, 'searchTokens'> = {
    id: `s-${randomUUID()}`,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    lastChange: null,
    userId: 'c-maria',
    userName: 'María Cruz',
    driverId: null,
    driverName: null,
    typeService: 'IMMEDIATE',
    typeVehicle: 'cabina_simple',
    date: '2026-11-20',
    hour: '10:30',
    status: 'pendiente',
    priceCents: 2500,
    typePayment: 'efectivo',
    typePaymentRemaining: null,
    addressStart: 'La Carolina, Quito',
    addressFinish: 'Cumbayá, Quito',
    start: { lat: -0.184, lng: -78.487 },
    finish: { lat: -0.2, lng: -78.43 },
    needEstibadores: false,
    estibadores: 0,
    typeThingsMove: 'Varios',
    specialRequirements: '',
    comprobantePago: '',
    comprobantePagoRemaining: '',
    comprobantePagoComision: '',
    comprobantePagoConductor: '',
    ...facts,
  };
  const { id, ...fields } = record;
  const tokens = searchTokens(...serviceSearchTexts(record));
  await adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).set({ searchTokens: tokens, ...fields });
  return { searchTokens: tokens, ...record };
}

interface Person {
  readonly uid: string;
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody who can sign in with e-mail and password, as owner of that account, or of a new one, unless told otherwise. */
async function person(facts: Partial<User> = {}, ofAccount?: string): Promise<Person> {
  const accountId = ofAccount ?? (await account());
  const [email, password] = [`${randomUUID()}@personas.test`, 'Llevo-2026!'];
  const { uid } = await adminAuth.createUser({ email, password });
  const user: User = {
    name: 'Rosa Quishpe',
    email,
    defaultAccountId: accountId,
    accounts: { [accountId]: { name: 'Fletes de prueba', permission: 'owner' } },
    onboarded: true,
    supportEnabled: true,
    hasPassword: true,
    twoFactorEnabled: false,
    duplicateUser: false,
    emailVerified: true,
    credentialsChangedAt: 0,
    dateCreated: Date.now(),
    lastLogin: null,
    lastActive: null,
    ...facts,
  };
  await adminFirestore.doc(paths.user(uid)).set({ ...user, searchTokens: searchTokens(...userSearchTexts(user)) });
  for (const [id, { permission }] of Object.entries(user.accounts)) {
    const member: Member = { permission, name: user.name, email, joinedAt: Date.now() };
    await adminFirestore.doc(paths.accountDocument(id, 'members', uid)).set(member);
  }
  return { uid, accountId, email, password };
}

/** An invite that waits; the secret that its mail carries. */
async function invite(facts: Partial<StoredInvite> & { accountId: string; email: string; expiresAtMs?: number }) {
  const { expiresAtMs = Date.now() + 86_400_000, ...rest } = facts;
  const secret = randomUUID();
  const stored: StoredInvite = {
    accountName: 'Fletes de prueba',
    permission: 'user',
    invitedBy: 'u-tests',
    dateSent: Date.now(),
    state: 'waiting',
    ...rest,
  };
  const id = createHash('sha256').update(secret).digest('hex');
  await adminFirestore.doc(paths.invite(id)).set({ ...stored, expiresAt: Timestamp.fromMillis(expiresAtMs) });
  return secret;
}

export const given = { account, named, prices, quotingAccount, driver, customer, service, person, invite };
