import { RULE_ALERT_KINDS } from '@llevo/contract/entities/alert';
import { expect, test } from 'vitest';
import { ruleExample } from './rule-example.ts';

/** Noon in Guayaquil. */
const NOW = Date.parse('2026-11-27T17:00:00.000Z');

test.each([
  ['new_booking', 'Rosa Ñauta · mañana 08:30'],
  ['driver_declined', 'Carlos Mena · hoy 14:00 · Luis Paz: «Se dañó la camioneta»'],
  ['search_failed', 'Elena Vaca · hoy 12:15 · avisamos a 3 conductores: 1 lo rechazó, 2 no respondieron'],
  ['receipt_sent', 'Rosa Ñauta · mañana 08:30 · verificar $37.84'],
  ['cash_missing', 'Carlos Mena · ayer 16:00 · Luis Paz, faltan $12.00'],
  ['late_start', 'Carlos Mena · hoy 11:45 · Luis Paz'],
  ['zone_entered', 'Luis Paz, Puerto de Manta'],
] as const)('the example of %s reads as in the bell', (kind, text) => {
  expect(ruleExample(kind, NOW)).toBe(text);
});

test('the example of an expiring document names it, its driver and its day', () => {
  expect(ruleExample('document_expiring', NOW)).toMatch(/, Luis Paz, vence el 06\/12\/2026$/);
});

test('examples of services stand on a quarter of an hour, also across midnight', () => {
  const late = Date.parse('2026-11-28T04:50:00.000Z');
  expect(ruleExample('unassigned', late)).toBe('Elena Vaca · mañana 00:30');
});

test('every rule has a different example', () => {
  expect(new Set(RULE_ALERT_KINDS.map((kind) => ruleExample(kind, NOW))).size).toBe(RULE_ALERT_KINDS.length);
});
