import type { Account } from '../entities/account.ts';
import type { User } from '../entities/account-user.ts';
import type { StoredEvent } from '../entities/event.ts';
import type { StoredLogEntry } from '../entities/log-entry.ts';
import type { Person } from '../entities/person.ts';
import type { QuoteContact } from '../entities/quote.ts';
import type { Service } from '../entities/service.ts';
import { phoneSearchTexts } from './phone.ts';
import { serviceTypeLabel, serviceStatusLabel } from './services/service-display.ts';

/** Search texts of customers and drivers. */
export function personSearchTexts(person: Pick<Person, 'name' | 'surname' | 'cellphone' | 'email'>): string[] {
  return [person.name, person.surname, person.email, ...phoneSearchTexts(person.cellphone)];
}

/** Search texts of users, for mission control. */
export const userSearchTexts = ({ name, email }: Pick<User, 'name' | 'email'>): string[] => [name, email];

/** Search texts of accounts, for mission control. */
export const accountSearchTexts = ({ name, ownerEmail }: Pick<Account, 'name' | 'ownerEmail'>): string[] => [
  name,
  ownerEmail ?? '',
];

/** Search texts of services (SPEC §2): names, service type, status, date; and the number. */
export function serviceSearchTexts(
  service: Pick<Service, 'userName' | 'driverName' | 'typeService' | 'status' | 'date'> &
    Partial<Pick<Service, 'number'>>,
): string[] {
  return [
    service.date,
    service.number ?? '',
    serviceTypeLabel(service.typeService),
    serviceStatusLabel(service.status),
    service.userName,
    service.driverName ?? '',
  ];
}

/** Search texts of kept quotes: the number and the contact. */
export function quoteSearchTexts(number: string, contact: QuoteContact | null): string[] {
  if (contact === null) return [number];
  const { name, email, cellphone } = contact;
  return [number, name, email, ...phoneSearchTexts(cellphone)];
}

/** Search texts of the log; the error reference first. */
export function failureSearchTexts(
  failure: Pick<StoredLogEntry, 'reference' | 'email' | 'method' | 'endpoint' | 'code' | 'message'>,
): string[] {
  const { reference, email, ...kind } = failure;
  return [reference, email ?? '', ...failureGroupSearchTexts(kind)];
}

/** Search texts of failure groups. */
export function failureGroupSearchTexts(
  kind: Pick<StoredLogEntry, 'method' | 'endpoint' | 'code' | 'message'>,
): string[] {
  return [kind.code, kind.method ?? '', kind.endpoint ?? '', kind.message];
}

/** Search texts of events. */
export function eventSearchTexts(event: Pick<StoredEvent, 'name' | 'userEmail' | 'metadata'>): string[] {
  const attached = Object.values(event.metadata).filter((value) => typeof value === 'string');
  return [event.name, event.userEmail ?? '', ...attached];
}
