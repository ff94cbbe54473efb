import { expect, test } from 'vitest';
import { alertExample, ruleExample } from './rule-example.ts';

const NOW = Date.parse('2026-11-27T17:00:00.000Z');

test.each([
  ['driver_declined', 'Luis Paz: «Se dañó la camioneta»'],
  ['search_failed', 'avisamos a 3 conductores: 1 lo rechazó, 2 no respondieron'],
  ['receipt_sent', 'verificar $37.84'],
  ['cash_missing', 'faltan $12.00'],
  ['zone_entered', 'Luis Paz, Puerto de Manta'],
  ['new_booking', null],
  ['late_start', null],
] as const)('the example of %s has only what other alerts do not say', (kind, text) => {
  expect(ruleExample(kind, NOW)).toBe(text);
});

test('the example of every alert reads as in the bell', () => {
  expect(alertExample(NOW)).toBe('Rosa Ñauta · hoy 08:30 · Luis Paz');
});

test('the example of an expiring document names it, its driver and its day', () => {
  expect(ruleExample('document_expiring', NOW)).toMatch(/, Luis Paz, vence el 06\/12\/2026$/);
});
