import { expect, test } from 'vitest';
import { serviceStatusVariant } from './service-status-variant.ts';

test.each([
  ['pendiente', 'warning'],
  ['confirmado', 'good'],
  ['en curso', 'info'],
  ['finalizado', 'neutral'],
  ['cancelado', 'bad'],
  ['otro', 'neutral'],
  ['', 'warning'],
  [null, 'warning'],
])('the status %s has the tone %s', (status, tone) => {
  expect(serviceStatusVariant(status).tone).toBe(tone);
});
