import { expect, test } from 'vitest';
import type { NextServiceStep, NextStepFacts } from './next-service-step.ts';
import { nextServiceStep } from './next-service-step.ts';

const NOW = Date.parse('2026-11-24T15:00:00.000Z');
const HOUR = 3_600_000;

const DEPOSIT_DUE = { dueCents: 20_00, state: 'sin_pagar' } as const;
const DEPOSIT_PAID = { dueCents: 0, state: 'reserva_pagada' } as const;
const TO_VERIFY = { dueCents: 0, state: 'por_verificar' } as const;
const PAID = { dueCents: 0, state: 'pagado' } as const;

interface Case extends Partial<Omit<NextStepFacts, 'startsAt' | 'can'>> {
  readonly hours?: number;
  readonly can?: Partial<NextStepFacts['can']>;
}

const stepOf = ({ hours = 72, can, ...facts }: Case) =>
  nextServiceStep(
    {
      status: 'confirmado',
      needsDriver: false,
      balance: DEPOSIT_PAID,
      ...facts,
      startsAt: NOW + hours * HOUR,
      can: { registerPayment: true, issueInvoice: true, ...can },
    },
    NOW,
  );

test.each<readonly [string, Case, NextServiceStep | null]>([
  ['pending without a driver', { status: 'pendiente', needsDriver: true }, 'driver'],
  ['pending without a driver, and unpaid', { status: 'pendiente', needsDriver: true, balance: DEPOSIT_DUE }, 'driver'],
  ['confirmed by a driver who may drive no more', { needsDriver: true, hours: 1 }, 'driver'],
  ['under way without a driver', { status: 'en curso', needsDriver: true, hours: -1 }, 'status'],
  ['unconfirmed days ahead', { status: 'pendiente', balance: DEPOSIT_DUE }, 'status'],
  ['with a status of another program', { status: 'Algo nuevo' }, 'status'],
  ['without a status', { status: null }, 'status'],
  ['confirmed and unpaid days ahead', { balance: DEPOSIT_DUE }, 'payment'],
  ['confirmed days ahead, with a receipt to verify', { balance: TO_VERIFY }, null],
  ['confirmed days ahead, with its deposit paid', {}, null],
  [
    'confirmed and unpaid days ahead, whose user takes no payments',
    { balance: DEPOSIT_DUE, can: { registerPayment: false } },
    null,
  ],
  ['confirmed more than three hours ahead', { hours: 3.01 }, null],
  ['confirmed three hours ahead', { hours: 3 }, 'status'],
  ['confirmed and unpaid an hour ahead', { hours: 1, balance: DEPOSIT_DUE }, 'status'],
  ['confirmed and late', { hours: -2 }, 'status'],
  ['confirmed on an unreadable day', { hours: Number.NaN }, 'status'],
  ['under way', { status: 'en camino', balance: DEPOSIT_DUE }, 'status'],
  ['under way with the cargo', { status: 'en curso', hours: -1 }, 'status'],
  ['finished and unpaid', { status: 'finalizado', balance: DEPOSIT_DUE }, 'payment'],
  ['finished, with a receipt to verify', { status: 'finalizado', balance: TO_VERIFY }, null],
  [
    'finished and unpaid, whose user takes no payments',
    { status: 'finalizado', balance: DEPOSIT_DUE, can: { registerPayment: false } },
    null,
  ],
  ['finished and paid', { status: 'finalizado', balance: PAID }, 'invoice'],
  ['finished, paid and invoiced', { status: 'finalizado', balance: PAID, can: { issueInvoice: false } }, null],
  ['cancelled', { status: 'cancelado', needsDriver: true, balance: DEPOSIT_DUE }, null],
])('the next step of a service that is %s', (_case, facts, step) => {
  expect(stepOf(facts)).toBe(step);
});
