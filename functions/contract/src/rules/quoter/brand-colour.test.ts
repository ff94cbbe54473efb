import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastWithWhite, isReadableUnderWhite, nearestReadableColour } from './brand-colour.ts';

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#777777', 4.48],
  ['#ff0000', 4],
])('white on %s has a contrast of %s', (colour, contrast) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 1);
});

test.each([
  ['#767676', true],
  ['#777777', false],
  ['#f2a900', false],
])('white on %s is readable: %s', (colour, isReadable) => {
  expect(isReadableUnderWhite(colour)).toBe(isReadable);
});

test('the nearest readable colour keeps the hue, and is the colour itself if that is readable', () => {
  const colours = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
  fc.assert(
    fc.property(colours, (channels) => {
      const colour = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
      const shade = nearestReadableColour(colour);
      expect(isReadableUnderWhite(shade)).toBe(true);
      if (isReadableUnderWhite(colour)) expect(shade).toBe(colour);
      expect(nearestReadableColour(shade)).toBe(shade);
    }),
  );
});

test('the nearest readable colour is only as dark as necessary', () => {
  expect(nearestReadableColour('#777777')).toBe('#767676');
  expect(nearestReadableColour('#ff0000')).toMatch(/^#e[0-9a-f]0000$/);
});
