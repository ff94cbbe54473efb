import { EMAIL_MESSAGE } from '../../validators/field-validators.ts';
import type { EndpointExamples } from '../example.ts';
import { onlyPage } from '../example.ts';
import { customer, newDriver } from '../fixtures/people.ts';

const { id, name, surname, cellphone, email, address } = customer;
const listed = { ...customer, trips: { finished: 7, spent: 412.5, lastDate: '2026-11-12' } };

export const customerExamples = {
  listCustomers: {
    description:
      'Newest first unless `sort` says otherwise. `-trips` and `-spent` list only customers with finished trips, by their number and by what they cost; roles that see no sums may not ask for `-spent`. `trips.lastDate` is the agreed day of the last finished trip.',
    input: { status: 'activado', sort: 'name', limit: 25 },
    output: [listed],
    page: onlyPage(1),
  },
  searchCustomers: {
    description:
      'By name unless `sort` says otherwise. The filters are those of the list. The word that is looked up, the longest of most searches, finds an address as a whole word only.',
    input: { field: 'maria cev', limit: 25 },
    output: [listed],
    page: onlyPage(1),
  },
  listRatingsOfCustomers: {
    description: 'Newest first. `idUser` limits them to one customer.',
    input: { idUser: id, limit: 25 },
    output: [
      { idUser: id, starsClient: 5 },
      { idUser: id, starsClient: 4.6 },
    ],
    page: onlyPage(2),
  },
  updateCustomerStatus: {
    description:
      '`info` may contain the row as it was read: if its `status` is no longer current, the response is a 409 with the current status.',
    input: { id, info: { status: 'activado' }, status: 'cancelado', motivo: 'La cliente pidió cerrar su cuenta.' },
    output: { id, status: 'cancelado' },
  },
  createCustomer: {
    description: 'The customer is active at once. `address` may be left out.',
    input: { name, surname, cellphone, email, address },
    output: { ...customer, rating: 0, updatedAt: customer.dateCreate },
  },
  updateCustomer: {
    description: 'Fields that are left out stay as they are. `updatedAt` is the value from the row that was read.',
    input: { id, updatedAt: customer.updatedAt, cellphone: '+593 99 812 3400' },
    output: { ...customer, cellphone: '+593 99 812 3400', updatedAt: '2026-11-19T14:02:37.000Z' },
  },
  importCustomers: {
    description: 'Up to 500 rows. With `dryRun` it reports the same and writes nothing.',
    input: {
      rows: [
        { name, surname, cellphone, email, address },
        { name, surname, cellphone, email: 'sin arroba', address: '' },
      ],
      dryRun: false,
    },
    output: {
      created: 1,
      skipped: 0,
      errors: [{ row: 2, inputError: 'email', message: EMAIL_MESSAGE }],
    },
  },
  getPhoneConsent: {
    description: '`since` is null for a customer who never agreed, and for one who answered "BAJA".',
    input: { id },
    output: { consent: { since: '2026-11-27T14:02:00.000Z' } },
  },
  withdrawPhoneConsent: {
    description:
      'Messages go by e-mail from then on, if there is an address. A later booking by cellphone renews the consent.',
    input: { id },
    output: { consent: { since: null } },
  },
  undoImportOfCustomers: {
    description: 'Within 30 minutes. Repeat with `cursor` until `next` is null.',
    input: { importId: 'b6f0a2de-3c1f-4a57-9d0e-1f6c2a7b8c9d' },
    output: { removed: 99, kept: 1, next: null },
  },
  deletePerson: {
    description: '409 for a driver who has an open service.',
    input: { id: newDriver.id },
    output: { id: newDriver.id, name: `${newDriver.name} ${newDriver.surname}` },
  },
} satisfies Partial<EndpointExamples>;
