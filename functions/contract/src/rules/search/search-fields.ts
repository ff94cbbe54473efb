import type { Account } from '../../entities/account.ts';
import type { User } from '../../entities/account-user.ts';
import type { StoredEvent } from '../../entities/event.ts';
import type { StoredLogEntry } from '../../entities/log-entry.ts';
import type { Person } from '../../entities/person.ts';
import type { Service } from '../../entities/service.ts';
import { serviceTypeLabel, serviceStatusLabel } from '../services/service-display.ts';

/** What a search of customers and drivers looks through; the phone also as bare digits, however it is written. */
export function personSearchTexts(person: Pick<Person, 'name' | 'surname' | 'cellphone' | 'email'>): string[] {
  return [person.name, person.surname, person.email, person.cellphone, person.cellphone.replace(/\D/g, '')];
}

/** What a master's search of users looks through. */
export const userSearchTexts = ({ name, email }: Pick<User, 'name' | 'email'>): string[] => [name, email];

/** What a master's search of accounts looks through. */
export const accountSearchTexts = ({ name, ownerEmail }: Pick<Account, 'name' | 'ownerEmail'>): string[] => [
  name,
  ownerEmail ?? '',
];

/** What a search of services looks through (SPEC §2): names, service type, status, date. */
export function serviceSearchTexts(
  service: Pick<Service, 'userName' | 'driverName' | 'typeService' | 'status' | 'date'>,
): string[] {
  return [
    service.date,
    serviceTypeLabel(service.typeService),
    serviceStatusLabel(service.status),
    service.userName,
    service.driverName ?? '',
  ];
}

/** What a search of the log looks through; the number that somebody was told first. */
export function failureSearchTexts(
  failure: Pick<StoredLogEntry, 'reference' | 'email' | 'method' | 'endpoint' | 'code' | 'message'>,
): string[] {
  const { reference, email, ...kind } = failure;
  return [reference, email ?? '', ...failureGroupSearchTexts(kind)];
}

/** What a search of the kinds of failures looks through. */
export function failureGroupSearchTexts(
  kind: Pick<StoredLogEntry, 'method' | 'endpoint' | 'code' | 'message'>,
): string[] {
  return [kind.code, kind.method ?? '', kind.endpoint ?? '', kind.message];
}

/** What a search of events looks through. */
export function eventSearchTexts(event: Pick<StoredEvent, 'name' | 'userEmail' | 'metadata'>): string[] {
  const attached = Object.values(event.metadata).filter((value) => typeof value === 'string');
  return [event.name, event.userEmail ?? '', ...attached];
}
