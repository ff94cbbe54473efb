import { expect, test } from 'vitest';
import { tripText } from './planned-trip.ts';

test.each([
  { metres: 12_400, seconds: 1860, returnTrip: true, text: '12.4 km · 31 min de ida' },
  { metres: 12_400, seconds: 1860, text: '12.4 km · 31 min' },
  { metres: 4000, seconds: 5400, text: '4 km · 1 h 30 min' },
  { metres: 12_400, seconds: null, text: '12.4 km' },
  { metres: null, seconds: 1860, text: '' },
])('a trip of $metres m and $seconds s reads "$text"', ({ metres, seconds, returnTrip = false, text }) => {
  expect(tripText({ distance_m: metres, returnTrip }, seconds)).toBe(text);
});
