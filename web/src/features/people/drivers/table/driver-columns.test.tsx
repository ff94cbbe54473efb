// @vitest-environment jsdom
import type { DriverRow } from '@llevo/contract/entities/driver';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { act, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { CHECKBOX_COLUMN_PX } from '../../../../ui/table/row-checkbox.tsx';
import { fittingColumns, stretchColumns } from '../../../../ui/table/table-column.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { FleetProvider, createFleet } from '../fleet/fleet-view.ts';
import type { Fleet } from '../fleet/fleet-view.ts';
import { driverColumns } from './driver-columns.tsx';
import { DriverNow, FreeDriverNote } from './driver-now.tsx';
import { LocationCell } from './location-cell.tsx';

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

test('a place, its city, an age and a speed; the link is made of latitude and longitude, and follows the pings', async () => {
  const fleet = createFleet(IDENTITY);
  render(
    <FleetProvider value={fleet}>
      <LocationCell driver={driver('d1', { currentsCoords: { latitude: -0.2, longitude: -78.5 } })} />
    </FleetProvider>,
  );
  expect(await screen.findByTitle(/\(-0\.20000, -78\.50000\)$/)).toBeInTheDocument();
  ping(fleet, 'd1', -0.184);
  const link = await screen.findByRole('link', { name: 'Parque La Carolina' });
  expect(link).toHaveAttribute('title', 'Parque La Carolina, Quito (-0.18400, -78.48700)');
  expect(link).toHaveAttribute('href', 'https://www.google.com/maps?q=-0.184,-78.487');
  expect(screen.getByRole('img', { name: 'En línea' })).toBeInTheDocument();
  for (const fact of ['Quito', '· ahora', '· 20 km/h']) expect(screen.getByText(fact)).toBeInTheDocument();
});

test('a distance from the middle of the map comes first and strong, and does not follow the pings', async () => {
  const fleet = createFleet(IDENTITY);
  render(
    <FleetProvider value={fleet}>
      <LocationCell driver={driver('d1')} metres={1_240} />
    </FleetProvider>,
  );
  ping(fleet, 'd1', -0.184);
  const distance = screen.getByText('1.2 km');
  expect(distance.tagName).toBe('STRONG');
  const place = await screen.findByRole('link', { name: 'Parque La Carolina' });
  expect(distance.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('· ahora')).toBeInTheDocument();
  expect(screen.queryByText(/km\/h/)).toBeNull();
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
  expect(screen.getByText(/hace 7 min$/)).toBeInTheDocument();
  expect(screen.queryByText(/km\/h|Detenido/)).toBeNull();
  expect(screen.getByRole('img', { name: 'Sin señal reciente' })).toBeInTheDocument();
});

const onDetails = vi.fn();
const onRoute = vi.fn();
const onAssign = vi.fn();
const ACTIONS = {
  onDetails,
  onRoute,
  onAssign,
  onEdit: vi.fn(),
  openStatusDialog: vi.fn(),
  openDeleteDialog: vi.fn(),
};
const NOBODY_LATE = new Map<string, string>();
const lateHours = new Map([['d1', '07:22']]);
const LIST = driverColumns({ ...ACTIONS, nearby: null, lateHours: NOBODY_LATE });
const LATE_LIST = driverColumns({ ...ACTIONS, nearby: null, lateHours });
const NEARBY = { distances: new Map([['d1', 1_240]]) };
const NEARBY_LIST = driverColumns({ ...ACTIONS, nearby: NEARBY, lateHours });
const ALWAYS_SHOWN = ['name', 'status', 'location', 'details', 'actions'];

test.each<readonly [number, boolean, readonly string[]]>([
  // The room beside the map in a window of 1440 pixels, and the whole room of one of 1024, of 1440 and of 1680.
  [721, false, []],
  [895, true, ['vehicle']],
  [1139, false, ['vehicle', 'phone', 'rating']],
  [1379, false, ['number', 'vehicle', 'phone', 'rating']],
])('a list of %i pixels shows status, position and details of a driver', (widthPx, isNarrow, more) => {
  const { columns } = fittingColumns(LIST, { isNarrow, widthPx, startPx: CHECKBOX_COLUMN_PX });
  const ids = columns.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(ALWAYS_SHOWN));
  expect(ids.filter((id) => !ALWAYS_SHOWN.includes(id))).toEqual(more);
  expect(columns.reduce((sum, { width }) => sum + width, CHECKBOX_COLUMN_PX)).toBeLessThanOrEqual(widthPx);
});

test.each([
  // The room beside the map in a window of 1024 pixels, without and with a scroll bar, and of 1280.
  [574, false],
  [559, false],
  [640, true],
])('a list of %i pixels shows whole positions without scrolling sideways, and details: %s', (widthPx, hasDetails) => {
  const { columns } = fittingColumns(LIST, { isNarrow: true, widthPx, startPx: CHECKBOX_COLUMN_PX });
  const expected = ['name', 'status', 'location', ...(hasDetails ? ['details'] : []), 'actions'];
  expect(columns.map(({ id }) => id)).toEqual(expected);
  expect(columns.reduce((sum, { width }) => sum + width, CHECKBOX_COLUMN_PX)).toBeLessThanOrEqual(widthPx);
});

test.each([
  [721, ['PBA-1234 · Camión 3 tn']],
  [895, []],
])('in a list of %i pixels the name has the plate and the vehicle below it: %s', (widthPx, expected) => {
  const { columns } = fittingColumns(LIST, { isNarrow: true, widthPx, startPx: CHECKBOX_COLUMN_PX });
  render(<>{columns.find(({ id }) => id === 'name')?.cell(driver('d1', { plate: 'PBA-1234' }), 1)}</>);
  expect(screen.getByText('Ana d1')).toBeInTheDocument();
  expect(screen.queryAllByText(/PBA-1234/).map(({ textContent }) => textContent)).toEqual(expected);
});

test.each([
  // Beside the map in windows of 1440 and 1024 pixels, and all of one of 1440, which has room for a column of numbers.
  [721, 1],
  [559, 1],
  [1139, 0],
])('in a list of %i pixels the actions of a row have %i link to call the driver', (widthPx, links) => {
  const { columns } = fittingColumns(LIST, { isNarrow: false, widthPx, startPx: CHECKBOX_COLUMN_PX });
  renderScreen(columns.find(({ id }) => id === 'actions')?.cell(driver('d1'), 1));
  expect(screen.getByRole('button', { name: 'Acciones de Ana d1' })).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Llamar a Ana d1' })).toHaveLength(links);
});

test('the link to call a driver dials and shows the number, and is left out without one', () => {
  const cell = LIST.find(({ id }) => id === 'actions')?.cellWithout?.cell;
  renderScreen(
    <>
      {cell?.(driver('d1'), 1)}
      {cell?.(driver('d2', { cellphone: '' }), 2)}
    </>,
  );
  const link = screen.getByRole('link', { name: /^Llamar a/ });
  expect(link).toHaveAttribute('href', 'tel:+593991234567');
  expect(link).toHaveAttribute('title', 'Llamar al 099 123 4567');
});

test('a list of free drivers has a button for a service in place of the status, beside whole positions', async () => {
  // Beside the map in a window of 1024 pixels.
  const widthPx = 559;
  const { columns } = fittingColumns(NEARBY_LIST, { isNarrow: true, widthPx, startPx: CHECKBOX_COLUMN_PX });
  expect(columns.map(({ id }) => id)).toEqual(['name', 'location', 'assign', 'actions']);
  expect(columns.reduce((sum, { width }) => sum + width, CHECKBOX_COLUMN_PX)).toBeLessThanOrEqual(widthPx);
  const row = driver('d1');
  const { user } = renderScreen(columns.find(({ id }) => id === 'assign')?.cell(row, 1));
  await user.click(screen.getByRole('button', { name: 'Asignar un servicio a Ana d1' }));
  expect(onAssign).toHaveBeenCalledWith(row);
});

test.each([
  ['of all drivers', LIST],
  [
    'of free drivers, for a user who only reads,',
    driverColumns({ ...ACTIONS, onAssign: null, nearby: NEARBY, lateHours }),
  ],
])('a list %s has no button for a service', (_list, columns) => {
  expect(columns.map(({ id }) => id)).not.toContain('assign');
});

test('the headers of a list that is ordered by distance sort nothing', () => {
  const sorting = (columns: typeof LIST) => columns.filter(({ sort }) => sort !== undefined).map(({ id }) => id);
  expect(sorting(LIST)).toEqual(['name', 'rating']);
  expect(sorting(NEARBY_LIST)).toEqual([]);
});

test('the details are a narrow button with a word, and names have some of the width that it leaves', async () => {
  const room = { widthPx: 721, startPx: CHECKBOX_COLUMN_PX };
  const columns = stretchColumns(fittingColumns(LIST, { ...room, isNarrow: false }).columns, room);
  const widthOf = (name: string) => columns.find(({ id }) => id === name)?.width;
  expect(widthOf('details')).toBe(68);
  expect(widthOf('name')).toBeGreaterThanOrEqual(188);
  const row = driver('d1');
  const { user } = renderScreen(LIST.find(({ id }) => id === 'details')?.cell(row, 1));
  const details = screen.getByRole('button', { name: 'Ver datos y documentos de Ana d1' });
  expect(within(details).getByText('Ver')).toBeInTheDocument();
  await user.click(details);
  expect(onDetails).toHaveBeenCalledWith(row);
});

test.each([
  // The room beside the map in windows of 1440 and 1920 pixels, and the whole room of one of 1680.
  [721],
  [1028],
  [1379],
])('a list of %i pixels has room for the hour until which a driver is busy', (widthPx) => {
  const room = { widthPx, startPx: CHECKBOX_COLUMN_PX };
  const columns = stretchColumns(fittingColumns(LIST, { ...room, isNarrow: false }).columns, room);
  expect(columns.find(({ id }) => id === 'status')?.width).toBeGreaterThanOrEqual(146);
});

test('a row shows the plate, and its menu opens the details and the route', async () => {
  const row = driver('d1', { plate: 'PBA-1234' });
  const cell = (id: string) => LIST.find((column) => column.id === id)?.cell(row, 1);
  const { user } = renderScreen(
    <>
      {cell('vehicle')}
      {cell('actions')}
    </>,
    { session: sessionFixture() },
  );
  expect(screen.getByText('PBA-1234')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Acciones de Ana d1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver datos y documentos' }));
  expect(onDetails).toHaveBeenCalledWith(row);
  await user.click(screen.getByRole('button', { name: 'Acciones de Ana d1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver recorrido' }));
  expect(onRoute).toHaveBeenCalledWith(row);
});

const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const hourOf = (iso: string) => guayaquilTime(Date.parse(iso));
const SOON = ahead(40);
const LATER = ahead(90);
const PAST = ahead(-5);
const busy = (until: string | null) => ({ status: 'en curso', until });

const seenAgo = (minutes: number): Partial<DriverRow> => ({
  currentsCoords: { latitude: -0.2, longitude: -78.5 },
  locationUpdatedAt: ahead(-minutes),
});
const FRESH = seenAgo(1);
const free = (facts: Partial<DriverRow> = {}): Partial<DriverRow> => ({ job: null, ...facts });

const renderStatus = (facts: Partial<DriverRow>, { fleet = createFleet(IDENTITY), columns = LIST } = {}) => {
  const status = columns.find(({ id }) => id === 'status');
  const cell = <FleetProvider value={fleet}>{status?.cell(driver('d1', facts), 1)}</FleetProvider>;
  renderScreen(cell, { session: sessionFixture() });
};

test.each<readonly [string, Partial<DriverRow>, string]>([
  ['without a job', free(FRESH), 'Libre'],
  ['available for a while', free({ ...FRESH, availableUntil: SOON }), `Libre hasta ${hourOf(SOON)}`],
  ['with a later job', free({ ...FRESH, nextJobAt: SOON }), `Libre hasta ${hourOf(SOON)}`],
  [
    'available beyond the next job',
    free({ ...FRESH, nextJobAt: SOON, availableUntil: LATER }),
    `Libre hasta ${hourOf(SOON)}`,
  ],
  ['whose next job has begun since', free({ ...FRESH, nextJobAt: PAST }), 'Libre'],
  ['without a job and not seen for six minutes', free(seenAgo(6)), 'Sin señal'],
  ['without a job and never seen', free(), 'Sin señal'],
  ['available for a while and never seen', free({ availableUntil: SOON }), 'Sin señal'],
  ['with a later job and never seen', free({ nextJobAt: SOON }), 'Sin señal'],
  ['with a job', { job: busy(SOON) }, `Ocupado hasta ${hourOf(SOON)}`],
  ['with a late job', { job: busy(null) }, 'Ocupado'],
  ['with a job that ended by plan since', { job: busy(PAST) }, 'Ocupado'],
  ['who paused during a job', { job: busy(null), isAvailable: false }, 'Ocupado, luego no disponible'],
  ['who paused', free({ isAvailable: false }), 'No disponible'],
  ['whose time is over since', free({ availableUntil: PAST }), 'No disponible'],
])('the status of a driver %s begins with what they do now', (_case, facts, expected) => {
  renderStatus(facts);
  const status = screen.getByRole('combobox', { name: 'Estado de Ana d1' });
  expect(screen.getByText(expected).compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each<{ state: string; facts: Partial<DriverRow>; expected: string; longer: string | null }>([
  {
    state: 'busy until an hour, longer than the narrowest column,',
    facts: { job: busy(SOON) },
    expected: `Ocupado hasta ${hourOf(SOON)}`,
    longer: 'true',
  },
  {
    state: 'free until an hour, which the narrowest column holds,',
    facts: free({ ...FRESH, nextJobAt: SOON }),
    expected: `Libre hasta ${hourOf(SOON)}`,
    longer: null,
  },
])('the state of a driver who is $state has the mark of a longer one: $longer', ({ facts, expected, longer }) => {
  renderStatus(facts);
  expect(screen.getByText(expected).getAttribute('data-longer')).toBe(longer);
});

test.each<readonly [string, Partial<DriverRow>, string]>([
  ['who would be free', free(FRESH), 'Atrasado 07:22'],
  ['who takes no other job', free({ ...FRESH, isAvailable: false }), 'Atrasado 07:22'],
  ['whose hour has come', { job: { status: 'confirmado', until: SOON } }, 'Atrasado 07:22'],
  ['who is at work', { job: busy(SOON) }, `Ocupado hasta ${hourOf(SOON)}`],
])('the status of a driver %s with an overdue job is as on the board', (_case, facts, expected) => {
  renderStatus(facts, { columns: LATE_LIST });
  expect(screen.getByText(expected)).toBeInTheDocument();
  expect(screen.queryByText(/^Libre/)).toBeNull();
});

test('the distance of a free driver has the hour of an overdue job beside it', async () => {
  const location = NEARBY_LIST.find(({ id }) => id === 'location');
  renderScreen(
    <FleetProvider value={createFleet(IDENTITY)}>{location?.cell(driver('d1', free(FRESH)), 1)}</FleetProvider>,
  );
  expect(await screen.findByTitle(/\(-0\.20000, -78\.50000\)$/)).toBeInTheDocument();
  expect(screen.getByText('1.2 km')).toBeInTheDocument();
  expect(screen.getByText('Atrasado 07:22')).toHaveAttribute('data-late', 'true');
});

test.each<readonly [string, string, string | null]>([
  ['for a while', `Libre hasta ${hourOf(SOON)}`, SOON],
  ['without an end', '', null],
])('the note of a driver who is free %s is "%s"', (_case, expected, availableUntil) => {
  const { container } = render(
    <FreeDriverNote driver={driver('d1', free({ ...FRESH, availableUntil }))} lateHour={undefined} />,
  );
  expect(container.textContent).toBe(expected);
});

test('a free driver has a hollow mark until a ping arrives', async () => {
  const fleet = createFleet(IDENTITY);
  renderStatus(free(seenAgo(40 * 60)), { fleet });
  expect(screen.getByText('Sin señal')).toHaveAttribute('data-hollow', 'true');
  ping(fleet, 'd1', -0.184);
  expect(await screen.findByText('Libre')).not.toHaveAttribute('data-hollow');
});

test.each<readonly [string, Partial<DriverRow>]>([
  ['who is not active', { status: 'revision', job: null }],
  ['whose job is unknown', {}],
])('the status of a driver %s stands alone', (_case, facts) => {
  render(<DriverNow driver={driver('d1', facts)} lateHour="07:22" />);
  expect(screen.queryByText(/Libre|Atrasado|Ocupado|No disponible/)).toBeNull();
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

test('a driver’s card has the same pairs of facts for everyone, and no row number', () => {
  const order = LIST.filter(({ cardSpan }) => cardSpan === 'half').toSorted(
    ({ cardOrder: a = 0 }, { cardOrder: b = 0 }) => a - b,
  );
  expect(order.map(({ id }) => id)).toEqual(['status', 'location', 'vehicle', 'rating', 'phone', 'details']);
  expect(LIST.find(({ id }) => id === 'number')?.inCard).toBe('hidden');
  expect(NEARBY_LIST.find(({ id }) => id === 'location')).toMatchObject({
    header: 'Distancia y ubicación',
    cardSpan: 'line',
    cardOrder: -1,
  });
});
