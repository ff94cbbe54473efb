import { expect, test } from 'vitest';
import { certificateState } from './certificate-state.ts';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');

test.each([
  ['2026-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z', 'Vigente'],
  ['2026-01-01T00:00:00.000Z', '2026-12-24T12:00:00.000Z', 'Vigente'],
  ['2026-01-01T00:00:00.000Z', '2026-12-24T11:59:59.000Z', 'Vence en 30 días'],
  ['2026-01-01T00:00:00.000Z', '2026-11-25T12:00:00.000Z', 'Vence mañana'],
  ['2026-01-01T00:00:00.000Z', '2026-11-24T12:00:01.000Z', 'Vence hoy'],
  ['2026-01-01T00:00:00.000Z', '2026-11-24T11:59:59.000Z', 'Caducado'],
  ['2026-12-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z', 'Todavía no vigente'],
])('from %s to %s: %s', (from, to, label) => {
  expect(certificateState({ valid_from: from, valid_to: to }, NOW).label).toBe(label);
});
