import type { Customer } from '@llevo/contract/entities/customer';
import { NO_DOCUMENT_EXPIRY } from '@llevo/contract/entities/driver';
import type { Driver } from '@llevo/contract/entities/driver';
import type { Person } from '@llevo/contract/entities/person';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { NO_APP_ACCESS } from '@llevo/contract/rules/people/driver-app';
import { personSearchTexts } from '@llevo/contract/rules/search-fields';
import { normaliseText, searchTokens } from '@llevo/contract/search-text';

/** Suffix of every surname, so that demo data is recognisable in lists, timelines and files. */
const MARK = '(demo)';

interface DemoPerson {
  readonly name: string;
  readonly surname: string;
  readonly address: string;
}

const DRIVERS: readonly (DemoPerson & { readonly typeVehicle: VehicleId; readonly plate: string })[] = [
  { name: 'Luis', surname: 'Vera', address: 'La Magdalena, Quito', typeVehicle: 'cabina_simple', plate: 'PBA-1001' },
  { name: 'Rosa', surname: 'Chiliquinga', address: 'Carapungo, Quito', typeVehicle: 'doble_cabina', plate: 'PBA-1002' },
  { name: 'Jorge', surname: 'Mina', address: 'Solanda, Quito', typeVehicle: '2tn', plate: 'PBA-1003' },
  { name: 'Marta', surname: 'Yánez', address: 'Tumbaco, Quito', typeVehicle: '3tn', plate: 'PBA-1004' },
];

const CUSTOMERS: readonly DemoPerson[] = [
  { name: 'Ana', surname: 'Paz', address: 'La Carolina, Quito' },
  { name: 'Carlos', surname: 'Ortega', address: 'Cumbayá, Quito' },
  { name: 'Elena', surname: 'Suárez', address: 'El Batán, Quito' },
  { name: 'Mario', surname: 'Quishpe', address: 'San Rafael, Sangolquí' },
  { name: 'Sofía', surname: 'León', address: 'Quitumbe, Quito' },
];

/** Fields of customers and drivers. `example.com` receives no mail, and the telephone numbers are unassigned. */
function toPerson(
  { name, surname, address, plate = '' }: DemoPerson & { readonly plate?: string },
  index: number,
  nowMs: number,
) {
  const person: Person = {
    name,
    surname: `${surname} ${MARK}`,
    cellphone: `+593990000${index.toString().padStart(3, '0')}`,
    email: `${normaliseText(`${name}.${surname}`)}@example.com`,
    address,
  };
  return {
    ...person,
    rating: { average: 0, count: 0 },
    createdAt: nowMs,
    updatedAt: nowMs,
    statusChange: null,
    lastEdit: null,
    demo: true as const,
    searchTokens: searchTokens(...personSearchTexts({ ...person, plate })),
    sortName: normaliseText(`${person.name} ${person.surname}`),
  };
}

type StoredDriver = Driver & { readonly searchTokens: readonly string[]; readonly sortName: string };

/** The demo drivers, active. */
export const demoDrivers = (newId: () => string, nowMs: number): StoredDriver[] =>
  DRIVERS.map((driver, index) => ({
    ...toPerson(driver, index, nowMs),
    id: newId(),
    typeVehicle: driver.typeVehicle,
    status: 'activado',
    plate: driver.plate,
    bankAccount: null,
    bankAccountHold: null,
    documents: null,
    documentExpiry: NO_DOCUMENT_EXPIRY,
    ...NO_APP_ACCESS,
    isAvailable: true,
    availableUntil: null,
  }));

/** The demo customers, active. */
export const demoCustomers = (newId: () => string, nowMs: number): Customer[] =>
  CUSTOMERS.map((customer, index) => ({
    ...toPerson(customer, DRIVERS.length + index, nowMs),
    id: newId(),
    status: 'activado',
    lastSignInAt: null,
  }));
