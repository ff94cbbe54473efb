// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BackOfficeProvider } from '../back-office/theme/back-office-provider.tsx';
import { PeriodChart } from './period-chart.tsx';

const CHART = {
  labels: ['2026-10-01', '2026-11-20', '2026-11-21'],
  datasets: [{ label: 'Clientes', data: [5, 2, 1] }],
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T04:30:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const show = () =>
  render(<PeriodChart title="Total de clientes" chart={CHART} unitNames={['registro', 'registros']} fileName="x" />, {
    wrapper: ({ children }: { children: ReactNode }) => <BackOfficeProvider>{children}</BackOfficeProvider>,
  });
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const days = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('the chart offers the five periods in the wording of SPEC §2, history first', () => {
  show();
  const names = within(screen.getByRole('group', { name: /^Período/ })).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Últimos 7 días',
    'Últimos 15 días',
    'Últimos 30 días',
    'Rango personalizado',
    'Histórico',
  ]);
  expect(screen.getByRole('button', { name: 'Histórico' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Todos los registros históricos · 8 registros')).toBeInTheDocument();
});

test('a period of days ends today in Guayaquil and shows only its days', async () => {
  show();
  await choose('Últimos 7 días');
  expect(screen.getByText('Desde 15/11/2026 hasta 21/11/2026 · 3 registros')).toBeInTheDocument();
  expect(days()).toEqual(['20/11/2026', '21/11/2026 Hoy, hasta ahora']);
});

test('a custom range is requested, then applied', async () => {
  show();
  await choose('Rango personalizado');
  expect(screen.getByText('Seleccione el rango de fechas')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Fecha inicio:'), { target: { value: '2026-10-01' } });
  fireEvent.change(screen.getByLabelText('Fecha fin:'), { target: { value: '2026-10-31' } });
  expect(screen.getByText('Desde 01/10/2026 hasta 31/10/2026 · 5 registros')).toBeInTheDocument();
  expect(screen.getByLabelText('Fecha inicio:')).toHaveAccessibleDescription('jueves, 1 de octubre');
  expect(screen.getByLabelText('Fecha fin:')).toHaveAccessibleDescription('sábado, 31 de octubre');
  fireEvent.change(screen.getByLabelText('Fecha fin:'), { target: { value: '2026-09-01' } });
  expect(screen.getByRole('alert')).toHaveTextContent('La fecha de fin es anterior a la de inicio.');
  expect(screen.getByLabelText('Fecha fin:')).toHaveAccessibleDescription(
    'La fecha de fin es anterior a la de inicio. martes, 1 de septiembre',
  );
});

test('an empty period shows a notice', async () => {
  show();
  await choose('Rango personalizado');
  fireEvent.change(screen.getByLabelText('Fecha inicio:'), { target: { value: '2025-01-01' } });
  fireEvent.change(screen.getByLabelText('Fecha fin:'), { target: { value: '2025-12-31' } });
  expect(screen.getByText('No hay datos disponibles para el período seleccionado')).toBeInTheDocument();
});
