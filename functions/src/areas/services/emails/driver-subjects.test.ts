import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { assignmentEmails } from './assignment-email.ts';
import { COMPANY_EMAILS } from './company-emails.ts';
import { CUSTOMER_EMAILS } from './customer-emails.ts';
import { serviceChangeEmails } from './service-change-email.ts';

const sender = { siteUrl: 'https://llevo.test', company: 'Llevo', brand: null, bankAccounts: [] };
const service = {
  id: 's-1',
  number: '',
  driverId: 'd-1',
  driverName: 'José',
  status: 'pendiente',
  acceptance: null,
  date: '2026-11-24',
  hour: '09:00',
  addressStart: 'La Carolina',
  addressFinish: 'Cumbayá',
  typeVehicle: 'cabina_simple',
  loaders: 0,
  typeThingsMove: 'Varios',
  specialRequirements: '',
  referenceStart: '',
  referenceFinish: '',
  typePayment: 'efectivo',
  typePaymentRemaining: null,
  typeService: 'IMMEDIATE',
  priceCents: 2910,
  payments: [],
  comprobantePago: '',
  comprobantePagoRemaining: '',
} as unknown as Service;
const facts = { service, trackingToken: 'token' };
const { offer, handedOver, returned, withdrawal } = assignmentEmails(sender);
const { changed, cancelled, restored } = serviceChangeEmails(sender);

test.each(Object.entries({ handedOver, returned, withdrawal, changed, cancelled, restored }))(
  'the subject of %s names a service without a number by its day',
  (_name, email) => {
    expect(email(facts).subject).toContain('el servicio del 24/11/2026 a las 09:00');
    expect(email(facts).subject).not.toMatch(/ {2}/);
  },
);

test('the e-mails of a new order name a service without a number by its day, or by its id', () => {
  const trip = { start: { lat: -0.18, lng: -78.48 }, finish: { lat: -0.2, lng: -78.43 }, createdAt: 0 };
  const order: Service = { ...service, ...trip, userName: 'Rosa', search: null };
  const orderFacts = { ...facts, service: order, arrivalMinutes: null, details: [] };
  const toCustomer = CUSTOMER_EMAILS.received?.(sender, orderFacts);
  expect(toCustomer?.subject).toBe('Llevo: recibimos tu pedido del 24/11/2026 a las 09:00');
  expect(toCustomer?.paragraphs).toContain('Llevo registró tu servicio del 24/11/2026 a las 09:00.');
  expect(toCustomer?.calendar).toContain('SUMMARY:Llevo: servicio s-1');
  expect(COMPANY_EMAILS.received?.(sender, order).subject).toBe('Pedido nuevo para ahora: s-1');
});

test('the e-mail of a change says in what and with how many loaders', () => {
  expect(changed(facts).paragraphs).toContain('Vehículo: Cabina simple, sin estibadores. Carga: Varios.');
  const loaded = { ...service, loaders: 2, specialRequirements: 'Refrigerador' };
  expect(changed({ ...facts, service: loaded }).paragraphs).toContain(
    'Vehículo: Cabina simple, con 2 estibadores. Carga: Varios. Requerimientos: Refrigerador.',
  );
});

test('the e-mail of a change names the doors and who receives the payment', () => {
  const doors = { ...service, referenceStart: 'Casa 7', referenceFinish: 'Torre B' };
  expect(changed({ ...facts, service: doors }).paragraphs).toEqual(
    expect.arrayContaining([
      'Referencia de la partida: Casa 7',
      'Referencia de la llegada: Torre B',
      'Pago: Efectivo. Lo cobras tú.',
    ]),
  );
  const transferred: Service = { ...service, typePayment: 'transferencia' };
  expect(changed({ ...facts, service: transferred }).paragraphs.at(-1)).toBe(
    'Pago: Transferencia. El cliente paga a la empresa.',
  );
  expect(changed({ ...facts, service: { ...service, priceCents: 0 } }).paragraphs.at(-1)).toBe(
    'El servicio ya está pagado: no cobras al cliente.',
  );
});

test.each([
  ['offer', offer, '/conductor#/servicio/s-1'],
  ['handedOver', handedOver, '/conductor#/servicio/s-1'],
  ['returned', returned, '/conductor#/servicio/s-1'],
  ['withdrawal', withdrawal, '/conductor'],
  ['changed', changed, '/conductor#/servicio/s-1'],
  ['cancelled', cancelled, '/conductor'],
  ['restored', restored, '/conductor#/servicio/s-1'],
] as const)('the e-mail %s leads the driver to the app', (_name, email, path) => {
  expect(email(facts).action?.url).toBe(`https://llevo.test${path}`);
});

test('an offer whose hour has come is for now, and not for yesterday', () => {
  const at = Date.parse('2026-11-24T14:30:00.000Z');
  expect(offer({ ...facts, service: { ...service, updatedAt: at } }).subject).toBe(
    'Llevo te ofrece un servicio para ahora',
  );
  expect(offer({ ...facts, service: { ...service, updatedAt: at - 86_400_000 } }).subject).toBe(
    'Llevo te ofrece un servicio para el 24/11/2026 a las 09:00',
  );
});
