import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import type { SearchState } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import { BookingFields } from '@llevo/contract/entities/service';
import { newSearch } from '@llevo/contract/rules/dispatch/start-search';
import { expect, test } from 'vitest';
import { COMPANY_EMAILS } from './company-emails.ts';

const SENDER = { siteUrl: 'https://llevo.test', company: 'Fletes Andes', brand: null, bankAccounts: [] };

const textOf = (state: SearchState | null) => {
  const service = {
    ...BookingFields.parse({}),
    ...{ id: 's1', number: 'S-1', userName: 'Rosa', typeService: 'IMMEDIATE', typeVehicle: '3tn', typePayment: null },
    ...{ date: '2026-11-24', hour: '09:00', addressStart: 'A', addressFinish: 'B', priceCents: 100, estibadores: 0 },
    ...{ start: { lat: -0.18, lng: -78.48 }, finish: { lat: -0.2, lng: -78.43 }, status: 'inmediato' },
    search: state === null ? null : { ...newSearch(DEFAULT_DISPATCH_SETTINGS, 0), state },
  } as unknown as Service;
  return COMPANY_EMAILS.received?.(SENDER, service).paragraphs.join('\n') ?? '';
};

test('the company reads of a new booking whether its driver is searched for', () => {
  expect(textOf('searching')).toContain('Llevo ya busca un conductor cerca');
  expect(textOf('planned')).toContain('Llevo se lo ofrecerá a tus conductores antes de la hora');
  expect(textOf(null)).not.toContain('Llevo');
});
