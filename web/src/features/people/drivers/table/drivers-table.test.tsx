// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { driversUrl } from '../drivers-url.ts';
import type { DriverList } from '../use-driver-list.ts';
import { DriversTable } from './drivers-table.tsx';

const NOBODY: DriverList = {
  rows: [],
  total: 0,
  isAtLeast: false,
  hasNext: false,
  firstNumber: 1,
  isLoading: false,
  isRefreshing: false,
  error: null,
  retry: () => undefined,
  hasNoMatch: false,
  truncatedFrom: null,
  nearby: { distances: new Map() },
  lateHours: new Map(),
};

const onChange = vi.fn();

const show = (connection: string, list: Partial<DriverList> = {}) =>
  renderScreen(
    <DriversTable
      view={driversUrl.read(new URLSearchParams({ conexion: connection, buscar: 'lema' }))}
      list={{ ...NOBODY, ...list }}
      columns={[]}
      density="comfortable"
      checkedRows={null}
      asCards={false}
      selectedId={null}
      onOpenMap={null}
      onChange={onChange}
      onSelect={() => undefined}
    />,
  );

test('a map without free drivers says so, and offers to clear the filters', async () => {
  const { user } = show('libres');
  expect(screen.getByText('Ningún conductor libre en esta parte del mapa')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(onChange).toHaveBeenCalledWith({ search: '', filters: { status: null, vehicle: null, connection: null } });
});

test.each<readonly [string, string, Partial<DriverList>]>([
  ['free drivers that are still loading', 'libres', { isLoading: true }],
  ['drivers online', 'en-linea', {}],
])('a list of %s does not say that no driver is free', (_list, connection, list) => {
  show(connection, list);
  expect(screen.queryByText('Ningún conductor libre en esta parte del mapa')).toBeNull();
});

test.each([
  ['libres', 'Libres entre los 100 más cercanos de 1,340 en línea. Acerca el mapa para ver a los demás.'],
  ['en-linea', 'Se muestran 100 de 1,340 en línea. Acerca el mapa para ver a los demás.'],
])('a map with more drivers than one reading says what the list has: %s', (connection, text) => {
  show(connection, { truncatedFrom: 1_340 });
  expect(screen.getByText(text)).toBeInTheDocument();
});

const ORIGIN = 'Distancias en línea recta desde el centro del mapa.';

test.each<readonly [string, Partial<DriverList>, string]>([
  ['all that the map shows', {}, '1 libre a la vista'],
  ['the nearest ones of many', { truncatedFrom: 240 }, '1 libre entre los 100 más cercanos'],
])('a list of free drivers counts %s at its foot, and says once where distances begin', (_drivers, list, count) => {
  show('libres', { rows: [driverFixture()], total: 1, ...list });
  expect(screen.getAllByText(ORIGIN)).toHaveLength(1);
  expect(screen.getByText(count)).toBeInTheDocument();
});

test.each<readonly [string, string, Partial<DriverList>]>([
  ['drivers online', 'en-linea', { rows: [driverFixture()], total: 1 }],
  ['free drivers without anyone', 'libres', {}],
])('a list of %s has no distances and no count of free drivers', (_drivers, connection, list) => {
  show(connection, list);
  expect(screen.queryByText(ORIGIN)).toBeNull();
  expect(screen.queryByText(/libres? a la vista/)).toBeNull();
});
