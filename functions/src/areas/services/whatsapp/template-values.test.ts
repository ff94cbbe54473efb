import type { Service } from '@llevo/contract/entities/service';
import { MAX_VALUE_LENGTH } from '@llevo/contract/rules/whatsapp/template-message';
import { expect, test } from 'vitest';
import { paymentValue, timeText } from './template-values.ts';

const QUITO = { lat: -0.18, lng: -78.48 };
const PUERTO_AYORA = { lat: -0.7402, lng: -90.3138 };
const at = (start: typeof QUITO) => ({ date: '2026-11-24', hour: '09:00', start, finish: start }) as unknown as Service;

test.each([
  ['es', QUITO, '24/11/2026 a las 09:00'],
  ['en', QUITO, '24/11/2026 at 09:00'],
  ['es', PUERTO_AYORA, '24/11/2026 a las 09:00 (hora continental)'],
  ['en', PUERTO_AYORA, '24/11/2026 at 09:00 (mainland time)'],
] as const)('the hour in a message, in %s, for %o: %s (C41)', (language, start, text) => {
  expect(timeText(at(start), language)).toBe(text);
});

test('the longest line of a change fits into one value of a template', () => {
  const payment = paymentValue('transferencia', 'es');
  const line = `queda para el ${timeText(at(PUERTO_AYORA), 'es')}, por $1,234.50, ${payment}`;
  expect(line.length).toBeLessThanOrEqual(MAX_VALUE_LENGTH);
});
