import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nearestReadableColour } from '@llevo/contract/rules/quoter/brand-colour';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const TOKENS = read('../../../ui/tokens.css');
const FRAME = read('company-quoter.module.css');

type Rgb = readonly [number, number, number];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const mix = (brand: Rgb, share: number, other: Rgb): Rgb =>
  brand.map((channel, at) => channel * share + (other[at] ?? 0) * (1 - share)) as unknown as Rgb;

const THEMES = ['light', 'dark'] as const;

/** A token's colour in a theme. */
const token = (name: string, theme: number): Rgb =>
  rgb(new RegExp(String.raw`--${name}: light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)`).exec(TOKENS)?.[theme + 1] ?? '');

/** How much of the company's colour a variable has in a theme, 0 to 1. */
function shareOf(name: string, theme: number): number {
  const rule = new RegExp(String.raw`--${name}:([^;]+);`).exec(FRAME)?.[1] ?? '';
  return Number(rule.match(/\d+(?=%)/g)?.[theme]) / 100;
}

test.each(THEMES)('any colour that a company may have is readable on its $0 pages (WCAG 1.4.3)', (name) => {
  const theme = THEMES.indexOf(name);
  const partner = rgb(name === 'light' ? '#000000' : '#ffffff');
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), (channels) => {
      const typed = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
      const brand = rgb(nearestReadableColour(typed));
      const primary = mix(brand, shareOf('primary', theme), partner);
      const tint = mix(brand, shareOf('primary-tint', theme), token('surface', theme));
      for (const back of [token('surface', theme), token('paper', theme), token('on-primary', theme), tint]) {
        expect(contrast(primary, back)).toBeGreaterThanOrEqual(4.5);
      }
      const hover = mix(brand, shareOf('primary-hover', theme), partner);
      expect(contrast(hover, token('on-primary', theme))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  );
});
