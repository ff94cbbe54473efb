import { expect, test } from 'vitest';
import { ruleExample } from './rule-example.ts';

const NOW = Date.parse('2026-11-27T17:00:00.000Z');

test.each([
  ['unassigned', 'Rosa Ñauta · hoy 08:30'],
  ['late_start', 'Rosa Ñauta · hoy 08:30 · Luis Paz'],
  ['driver_declined', 'Rosa Ñauta · hoy 08:30 · Luis Paz: «Se dañó la camioneta»'],
  ['search_failed', 'Rosa Ñauta · hoy 08:30 · avisamos a 3 conductores: 1 lo rechazó, 2 no respondieron'],
  ['cash_missing', 'Rosa Ñauta · hoy 08:30 · faltan $12.00'],
  ['zone_entered', 'Luis Paz, Puerto de Manta'],
] as const)('the example of %s reads as in the bell', (kind, text) => {
  expect(ruleExample(kind, NOW)).toBe(text);
});

test('the example of an expiring document names it, its driver and its day', () => {
  expect(ruleExample('document_expiring', NOW)).toMatch(/, Luis Paz, vence el 06\/12\/2026$/);
});
