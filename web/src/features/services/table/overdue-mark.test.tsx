// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverdueMark } from './overdue-mark.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T13:40:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['confirmado', '2026-11-24', '08:30', 'Atrasado 10 min'],
  ['pendiente', '2026-11-20', '18:00', 'Atrasado 3 d'],
  [null, '2026-11-23', '08:30', 'Atrasado 24 h'],
  ['confirmado', '2026-11-24', '08:45', ''],
  ['en camino', '2026-11-24', '08:30', ''],
  ['en curso', '2026-11-23', '23:50', 'Sin cerrar'],
  ['en camino', '2026-11-20', '08:30', 'Sin cerrar'],
  ['finalizado', '2026-11-20', '08:30', ''],
  ['cancelado', '2026-11-20', '08:30', ''],
])('at 08:40 of 24/11 a service %s of %s %s is marked "%s"', (...args) => {
  const [status, date, hour, mark] = args;
  const { container } = render(<OverdueMark service={{ status, date, hour }} />);
  expect(container).toHaveTextContent(new RegExp(`^${mark}$`));
});
