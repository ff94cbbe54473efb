import type { TrackedService } from '../entities/tracking.ts';
import { paths } from '../paths.ts';
import type { EndpointExamples } from './example.ts';
import { BANK_ACCOUNT } from './fixtures/bank-account.ts';
import { ACCOUNT_ID, driver } from './fixtures/people.ts';
import { bookedService, deposit, departedService, finishedService, TRACKING_URL } from './fixtures/service.ts';
import { trip } from './fixtures/trip.ts';
import { ACCOUNT_NAME, FIREBASE_TOKEN } from './fixtures/users.ts';

const token = TRACKING_URL.split('/').at(-1) ?? '';
const RECEIPT_PATH = `${paths.receiptFolder(ACCOUNT_ID, bookedService.id)}/cliente-5tWq9ZkB3xNc8VmR2pLd7HsG.jpg`;
const UNKNOWN = 'Este enlace no existe o ya venció';

const booked: TrackedService = {
  number: bookedService.number,
  status: 'pendiente',
  timeline: [{ status: 'pendiente', at: bookedService.dateCreate }],
  company: {
    name: ACCOUNT_NAME,
    phone: '+593 2 245 8800',
    whatsapp: '593998123400',
    colour: '#0b6b5e',
    logo_url: null,
  },
  typeService: trip.typeService,
  vehicle: trip.vehicle,
  date: trip.date,
  hour: trip.hour,
  cargo: bookedService.typeThingsMove,
  loaders: trip.activators,
  requirements: bookedService.specialRequirements,
  notes: '',
  cancelled: null,
  arrived_at: null,
  arrival_minutes: null,
  start_pin: null,
  search: null,
  order_again: null,
  start: { ...trip.start },
  end: { ...trip.end },
  total: bookedService.price,
  paid: 0,
  to_verify: 0,
  deposit: deposit.amount,
  due: deposit.amount,
  due_at_end: bookedService.price - deposit.amount,
  refund_if_cancelled: null,
  refund: null,
  payment_state: 'sin_pagar',
  typePayment: 'transferencia',
  can_cancel: true,
  can_rate: false,
  can_send_receipt: true,
  bank_accounts: [BANK_ACCOUNT],
  can_pay_payphone: true,
  stars: null,
};

const underWay: TrackedService = {
  ...booked,
  status: 'en camino',
  timeline: [...booked.timeline, { status: 'en camino', at: departedService.updatedAt }],
  driver: { first_name: driver.name, plate: driver.plate, rating: 5, vehicle: trip.vehicle },
  paid: deposit.amount,
  due: 0,
  payment_state: 'reserva_pagada',
  can_cancel: false,
  can_pay_payphone: false,
};

const finished: TrackedService = {
  ...underWay,
  status: 'finalizado',
  timeline: [...underWay.timeline, { status: 'finalizado', at: finishedService.updatedAt }],
  paid: bookedService.price,
  due: 0,
  due_at_end: 0,
  payment_state: 'pagado',
  can_send_receipt: false,
  bank_accounts: [],
};

const searched: TrackedService = {
  ...booked,
  typeService: 'IMMEDIATE',
  status: 'inmediato',
  timeline: [{ status: 'inmediato', at: bookedService.dateCreate }],
  typePayment: 'efectivo',
  deposit: 0,
  due: 0,
  due_at_end: bookedService.price,
  can_send_receipt: false,
  bank_accounts: [],
  can_pay_payphone: false,
  search: {
    state: 'searching',
    starts_at: '2026-11-20T17:02:40.000Z',
    asked: 2,
    nearby: 3,
    ends_at: '2026-11-20T17:08:40.000Z',
    can_repeat: false,
    can_reserve: false,
  },
};

export const trackingExamples = {
  getTracking: {
    description: 'A request with the `ETag` of the last response gets a 304 without a body if nothing has changed.',
    input: { token },
    output: underWay,
    errors: { not_found: UNKNOWN },
  },
  watchTracking: {
    description: 'The token gives access to this one document while the service is under way.',
    input: { token },
    output: {
      firebase_token: FIREBASE_TOKEN,
      path: paths.accountDocument(ACCOUNT_ID, 'driverLocations', driver.id),
    },
    errors: { not_found: UNKNOWN },
  },
  cancelTracking: {
    description: 'The company is notified by e-mail.',
    input: { token, motivo: 'Cambió la fecha de la mudanza.', phone_end: '4567' },
    output: {
      ...booked,
      status: 'cancelado',
      timeline: [...booked.timeline, { status: 'cancelado', at: '2026-11-20T17:02:40.000Z' }],
      cancelled: { by: 'customer', reason: 'Cambió la fecha de la mudanza.', at: '2026-11-20T17:02:40.000Z' },
      can_cancel: false,
      can_send_receipt: false,
      bank_accounts: [],
      can_pay_payphone: false,
      due: 0,
      due_at_end: 0,
    },
    errors: { not_found: UNKNOWN },
  },
  repeatTrackedSearch: {
    description: 'Possible while `search.can_repeat`. A repeated call finds the search under way and changes nothing.',
    input: { token },
    output: searched,
    errors: { not_found: UNKNOWN },
  },
  priceTrackedReservation: {
    description: 'Possible while `search.can_reserve`. Show the price before reserving.',
    input: { token, date: trip.date, hour: trip.hour },
    output: { total: bookedService.price, due: deposit.amount, due_at_end: bookedService.price - deposit.amount },
    errors: { not_found: UNKNOWN },
  },
  reserveTracked: {
    description: '`total` is the price of the call above.',
    input: { token, date: trip.date, hour: trip.hour, total: bookedService.price, phone_end: '4567' },
    output: booked,
    errors: { not_found: UNKNOWN },
  },
  rateTracking: {
    description: 'The driver’s average is updated within seconds.',
    input: { token, stars: 5, comment: 'Muy cuidadosos con los muebles.' },
    output: { ...finished, stars: 5 },
    errors: { not_found: UNKNOWN },
  },
  startPayphonePayment: {
    description: 'Send the customer to `url`; Payphone leads back to the tracking page.',
    input: { token },
    output: { url: 'https://pay.payphonetodoesposible.com/Anonymous/example', amount: deposit.amount },
    errors: { not_found: UNKNOWN },
  },
  confirmPayphonePayment: {
    description: '`id` and `clientTransactionId` come from the return address. A repeated call counts once.',
    input: { token, id: 23178284, clientTransactionId: 'Pp6Wd2KxR9tB' },
    output: { ...booked, paid: deposit.amount, due: 0, can_pay_payphone: false, payment_state: 'reserva_pagada' },
    errors: { not_found: UNKNOWN },
  },
  uploadTrackingPicture: {
    description: 'JPG or PNG in base64. Pass `path` to the next call.',
    input: { token, picture: '/9j/4AAQSkZJRg==' },
    output: { path: RECEIPT_PATH },
    errors: { not_found: UNKNOWN },
  },
  sendTrackingReceipt: {
    description: 'Until the company verifies the receipt, it counts in `to_verify`.',
    input: { token, path: RECEIPT_PATH },
    output: { ...booked, to_verify: deposit.amount, payment_state: 'por_verificar' },
    errors: { not_found: UNKNOWN },
  },
} satisfies Partial<EndpointExamples>;
