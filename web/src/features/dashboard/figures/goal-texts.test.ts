import { expect, test } from 'vitest';
import { aimText, finishedGoalText, goalMark, goalSummary } from './goal-texts.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const HALF = { from: '2026-11-01', to: '2026-11-15' };
const FIRST = { from: '2026-11-01', to: '2026-11-01' };
const QUARTER = { from: '2026-10-01', to: '2026-12-31' };

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  { total: 25, isAtLeast: false, text: 'Meta: 20 finalizados al mes · van 25, 125 %' },
  { total: 12, isAtLeast: true, text: 'Meta: 20 finalizados al mes · al menos 60 %' },
])('finished services are shown against the goal of their month: $text', ({ text, ...counted }) => {
  expect(plain(finishedGoalText(20, counted))).toBe(text);
});

test.each([
  { id: 'revenue', goal: 12_000, value: 10_320, period: NOVEMBER, outcome: 'A $1,680 de la meta', percent: 86 },
  { id: 'revenue', goal: 12_000, value: 5999.99, period: HALF, outcome: 'A $1 de la meta', percent: 99 },
  { id: 'services', goal: 100, value: 49.5, period: HALF, outcome: 'A 1 servicio de la meta', percent: 99 },
  { id: 'services', goal: 100, value: 270, period: QUARTER, outcome: 'A 30 servicios de la meta', percent: 90 },
  { id: 'services', goal: 100, value: 60, period: HALF, outcome: 'Cumplida', percent: 100 },
  { id: 'on_time', goal: 90, value: 88.5, period: HALF, outcome: 'A 1.5 puntos de la meta', percent: 98 },
  { id: 'on_time', goal: 90, value: 90, period: HALF, outcome: 'Cumplida', percent: 100 },
  { id: 'empty', goal: 25, value: 50, period: HALF, outcome: 'A 25 puntos de la meta', percent: 50 },
  { id: 'empty', goal: 25, value: 20, period: HALF, outcome: 'Cumplida', percent: 100 },
  { id: 'rating', goal: 4.5, value: 4.46, period: HALF, outcome: 'A 0.04 de la meta', percent: 99 },
] as const)('$value of $id with the goal $goal in short: $outcome', ({ id, goal, value, period, ...expected }) => {
  const { outcome, percent } = goalSummary(id, goal, { value, period });
  expect({ outcome: plain(outcome), percent }).toEqual(expected);
});

test.each([
  { id: 'revenue', goal: 12_000, period: NOVEMBER, text: 'Meta: $12,000 al mes' },
  { id: 'revenue', goal: 12_000, period: HALF, text: 'Meta: $6,000 en 15 días' },
  { id: 'services', goal: 90, period: FIRST, text: 'Meta: 3 en 1 día' },
  { id: 'on_time', goal: 90, period: HALF, text: 'Meta: 90 %' },
  { id: 'empty', goal: 25, period: HALF, text: 'Meta: 25 % o menos' },
  { id: 'rating', goal: 4.5, period: HALF, text: 'Meta: 4.5 de 5' },
] as const)('the goal $goal of $id from $period.from to $period.to: $text', ({ id, goal, period, text }) => {
  expect(plain(aimText(id, goal, period))).toBe(text);
});

test.each([
  { value: 5999.99, isReached: false },
  { value: 6000, isReached: true },
])('$value dollars in half a month reach a goal of 12,000 a month: $isReached', ({ value, isReached }) => {
  expect(goalSummary('revenue', 12_000, { value, period: HALF }).isReached).toBe(isReached);
});

test('the line of bars of which some are parts of months says that it is for whole ones', () => {
  const period = { from: '2026-10-15', to: '2026-12-31' };
  expect(goalMark('services', 75, { period, unit: 'month' }).label).toBe('Meta de 75 por mes completo');
});

test.each([
  { id: 'revenue', goal: 12_000, unit: 'day', value: 400, label: 'Meta de $400 al día' },
  { id: 'revenue', goal: 12_000, unit: 'month', value: 12_000, label: 'Meta de $12,000 al mes' },
  { id: 'services', goal: 75, unit: 'day', value: 2.5, label: 'Meta de 2.5 al día' },
  { id: 'utilisation', goal: 60, unit: 'month', value: 60, label: 'Meta de 60 %' },
  { id: 'empty', goal: 25, unit: 'day', value: 25, label: 'Meta de 25 % o menos' },
] as const)('the line of $id by $unit is at $value', ({ id, goal, unit, value, label }) => {
  const mark = goalMark(id, goal, { period: NOVEMBER, unit });
  expect({ value: mark.value, label: plain(mark.label) }).toEqual({ value, label });
});
