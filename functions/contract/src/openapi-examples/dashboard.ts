import type { Chart, Cohort, Contact } from '../entities/dashboard.ts';
import { formatDateTime, guayaquilDate } from '../rules/dates.ts';
import { VEHICLES } from '../rules/vehicles.ts';
import type { EndpointExamples } from './example.ts';
import { onlyPage } from './example.ts';
import { customer, driver, newDriver } from './fixtures/people.ts';

/** A person behind a figure. */
interface RegisteredPerson {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly dateCreate: string;
}

const person = (name: string, surname: string, dateCreate: string): RegisteredPerson => ({
  name,
  surname,
  email: `${name}.${surname}@example.com`.toLowerCase(),
  dateCreate,
});

const interested = person('Sofia', 'Andrade', '2026-11-16T21:14:00.000Z');
/** One customer of each cohort from 3 to 6. */
const inactive = person('Carlos', 'Mena', '2026-11-18T17:32:00.000Z');
const returning = person('Rosa', 'Quishpe', '2026-11-11T13:08:00.000Z');
const regular = person('Pedro', 'Zambrano', '2026-09-28T15:51:00.000Z');

const toContact = ({ name, surname, email, dateCreate }: RegisteredPerson): Contact => ({
  name,
  lastName: surname,
  displayName: `${name} ${surname}`,
  email,
  createdAtFormated: formatDateTime(dateCreate),
});

/** Registrations of people, newest first, each on another day. */
const registrations = (label: string, people: readonly RegisteredPerson[]): Chart => ({
  labels: people.map(({ dateCreate }) => guayaquilDate(Date.parse(dateCreate))).reverse(),
  datasets: [{ label, data: people.map(() => 1) }],
});

const peopleBehind = (label: string, people: readonly RegisteredPerson[]): Omit<Cohort, 'count'> => ({
  contacts: people.map(toContact),
  chart: registrations(label, people),
});

const customers = [inactive, returning, customer, regular];
const drivers = [newDriver, driver];

const cohortOfOne = (who: RegisteredPerson) => ({
  input: { limit: 25 },
  output: { ...peopleBehind('Clientes', [who]), count: 1 },
  page: onlyPage(1),
});

const CONTACTS = 'Contacts are newest first; a `limit` of 0 returns none.';

export const dashboardExamples = {
  getProgress: {
    description: 'Over all services, largest share first. The shares add up to 100.',
    input: {},
    output: [
      { label: 'Muebles y enseres', value: 66.7 },
      { label: 'Equipos de oficina', value: 33.3 },
    ],
  },
  getInterestedNoApp: {
    description: `People whose e-mail belongs to no customer, by the day of the first contact. ${CONTACTS}`,
    input: { limit: 25 },
    output: { ...peopleBehind('Interesados', [interested]), count: 1 },
    page: onlyPage(1),
  },
  getDownloadedNotRegistered: {
    description: 'Always without contacts.',
    input: { limit: 25 },
    output: { contacts: [], chart: { labels: [], datasets: [] }, count: null },
    page: onlyPage(0),
  },
  getRegisteredNoActivity: {
    description: `The figure is \`countClients\`; the other cohorts call it \`count\`. ${CONTACTS}`,
    input: { limit: 25 },
    output: { ...peopleBehind('Clientes', [inactive]), countClients: 1 },
    page: onlyPage(1),
  },
  getLoggedInNotSubscribed: { description: CONTACTS, ...cohortOfOne(returning) },
  getSingleServiceUser: { description: CONTACTS, ...cohortOfOne(customer) },
  getMultiServiceUser: { description: CONTACTS, ...cohortOfOne(regular) },
  countCustomers: {
    description: CONTACTS,
    input: { limit: 25 },
    output: { ...peopleBehind('Clientes', customers), total: customers.length },
    page: onlyPage(customers.length),
  },
  getUserStatistics: {
    description: 'Labels are in Spanish; largest value first.',
    input: {},
    output: {
      statusUsers: [
        { label: 'Activo', value: 3 },
        { label: 'Cancelado', value: 1 },
      ],
      statTypesBankAccount: [{ label: 'Ahorros', value: 1 }],
    },
  },
  countDrivers: {
    description: CONTACTS,
    input: { limit: 25 },
    output: {
      ...peopleBehind('Conductores', drivers),
      total: drivers.length,
      driverByTypeVehicle: [{ label: VEHICLES['2tn'].label, value: drivers.length }],
    },
    page: onlyPage(drivers.length),
  },
  getServiceStatistics: {
    description:
      '`changes` compares the last 30 complete days, without today, with the 30 before, in percent; null if the earlier days had none. `money` counts on the day of a finished service.',
    input: {},
    output: {
      total: 3,
      immediate: 2,
      reserve: 1,
      changes: { immediate: 0, reserve: null },
      format: {
        data: {
          labels: ['2026-10-13', '2026-11-09', '2026-11-20'],
          datasets: [
            { label: 'Inmediato', data: [1, 1, 0] },
            { label: 'Reservado', data: [0, 0, 1] },
          ],
        },
      },
      money: {
        labels: ['2026-10-14', '2026-11-21'],
        datasets: [
          { label: 'Ingresos', data: [43.33, 120] },
          { label: 'Comisión', data: [6.5, 18] },
        ],
      },
      unassigned: { labels: [], datasets: [{ label: 'Sin asignar', data: [] }] },
      typeThingsMove: [
        { label: 'Muebles y enseres', value: 2 },
        { label: 'Equipos de oficina', value: 1 },
      ],
      typePayment: [
        { label: 'Efectivo', value: 2 },
        { label: 'Transferencia', value: 1 },
      ],
      statusService: [{ label: 'finalizado', value: 3 }],
    },
  },
} satisfies Partial<EndpointExamples>;
