import type { TrackedService } from '@llevo/contract/entities/tracking';
import { expect, test } from 'vitest';
import { receiptLines } from './receipt-pdf.ts';

const service: TrackedService = {
  number: 'S-7F3K9A',
  status: 'finalizado',
  timeline: [],
  company: { name: 'Fletes Ñaupari', phone: null, whatsapp: null, colour: null, logo_url: null },
  typeService: 'RESERVE',
  vehicle: '3tn',
  date: '2026-11-20',
  hour: '10:30',
  cargo: 'Varios',
  loaders: 2,
  requirements: '',
  notes: '',
  cancelled: null,
  arrived_at: null,
  arrival_minutes: null,
  start_pin: null,
  search: null,
  order_again: null,
  driver: { first_name: 'José', plate: 'PBX-1234', rating: null, vehicle: null },
  start: { lat: 0, lng: 0, address: 'La Carolina, Quito', reference: 'casa 5' },
  end: { lat: 0, lng: 0, address: '', reference: '' },
  total: 25.5,
  paid: 12.75,
  to_verify: 12.75,
  deposit: 12.75,
  due: 0,
  due_at_end: 0,
  refund_if_cancelled: null,
  refund: null,
  payment_state: 'por_verificar',
  typePayment: 'transferencia',
  can_cancel: false,
  can_rate: false,
  can_send_receipt: true,
  bank_accounts: [],
  can_pay_payphone: false,
  stars: null,
};
const texts = (change: Partial<TrackedService> = {}) =>
  receiptLines({ ...service, ...change }, '2026-11-20T17:05:00.000Z').map(({ text }) => text);

test('says who did what, when, and for how much', () => {
  expect(texts()).toEqual([
    'Fletes Ñaupari',
    'Recibo del servicio S-7F3K9A',
    'Terminado: 20/11/2026 12:05',
    'Reservado para: 20/11/2026 a las 10:30',
    'Partida: La Carolina, Quito, casa 5',
    'Llegada: Sin dirección',
    'Vehículo: Camión 3 tn, PBX-1234',
    'Conductor: José',
    'Forma de pago: Transferencia',
    'Total: $25.50',
    'Estado del pago: Por verificar',
    'Pagado: $12.75',
    'Comprobante por verificar: $12.75',
    'Documento informativo, sin validez tributaria.',
  ]);
});

test('the company’s number reads as it is dialled', () => {
  expect(texts({ company: { ...service.company, phone: '+59322456789' } })).toContain('Teléfono: 02 245 6789');
});

test.each([
  [{ payment_state: 'pagado', paid: 25.5, to_verify: 0, due: 0 }, 'Pagado', null],
  [{ payment_state: 'reserva_pagada', paid: 12.75, to_verify: 0, due: 12.75 }, 'Pagado en parte', '$12.75'],
  [{ payment_state: 'sin_pagar', paid: 0, to_verify: 0, due: 25.5 }, 'Sin pagar', '$25.50'],
] as const)('a service with %o is "%s", and %s is missing', (facts, state, missing) => {
  const lines = texts(facts);
  expect(lines).toContain(`Estado del pago: ${state}`);
  expect(lines.find((text) => text.startsWith('Falta por pagar')) ?? null).toBe(
    missing && `Falta por pagar: ${missing}`,
  );
});

test('leaves out what is unknown', () => {
  const { driver: _driver, ...withoutDriver } = service;
  const lines = receiptLines({ ...withoutDriver, paid: 0, to_verify: 0 }, '2026-11-20T17:05:00.000Z').map(
    ({ text }) => text,
  );
  expect(lines.filter((text) => /^(Conductor|Pagado|Comprobante)/.test(text))).toEqual([]);
});
