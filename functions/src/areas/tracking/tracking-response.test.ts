import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import type { Service } from '@llevo/contract/entities/service';
import { TrackedService } from '@llevo/contract/entities/tracking';
import { parseQuoterLink } from '@llevo/contract/rules/quoter/quoter-link';
import { expect, test } from 'vitest';
import type { TrackedDetails } from './tracked-details.ts';
import type { TrackedJob } from './tracked-job-document.ts';
import { toTrackedService as toTracked } from './tracking-response.ts';

const service = {
  id: 's-1',
  createdAt: 0,
  updatedAt: 0,
  lastChange: { uid: 'u-oficina', name: 'Oficinista Secreta', at: 0 },
  userId: 'c-maria',
  userName: 'María Cruz',
  driverId: 'd-jose',
  driverName: 'José Luis Ñauta',
  typeService: 'RESERVE',
  typeVehicle: '3tn',
  date: '2026-11-20',
  hour: '10:30',
  status: 'finalizado',
  priceCents: 2550,
  typePayment: 'transferencia',
  typePaymentRemaining: null,
  addressStart: 'La Carolina, Quito',
  addressFinish: 'Cumbayá, Quito',
  start: { lat: -0.184, lng: -78.487 },
  finish: { lat: -0.2, lng: -78.43 },
  comprobantePago: 'accounts/llevo/services/s-1/receipts/a.jpg',
  comprobantePagoRemaining: '',
  payments: [] as Service['payments'],
  typeThingsMove: 'Varios',
  loaders: 2,
  specialRequirements: 'Piso 4 sin ascensor',
  notes: 'Timbre 3',
  origin: 'quoter',
  acceptance: null,
  cancellation: null,
  arrivedAt: null,
  search: null,
  refund: null,
} as Service;

const BANK_ACCOUNT: CompanyBankAccount = {
  bank: 'Banco Pichincha',
  type: 'ahorros',
  number: '2200123456',
  holder: 'Fletes',
  document: '1790011674001',
};

const job: TrackedJob = {
  accountId: 'a-fletes',
  serviceId: 's-1',
  hash: 'abc',
  writtenAtMs: { account: 0, service: 0 },
  service,
  number: 'S-7F3K9A',
  references: { start: 'casa 5', finish: '' },
  dispatch: DEFAULT_DISPATCH_SETTINGS,
  quoter: { address: 'fletes-rosa' },
  company: { name: 'Fletes', phone: '02 234 5678', whatsapp: '593991234567', colour: null, logo_url: null },
  bankAccounts: [BANK_ACCOUNT],
};
const details: TrackedDetails = {
  driver: { name: 'José Luis', plate: '', rating: { average: 4.3, count: 3 }, typeVehicle: null },
  history: [],
  stars: null,
  arrivalMinutes: null,
  notices: null,
};

const toTrackedService = (shown: TrackedJob, shownDetails: TrackedDetails, isPayphoneOffered = false) =>
  toTracked(shown, shownDetails, { isPayphoneOffered, nowMs: 0 });

test('shows of the driver the first name, plate and stars', () => {
  const shown = toTrackedService(job, details);
  expect(TrackedService.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    number: 'S-7F3K9A',
    driver: { first_name: 'José', plate: null, rating: 4.5 },
    start: { address: 'La Carolina, Quito', reference: 'casa 5' },
    total: 25.5,
    paid: 0,
    to_verify: 12.75,
    deposit: 12.75,
    due: 12.75,
    payment_state: 'por_verificar',
    can_pay_payphone: false,
    can_rate: true,
    can_cancel: false,
  });
});

test('contains no other record, no path and no member of the company', () => {
  const text = JSON.stringify(toTrackedService(job, details));
  for (const secret of ['d-jose', 'c-maria', 'a-fletes', 's-1', 'u-oficina', 'Ñauta', 'María', 'Secreta', 'receipts'])
    expect(text).not.toContain(secret);
});

test.each([
  { name: 'a cancelled service shows no driver', facts: { status: 'cancelado' }, given: {}, has: false },
  { name: 'nor one whose driver was deleted', facts: {}, given: { driver: null }, has: false },
  { name: 'one under way does', facts: { status: 'en curso' }, given: {}, has: true },
])('$name', ({ facts, given, has }) => {
  const shown = toTrackedService({ ...job, service: { ...service, ...facts } }, { ...details, ...given });
  expect('driver' in shown).toBe(has);
});

test.each(['pendiente', 'inmediato'])('a driver who has not accepted a service %s is not shown', (status) => {
  const shown = toTrackedService({ ...job, service: { ...service, status } }, details);
  expect(shown).not.toHaveProperty('driver');
});

test('shows what was ordered, and the notes of the customer only', () => {
  expect(toTrackedService(job, details)).toMatchObject({
    ...{ cargo: 'Varios', loaders: 2, requirements: 'Piso 4 sin ascensor', notes: 'Timbre 3' },
  });
  const booked: Service = { ...service, origin: 'dispatcher', notes: 'Cliente difícil' };
  expect(toTrackedService({ ...job, service: booked }, details).notes).toBe('');
});

test.each([
  ['tracking', 'customer'],
  ['u-oficina', 'company'],
] as const)('a cancellation by %s is the %s’s', (uid, by) => {
  const cancellation = {
    ...{ reason: 'Ya no me mudo', code: null, from: 'pendiente', keepsDeposit: false },
    by: { uid, name: 'Oficinista Secreta', at: 0 },
  };
  const shown = toTrackedService({ ...job, service: { ...service, status: 'cancelado', cancellation } }, details);
  expect(shown.cancelled).toEqual({ by, reason: 'Ya no me mudo', at: '1970-01-01T00:00:00.000Z' });
  expect(JSON.stringify(shown)).not.toContain('Secreta');
});

test('the same trip can be ordered again where the company takes orders', () => {
  const url = new URL(toTrackedService(job, details).order_again ?? '', 'https://llevo.test');
  expect(url.pathname).toBe('/c/fletes-rosa');
  expect(parseQuoterLink(url.searchParams)).toMatchObject({ start: { text: 'La Carolina, Quito' }, vehicle: '3tn' });
  expect(toTrackedService({ ...job, quoter: { address: null } }, details).order_again).toMatch(/^\/quoter\?/);
  expect(toTrackedService({ ...job, quoter: null }, details).order_again).toBeNull();
});

test('who has rated once cannot again', () => {
  expect(toTrackedService(job, { ...details, stars: 4 })).toMatchObject({ can_rate: false, stars: 4 });
});

test.each([
  { name: 'offered and something due', isOffered: true, facts: {}, can: true },
  { name: 'not offered', isOffered: false, facts: {}, can: false },
  { name: 'a cancelled service', isOffered: true, facts: { status: 'cancelado' }, can: false },
  { name: 'nothing due', isOffered: true, facts: { comprobantePagoRemaining: 'b.jpg' }, can: false },
])('Payphone: $name', ({ isOffered, facts, can }) => {
  const shown = toTrackedService({ ...job, service: { ...service, ...facts } }, details, isOffered);
  expect(shown.can_pay_payphone).toBe(can);
});

test.each([
  ['a transfer that something is due of', {}, [BANK_ACCOUNT]],
  ['cash', { typeService: 'IMMEDIATE', typePayment: 'efectivo' }, []],
  ['a cancelled service', { status: 'cancelado' }, []],
] as const)('the bank accounts of the company are shown for %s', (_name, facts, accounts) => {
  const shown = toTrackedService({ ...job, service: { ...service, ...facts } }, details);
  expect(shown.bank_accounts).toEqual(accounts);
  expect(shown.can_send_receipt).toBe(accounts.length > 0);
});
