// @vitest-environment jsdom
import type { DriverRow } from '@llevo/contract/entities/driver';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { FleetProvider, createFleet } from '../fleet/fleet-view.ts';
import type { Fleet } from '../fleet/fleet-view.ts';
import { LocationCell } from './driver-columns.tsx';

const IDENTITY = { uid: 'u', sessionId: 's', accountId: 'llevo' };

const driver = (id: string, fields: Partial<DriverRow> = {}): DriverRow =>
  driverFixture({ id, surname: id, ...fields });

function ping(fleet: Fleet, id: string, lat: number) {
  act(() => {
    const position = { lat, lng: -78.487, heading: 0, speed: 20, updatedAtMs: Date.now() };
    fleet.store.apply('q', [{ id, position }], false);
  });
}

test('a driver without a position has no link', () => {
  render(
    <FleetProvider value={createFleet(IDENTITY)}>
      <LocationCell driver={driver('d1')} />
    </FleetProvider>,
  );
  expect(screen.getByText('Sin información de la ubicación')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a place, a speed and an age; the link is made of latitude and longitude, and follows the pings', async () => {
  const fleet = createFleet(IDENTITY);
  render(
    <FleetProvider value={fleet}>
      <LocationCell driver={driver('d1', { currentsCoords: { latitude: -0.2, longitude: -78.5 } })} />
    </FleetProvider>,
  );
  expect(await screen.findByTitle(/\(-0\.20000, -78\.50000\)$/)).toBeInTheDocument();
  ping(fleet, 'd1', -0.184);
  const link = await screen.findByRole('link', { name: 'Parque La Carolina' });
  expect(link).toHaveAttribute('title', 'Parque La Carolina (-0.18400, -78.48700)');
  expect(link).toHaveAttribute('href', 'https://www.google.com/maps?q=-0.184,-78.487');
  expect(screen.getByRole('img', { name: 'En línea' })).toBeInTheDocument();
  expect(screen.getByText('20 km/h')).toBeInTheDocument();
  expect(screen.getByText('ahora')).toBeInTheDocument();
});

test('a position older than five minutes is a ring with its age', () => {
  const locationUpdatedAt = new Date(Date.now() - 7 * 60_000).toISOString();
  render(
    <FleetProvider value={createFleet(IDENTITY)}>
      <LocationCell
        driver={driver('d1', { currentsCoords: { latitude: -0.2, longitude: -78.5 }, locationUpdatedAt })}
      />
    </FleetProvider>,
  );
  expect(screen.getByText('hace 7 min')).toBeInTheDocument();
  expect(screen.queryByText(/km\/h|Detenido/)).toBeNull();
  expect(screen.getByRole('img', { name: 'Sin señal reciente' })).toBeInTheDocument();
});

const drawn = { name: vi.fn(), location: vi.fn() };
const COLUMNS: readonly TableColumn<DriverRow>[] = [
  {
    id: 'name',
    header: 'Nombre',
    width: 100,
    cell: ({ id }) => {
      drawn.name(id);
      return id;
    },
  },
  {
    id: 'location',
    header: 'Ubicación',
    width: 100,
    cell: (row) => {
      drawn.location(row.id);
      return <LocationCell driver={row} />;
    },
  },
];
const ROWS = ['d1', 'd2', 'd3'].map((id) => driver(id, { currentsCoords: { latitude: 0, longitude: 0 } }));
const nothing = () => undefined;

const Table = () => (
  <DataTable
    label="Conductores"
    asCards={false}
    columns={COLUMNS}
    rows={ROWS}
    rowId={({ id }) => id}
    isLoading={false}
    firstNumber={1}
    total={3}
    sort={null}
    onSort={nothing}
    selectedId={null}
    onActivate={nothing}
  />
);

test('pings draw no other cell of the table again', async () => {
  // jsdom lays nothing out; the virtualizer needs a height to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const fleet = createFleet(IDENTITY);
  render(
    <FleetProvider value={fleet}>
      <Table />
    </FleetProvider>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(3);
  drawn.name.mockClear();
  drawn.location.mockClear();
  for (let step = 1; step <= 50; step++) ping(fleet, 'd2', step / 1000);
  expect(await screen.findByTitle(/0\.05000, -78\.48700/)).toBeInTheDocument();
  expect(drawn.name).not.toHaveBeenCalled();
  expect(drawn.location).not.toHaveBeenCalled();
});
