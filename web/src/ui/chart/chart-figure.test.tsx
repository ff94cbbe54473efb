// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { BackOfficeProvider } from '../back-office/theme/back-office-provider.tsx';
import type { ChartData } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';

const VEHICLES: ChartData = {
  labels: ['2 tn', '10 tn'],
  series: [{ name: 'Conductores', values: [1300, 7] }],
  labelName: 'Vehículo',
};

const show = (data: ChartData) =>
  render(
    <ChartFigure
      title="Tipos de vehículos"
      summary="Todos los registros históricos · 1,307 conductores"
      data={data}
      emptyText="No data to show"
      fileName="vehiculos"
    />,
    { wrapper: ({ children }: { children: ReactNode }) => <BackOfficeProvider>{children}</BackOfficeProvider> },
  );

test('screen readers always have the data as a table', () => {
  show(VEHICLES);
  const table = screen.getByRole('table', { name: /^Tipos de vehículos\. Todos los registros históricos/ });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['VehículoConductores', '2 tn1,300', '10 tn7']);
});

test('the table replaces the chart and back', async () => {
  show(VEHICLES);
  await userEvent.click(screen.getByRole('button', { name: 'Ver tabla: Tipos de vehículos' }));
  expect(screen.getByRole('region', { name: /^Tabla: Tipos de vehículos/ })).toHaveAttribute('tabindex', '0');
  expect(screen.queryByRole('button', { name: /Guardar imagen/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ver gráfico: Tipos de vehículos' }));
  expect(screen.queryByRole('region', { name: /^Tabla/ })).not.toBeInTheDocument();
});

test('a chart far below keeps its place and is not marked as loading', () => {
  const { container } = show(VEHICLES);
  // oxlint-disable-next-line testing-library/no-container, testing-library/no-node-access -- the picture is decoration
  const plot = container.querySelector<HTMLElement>('[aria-hidden="true"]');
  expect(plot?.style.height).toBe('260px');
  expect(plot).toBeEmptyDOMElement();
});

test('the legend marks a series of bad news', () => {
  show({ ...VEHICLES, series: [...VEHICLES.series, { name: 'Sin documentos', values: [3, 1], tone: 'warning' }] });
  const names = screen.getAllByRole('listitem', { hidden: true });
  expect(names.map(({ dataset }) => dataset['tone'])).toEqual([undefined, 'warning']);
});

test('the legend of bars that stand on each other has a mark for each part', () => {
  const others = { name: 'Otros', values: [3, 1], tone: 'muted' } as const;
  show({ ...VEHICLES, isStacked: true, series: [...VEHICLES.series, others] });
  const parts = screen.getAllByRole('listitem', { hidden: true });
  expect(parts.map(({ textContent, dataset }) => [textContent, dataset['look'], dataset['tone']])).toEqual([
    ['Conductores', 'bars', undefined],
    ['Otros', 'bars', 'muted'],
  ]);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Vehículo', 'Conductores', 'Otros']);
});

test('the legend has the line before the points, which say what they rest on', () => {
  const legend = 'Cada día (≈ 4 servicios)';
  show({
    ...VEHICLES,
    series: [
      { name: 'Puntualidad', values: [50, 100], look: 'points', legend },
      { name: 'Media de 7 días', values: [null, 75] },
    ],
  });
  const names = screen.getAllByRole('listitem', { hidden: true });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Media de 7 días', legend]);
  expect(screen.getByRole('columnheader', { name: 'Puntualidad' })).toBeInTheDocument();
});

test('the legend ends with the dashed lines, whose values are the last rows of the table', () => {
  show({
    ...VEHICLES,
    isPercent: true,
    counts: [{ name: 'Servicios', values: [3, 1] }],
    goal: { value: 90, label: 'Meta de 90 %' },
    reference: { value: 24.5, label: 'Período anterior' },
  });
  const entries = screen.getAllByRole('listitem', { hidden: true });
  expect(entries.map(({ textContent, dataset }) => [textContent, dataset['mark']])).toEqual([
    ['Meta de 90 %', 'ink'],
    ['Período anterior', 'muted'],
  ]);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(-2)).toEqual(['Meta de 90 %90.0\u00a0%', 'Período anterior24.5\u00a0%']);
});

test('a dashed line across several sums has its value beside the first', () => {
  show({
    ...VEHICLES,
    isMoney: true,
    series: [
      { name: 'Ingresos', values: [50, 100] },
      { name: 'Pago a conductores', values: [30, 60] },
    ],
    goal: { value: 80, label: 'Meta' },
  });
  const cells = within(screen.getByRole('row', { name: /^Meta/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['$80.00', '']);
});

test('a single line alone has no legend', () => {
  show(VEHICLES);
  expect(screen.queryByRole('listitem', { hidden: true })).not.toBeInTheDocument();
});

test.each([
  { ...VEHICLES, labels: [], series: [] },
  { ...VEHICLES, series: [{ name: 'Conductores', values: [0, 0] }] },
])('an empty chart shows the empty text (SPEC §8)', (data) => {
  show(data);
  expect(screen.getByText('No data to show')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
