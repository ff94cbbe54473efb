// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverdueMark } from './overdue-mark.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T13:40:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['confirmado', '2026-11-24', '08:30', true],
  ['pendiente', '2026-11-20', '18:00', true],
  [null, '2026-11-23', '08:30', true],
  ['confirmado', '2026-11-24', '08:45', false],
  ['en camino', '2026-11-24', '08:30', false],
  ['finalizado', '2026-11-20', '08:30', false],
  ['cancelado', '2026-11-20', '08:30', false],
])('at 08:40 of 24/11 a service %s of %s %s is marked late: %s', (...args) => {
  const [status, date, hour, isLate] = args;
  render(<OverdueMark service={{ status, date, hour }} />);
  expect(screen.queryByText('Atrasado') !== null).toBe(isLate);
});
