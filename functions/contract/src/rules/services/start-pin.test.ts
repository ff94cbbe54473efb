import { expect, test } from 'vitest';
import { SERVICE_STATUSES } from '../../entities/service.ts';
import { MAX_WRONG_PINS, pinRefusal, shownStartPin } from './start-pin.ts';

test.each([
  ['a job without digits', { startPin: null, wrongPins: 0 }, undefined, null],
  ['digits that nobody asked for', { startPin: null, wrongPins: 0 }, '1234', null],
  ['no digits', { startPin: '4071', wrongPins: 0 }, undefined, 'pin_needed'],
  ['wrong digits', { startPin: '4071', wrongPins: 4 }, '4072', 'wrong_pin'],
  ['the right digits', { startPin: '4071', wrongPins: 4 }, '4071', null],
  ['the right digits after too many wrong ones', { startPin: '4071', wrongPins: MAX_WRONG_PINS }, '4071', 'pin_locked'],
] as const)('%s', (...[, service, pin, refusal]) => {
  expect(pinRefusal(service, pin)).toBe(refusal);
});

test('the customer sees the digits until the cargo is on board', () => {
  const shown = SERVICE_STATUSES.filter((status) => shownStartPin({ startPin: '4071', status }) !== null);
  expect(shown).toEqual(['inmediato', 'pendiente', 'confirmado', 'en camino']);
});
