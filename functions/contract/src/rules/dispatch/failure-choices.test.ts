import { expect, test } from 'vitest';
import { DEFAULT_DISPATCH_SETTINGS } from '../../entities/dispatch-settings.ts';
import { BookingFields } from '../../entities/service.ts';
import type { Service } from '../../entities/service.ts';
import { MAX_CUSTOMER_REPEATS } from './customer-search.ts';
import { failureChoices } from './failure-choices.ts';
import { newSearch } from './start-search.ts';

const failed = (facts: Partial<Service> = {}, repeats = 0) =>
  ({
    ...BookingFields.parse({}),
    ...{ typeService: 'IMMEDIATE', status: 'inmediato', driverId: null, comprobantePago: '' },
    ...{ origin: 'quoter', distanceMetres: 5_000 },
    search: { ...newSearch(DEFAULT_DISPATCH_SETTINGS, 0), state: 'failed', repeats },
    ...facts,
  }) as Service;

test.each([
  ['an order of the quoter', failed(), 'seguir buscando, reservar para otra hora o cancelar.'],
  ['an order of the company', failed({ origin: 'dispatcher' }), 'seguir buscando o cancelar.'],
  ['an order that searched too often', failed({}, MAX_CUSTOMER_REPEATS), 'reservar para otra hora o cancelar.'],
  ['a reservation', failed({ typeService: 'RESERVE', status: 'pendiente' }), 'puedes cancelar.'],
])('the customer of %s has the choices of their page', (...[, service, end]) => {
  expect(failureChoices(service, DEFAULT_DISPATCH_SETTINGS).endsWith(end)).toBe(true);
});
