import { expect, test } from 'vitest';
import type { InvoiceState } from '../../entities/invoice.ts';
import { INVOICE_STATES } from '../../entities/invoice.ts';
import { invoiceEffect } from './invoice-effect.ts';

const notes = (...states: InvoiceState[]) => states.map((state) => ({ state }));

test.each(INVOICE_STATES)('an invoice that is %s and not credited is in force unless voided', (state) => {
  expect(invoiceEffect({ state, total: 115, credited: 0 }, [])).toBe(state === 'voided' ? 'cancelled' : 'in_force');
});

test.each<[number, InvoiceState[], string]>([
  [114.99, ['authorized'], 'in_force'],
  [115, ['authorized'], 'cancelled'],
  [115, ['voided', 'authorized', 'authorized'], 'cancelled'],
  [115, ['pending'], 'being_credited'],
  [115, ['authorized', 'sent'], 'being_credited'],
  [115, ['rejected', 'authorized'], 'being_credited'],
  [115, ['returned'], 'being_credited'],
])('an authorised invoice of 115 with %d credited by notes %j is %s', (credited, states, effect) => {
  expect(invoiceEffect({ state: 'authorized', total: 115, credited }, notes(...states))).toBe(effect);
});
