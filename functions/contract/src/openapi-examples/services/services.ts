import type { EndpointExamples } from '../example.ts';
import { onlyPage } from '../example.ts';
import { customer, driver, uploadPath } from '../fixtures/people.ts';
import {
  TRACKING_URL,
  assignedService,
  bookedService,
  finishedService,
  rescheduledService,
  settledService,
} from '../fixtures/service.ts';
import { openQuote, price, trip } from '../fixtures/trip.ts';
import { dispatcherRow } from '../fixtures/users.ts';

const { id } = bookedService;

const pick = <Row extends object, Name extends keyof Row>(row: Row, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

export const serviceExamples = {
  listServices: {
    description:
      'Newest booking first unless `sort` says otherwise. A period (`dateFrom`, `dateTo`) is in the order of the services’ days, latest first by default; one of booking (`bookedFrom`, `bookedTo`) in that of the bookings. `statusGroup=overdue` is what has passed its day and hour without a driver on the way, the longest overdue first; `statuses` takes several, separated by commas.',
    input: { dateFrom: '2026-11-01', dateTo: '2026-11-30', sort: '-date', limit: 1 },
    output: [settledService],
    page: {
      offset: 0,
      limit: 1,
      total: 2,
      next_cursor: 'WyJkYXRlIGRlc2MiLCIyMDI2LTExLTI0IiwiR3Q1Q3oycktvOEx4U2I3TnE0V2giXQ',
    },
  },
  searchServices: {
    description: 'Newest booking first unless `sort` says otherwise. The filters are those of the list.',
    input: { field: 'cevallos', status: 'pendiente', limit: 25 },
    output: [bookedService],
    page: onlyPage(1),
  },
  countServices: {
    description:
      'Counts what the list selects: `today` by the day of service in any status, `overdue` by `statusGroup=overdue`, `unassigned` by `statusGroup=open` and `driver=default`, `unassigned_today` those of today. 100 stands for 100 and more.',
    input: {},
    output: { today: 18, overdue: 2, unassigned: 100, unassigned_today: 6 },
  },
  searchRecords: {
    description: 'At most five of each kind. The lists have their own searches, with pages and filters.',
    input: { field: '099 555 1234' },
    output: {
      customers: [pick(customer, 'id', 'name', 'surname', 'cellphone', 'email')],
      drivers: [],
      services: [pick(bookedService, 'id', 'number', 'userName', 'driverName', 'typeService', 'date', 'hour')],
    },
  },
  changeDriverInService: {
    description:
      'A driver gets the offer by e-mail. A driver who has set out loses the departure with the service; with the cargo on board (`en curso`) it goes on with the new one. 409 where the service has that driver already, or no longer the one of `item.driver`.',
    input: { item: { id, driver: bookedService.driver }, idDriverToUpdate: driver.id },
    output: assignedService,
  },
  updateDriverReceipt: {
    description: '409 where the service has such a receipt already, has no driver, or was cancelled.',
    input: { idService: id, typeService: trip.typeService, pathComprobante: uploadPath('transferencia-7F3C9A.jpg') },
    output: settledService,
  },
  getServiceRating: {
    description: 'A customer rates once, on the tracking page, after the service.',
    input: { id },
    output: { rating: { stars: 5, comment: 'Muy cuidadosos con los muebles.', at: '2026-11-24T18:30:00.000Z' } },
  },
  createTrackingLink: {
    description: 'Works for services of other programs too.',
    input: { id },
    output: { tracking_url: TRACKING_URL },
  },
  withdrawTrackingLink: {
    description: 'Send the new link to the customer: no one else has it.',
    input: { id },
    output: { tracking_url: TRACKING_URL },
  },
  listNearestDrivers: {
    description:
      'At most five drivers, with positions of the last five minutes. Requires `idService`, or `start` and `typeVehicle`.',
    input: { start: '-0.1865,-78.4852', typeVehicle: trip.vehicle },
    output: [
      {
        id: driver.id,
        name: driver.name,
        surname: driver.surname,
        distanceMetres: 669,
        locationUpdatedAt: '2026-11-24T14:22:30.000Z',
      },
    ],
  },
  createService: {
    description:
      'Requires either `quote` or `trip`. A customer given by data is found by e-mail, or created. `price` is agreed by hand and needs its `priceReason`: from half of the quoted price to twice as much.',
    input: {
      quote: openQuote.id,
      customer: { id: customer.id },
      typePayment: 'transferencia',
      notes: bookedService.notes,
    },
    output: { ...bookedService, tracking_url: TRACKING_URL },
  },
  importServices: {
    description:
      'Up to 25 rows; the cells are text as people write it. With `dryRun` it reports the same, prices included, and writes nothing. Each service is booked without a driver, and its customer is notified as by `createService`.',
    input: {
      rows: [
        {
          date: '24/11/2026',
          hour: '8:30',
          start: 'Av. República E7-123, Quito',
          end: 'Quitumbe, Quito',
          vehicle: 'Camión 2 tn',
          loaders: '2',
          cargo: 'Muebles y enseres',
          name: customer.name,
          surname: customer.surname,
          cellphone: customer.cellphone,
        },
        { date: '24/11/2026', hour: '9:00', start: 'Quito', end: 'Quitumbe, Quito', vehicle: '2', name: 'Ana' },
      ],
      dryRun: true,
    },
    output: {
      created: 1,
      skipped: 0,
      errors: [
        {
          row: 2,
          inputError: 'start',
          message: '«Quito» es demasiado amplio: escribe calle y número, un lugar conocido o las coordenadas',
          others: [{ inputError: 'cellphone', message: 'Este dato es obligatorio' }],
        },
      ],
      rows: [
        {
          row: 1,
          price: 54.88,
          notices: [{ inputError: 'start', message: 'Punto aproximado en Av. República, Quito' }],
        },
      ],
    },
  },
  undoImportOfServices: {
    description:
      'Within 30 minutes. Repeat with `cursor` until `next` is null. Customers are notified as of any cancellation, and the rows of a corrected file are booked again.',
    input: { importId: 'b6f0a2de-3c1f-4a57-9d0e-1f6c2a7b8c9d' },
    output: { removed: 24, kept: 1, next: null },
  },
  updateService: {
    description:
      'Fields that are left out stay as they are. The booking can change until the driver sets out, notes until the service ends. `price` is agreed by hand and needs its `priceReason`. `customer` is given as in a booking: the link of the former customer ends, and after a payment the answer is 409. `cash` with the status `finalizado` names who holds the unpaid rest of a trip paid in cash, and records that payment: `driver`, `company`, or `unpaid` for none. A 409 has the service as it is now under `current.service`.',
    input: { id, hour: rescheduledService.hour, updatedAt: assignedService.updatedAt },
    output: rescheduledService,
  },
  changeServiceStatuses: {
    description:
      'At most 50 services, in one transaction. A confirmation or a cancellation is taken back within a minute by the status before it. A service that has the status already stays as it is. 409 names each service that stands in the way under `current.services`, with `because`: `changed`, `gone`, or why it may not have that status (`not_next`, `needs_driver`, `undo_expired`); nothing was changed then.',
    input: { changes: [{ id, updatedAt: bookedService.updatedAt, status: 'confirmado' }] },
    output: [{ id, updatedAt: assignedService.updatedAt, status: 'confirmado' }],
  },
  priceService: {
    description:
      'A reservation requires `date` and `hour`, in Guayaquil’s time. `discounted` is the lowest `offer`, five dollars above `total` the highest.',
    input: trip,
    output: { ...price, duration_s: 2_340 },
  },
  listQuotes: {
    description:
      'A quote is `open` for 30 minutes, a reservation’s for three days and until the hour of its trip at the latest, and `expired` afterwards, unless it is `booked`. `state=open` leaves out the lost ones, `state=lost` lists them, `state=ending` the open ones whose price ends within a day. `first=open` begins the list of all with the open ones.',
    input: { search: 'Q-4B81D2', limit: 25 },
    output: [{ ...openQuote, state: 'booked', service: finishedService.id }],
    page: onlyPage(1),
  },
  countQuotes: {
    description:
      'A lost quote is not counted as `open`, but as `expired` once its price has ended. 1000 stands for 1000 and more.',
    input: {},
    output: { ending: 2, open: 4, booked: 31, expired: 128, lost: 7 },
  },
  getKeptQuote: {
    description: 'An expired or booked quote is returned too.',
    input: { id: openQuote.id },
    output: openQuote,
  },
  markQuoteLost: {
    description:
      'The quote stays `open` or `expired`, but leaves the list of open ones; booking it removes the reason. The same reason again changes nothing.',
    input: { id: openQuote.id, reason: 'price' },
    output: { ...openQuote, lost: { reason: 'price', at: '2026-11-20T15:10:00.000Z', by: dispatcherRow.name } },
  },
} satisfies Partial<EndpointExamples>;
