import type { EndpointTarget } from '@llevo/contract/endpoint';
import type { countDrivers } from '@llevo/contract/endpoints/dashboard/dashboard';
import type { listCustomers } from '@llevo/contract/endpoints/people/customers';
import type { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import type { getDiscountRates } from '@llevo/contract/endpoints/rates';
import type { listServices } from '@llevo/contract/endpoints/services/services';
import type { Scope } from '@llevo/contract/entities/scopes';

/** A call to try a key with. */
export interface FirstCall {
  readonly scope: Scope;
  /** The scope in words. */
  readonly label: string;
  /** With its query. */
  readonly path: string;
}

const DRIVERS: EndpointTarget<typeof listDrivers>['path'] = '/api/driverManagement/listDriversFirebase';
const SERVICES: EndpointTarget<typeof listServices>['path'] = '/api/serviceManagement/listServiceAllFirebase';
const CUSTOMERS: EndpointTarget<typeof listCustomers>['path'] = '/api/userManagement/listUsers';
const DISCOUNTS: EndpointTarget<typeof getDiscountRates>['path'] = '/api/discount_rates';
const DRIVER_COUNT: EndpointTarget<typeof countDrivers>['path'] = '/api/driverManagement/count';

const DRIVERS_CALL: FirstCall = { scope: 'drivers:read', label: 'Conductores: leer', path: `${DRIVERS}?limit=5` };

const FIRST_CALLS: readonly FirstCall[] = [
  DRIVERS_CALL,
  { scope: 'services:read', label: 'Servicios: leer', path: `${SERVICES}?limit=5` },
  { scope: 'clients:read', label: 'Clientes: leer', path: `${CUSTOMERS}?limit=5` },
  { scope: 'rates:read', label: 'Tarifas: leer', path: DISCOUNTS },
  { scope: 'dashboard:read', label: 'Métricas: leer', path: DRIVER_COUNT },
];

/** A call that a key with these scopes can make; one of drivers for a key that reads nothing. */
export const firstCallOf = (scopes: readonly string[]): FirstCall =>
  FIRST_CALLS.find(({ scope }) => scopes.includes(scope)) ?? DRIVERS_CALL;

/** Address of a first call. */
export const firstCallUrl = (origin: string, { path }: FirstCall): string => `${origin}${path}`;

/** A first call in a terminal. */
export const firstCallCommand = (origin: string, call: FirstCall): string =>
  [`curl "${firstCallUrl(origin, call)}" \\`, '  -H "Authorization: Bearer $LLEVO_API_KEY"'].join('\n');
