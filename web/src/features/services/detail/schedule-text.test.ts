import { expect, test } from 'vitest';
import { scheduleText } from './schedule-text.ts';

const NOW_MS = Date.parse('2026-11-30T16:00:00.000Z');

test.each([
  { date: '2026-11-30', typeService: 'IMMEDIATE', text: 'hoy 12:00 · inmediato' },
  { date: '2026-11-30', typeService: 'RESERVE', text: 'hoy 12:00 · reserva' },
  { date: '2026-12-01', typeService: 'RESERVE', text: 'mañana 12:00 · reserva' },
  { date: '2026-11-29', typeService: 'IMMEDIATE', text: 'ayer 12:00 · inmediato' },
  { date: '2026-12-06', typeService: 'RESERVE', text: 'domingo, 6 de diciembre, 12:00 · en 6 días · reserva' },
  { date: '2026-11-27', typeService: 'IMMEDIATE', text: 'viernes, 27 de noviembre, 12:00 · hace 3 días · inmediato' },
  { date: 'pronto', typeService: 'RESERVE', text: 'pronto 12:00 · reserva' },
] as const)('a service of $date reads "$text"', ({ date, typeService, text }) => {
  expect(scheduleText({ date, hour: '12:00', typeService }, NOW_MS)).toBe(text);
});

test.each([
  { date: '2026-11-30', endHour: '13:20', text: 'hoy 12:00–13:20 · reserva' },
  { date: '2026-12-06', endHour: '13:20', text: 'domingo, 6 de diciembre, 12:00–13:20 · en 6 días · reserva' },
  { date: '2026-11-30', endHour: null, text: 'hoy 12:00 · reserva' },
])('a service of $date that is planned to end at $endHour reads "$text"', ({ date, endHour, text }) => {
  expect(scheduleText({ date, hour: '12:00', typeService: 'RESERVE' }, NOW_MS, endHour)).toBe(text);
});
