import type { Person } from '../entities/person.ts';
import type { Service } from '../entities/service.ts';
import { serviceTypeLabel, statusLabel } from './service-display.ts';

/** What a search of customers and drivers looks through; the phone also as bare digits, however it is written. */
export function personSearchTexts(person: Pick<Person, 'name' | 'surname' | 'cellphone' | 'email'>): string[] {
  return [person.name, person.surname, person.email, person.cellphone, person.cellphone.replace(/\D/g, '')];
}

/** What a search of services looks through (SPEC §2): names, service type, status, date. */
export function serviceSearchTexts(
  service: Pick<Service, 'userName' | 'driverName' | 'typeService' | 'status' | 'date'>,
): string[] {
  return [
    service.date,
    serviceTypeLabel(service.typeService),
    statusLabel(service.status),
    service.userName,
    service.driverName ?? '',
  ];
}
