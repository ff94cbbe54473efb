import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const TOKENS = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The value of a token in a theme. */
function colour(name: string, theme: Theme): string {
  const [, light, dark] =
    new RegExp(String.raw`--${name}: light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)`).exec(TOKENS) ?? [];
  const value = theme === 'light' ? light : dark;
  if (value === undefined) throw new Error(`Missing token ${name}`);
  return value;
}

/** Relative luminance by WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const TINTS = ['primary', 'danger', 'info', 'warning'].flatMap((tone) => THEMES.map((theme) => ({ tone, theme })));

test.each(TINTS)('the $theme $tone tint differs from a card, and its texts are readable (WCAG 1.4.3)', (each) => {
  const tint = colour(`${each.tone}-tint`, each.theme);
  expect(contrast(tint, colour('surface', each.theme))).toBeGreaterThan(1.05);
  for (const text of ['ink', 'ink-muted', each.tone]) {
    expect(contrast(colour(text, each.theme), tint), text).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(THEMES)('the %s ticks of checkboxes stand out from their box (WCAG 1.4.11)', (theme) => {
  expect(contrast(colour('on-primary', theme), colour('primary', theme))).toBeGreaterThanOrEqual(3);
});

test.each(THEMES)(
  'the %s colour of bad news in charts stands out from a card and from good news (WCAG 1.4.11)',
  (theme) => {
    const warning = colour('chart-warning', theme);
    expect(contrast(warning, colour('surface', theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(warning, colour('primary', theme))).toBeGreaterThan(1.3);
  },
);
