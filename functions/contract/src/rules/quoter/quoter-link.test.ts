import { expect, test } from 'vitest';
import { buildQuoterPath, parseQuoterLink } from './quoter-link.ts';

const read = (path: string) => parseQuoterLink(new URL(path, 'https://llevo.ec').searchParams);

test('a trip survives the conversion to an address and back', () => {
  const trip = {
    start: { text: 'La Carolina, Quito', point: { lat: -0.1815, lng: -78.482 } },
    end: { text: 'Cuenca', point: null },
    vehicle: '3tn',
  } as const;
  expect(buildQuoterPath(trip)).toMatch(/^\/quoter\?modo=inmediato&/);
  expect(read(buildQuoterPath(trip))).toEqual(trip);
});

test('omitted parts of a trip stay omitted', () => {
  expect(buildQuoterPath({})).toBe('/quoter?modo=inmediato');
  expect(read('/quoter?modo=inmediato')).toBeNull();
  expect(read('/quoter?desde=&hasta=&vehiculo=')).toBeNull();
});

test.each(['', ',', '1', '1,2,3', 'a,b', 'NaN,1', 'Infinity,1'])('the text %j is not read as a point', (pair) => {
  expect(read(`/quoter?vehiculo=2tn&desde=Quito&desde_en=${pair}`)).toMatchObject({
    start: { text: 'Quito', point: null },
  });
});

test('an unknown vehicle is ignored, and a long text is cut', () => {
  expect(read('/quoter?vehiculo=grua')).toBeNull();
  expect(read(`/quoter?desde=${'a'.repeat(500)}`)?.start?.text).toHaveLength(200);
});
