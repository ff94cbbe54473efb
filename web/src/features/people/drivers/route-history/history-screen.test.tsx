// @vitest-environment jsdom
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { getDriverTrack } from '@llevo/contract/endpoints/fleet/route-history';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { TrackRow } from '@llevo/contract/entities/route-history';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../../../lib/export/save-file.ts';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { errorReply, fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../../testing/service-fixture.ts';
import { HistoryScreen } from './history-screen.tsx';
import type { HistoryPickerProps } from './history-screen.tsx';

// A map needs a real browser.
vi.mock(import('./replay/replay-map.tsx'), () => ({ ReplayMap: () => <div /> }));
vi.mock(import('../../../../lib/export/save-file.ts'), () => ({ saveFile: vi.fn() }));

const ANA = driverFixture({ surname: 'Ñauta' });

const NINE_MS = Date.parse('2026-11-20T14:00:00Z');
const row = (second: number, lat: number, speed = 36): TrackRow => [NINE_MS + second * 1000, lat, -78.48, speed, 5];
/** A kilometre and a bit north in two minutes, and ten minutes there. */
const DAY = [
  ...Array.from({ length: 13 }, (_, index) => row(index * 10, -0.2 + index * 0.0009)),
  ...Array.from({ length: 11 }, (_, index) => row(120 + index * 60, -0.2 + 12 * 0.0009, 0)),
];

/** The same way, ten minutes there, and back. */
const ROUND_TRIP = [
  ...Array.from({ length: 13 }, (_, index) => row(index * 10, -0.2 + index * 0.0009)),
  ...Array.from({ length: 10 }, (_, index) => row(180 + index * 60, -0.2 + 12 * 0.0009, 0)),
  ...Array.from({ length: 13 }, (_, index) => row(730 + index * 10, -0.2 + (12 - index) * 0.0009)),
];

/** A day with a route names no others. */
const NO_DAYS = { last_day: null, previous_day: null, next_day: null };

const server = fakeApi();
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  server.on(listDrivers, ({ input: { ids } }) => [ANA].filter(({ id }) => ids?.includes(id)));
  server.on(getDriverTrack, { points: DAY, ...NO_DAYS });
  server.on(listServices, []);
});

/** Stands for the list of drivers. */
const Picker = ({ onPick }: HistoryPickerProps) => (
  <button
    type="button"
    onClick={() => {
      onPick('ana', '2026-11-20');
    }}
  >
    Ana el viernes
  </button>
);

const show = (query: string) =>
  renderScreen(
    <main tabIndex={-1}>
      <HistoryScreen picker={Picker} />
    </main>,
    { path: `/driverManagement/history${query}` },
  );

test('the day is chosen below the name and the vehicle', async () => {
  show('?conductor=ana&fecha=2026-11-20');
  const note = await screen.findByText(/Camión 3 tn · /);
  expect(note).toHaveTextContent(/ · viernes, 20 de noviembre/);
  expect(note.compareDocumentPosition(screen.getByLabelText('Día'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  { name: 'no position', points: [], last: '2026-11-20' },
  { name: 'a single position', points: DAY.slice(0, 1), last: '2026-11-21' },
])('an address without a day shows the newest day with a route if today has $name', async ({ points, last }) => {
  vi.useFakeTimers({ now: NINE_MS + 86_400_000, toFake: ['Date'] });
  const unmoved = { points, last_day: last, previous_day: '2026-11-20', next_day: null };
  server.on(getDriverTrack, ({ input: { date } }) => (date === '2026-11-20' ? { points: DAY, ...NO_DAYS } : unmoved));
  show('?conductor=ana');
  expect(await screen.findByText('1.2 km')).toBeInTheDocument();
  expect(screen.getByLabelText('Día')).toHaveValue('2026-11-20');
});

test('today without a route is shown on demand', async () => {
  vi.useFakeTimers({ now: NINE_MS + 86_400_000, toFake: ['Date'] });
  const empty = { points: [], ...NO_DAYS, last_day: '2026-11-20', previous_day: '2026-11-20' };
  server.on(getDriverTrack, ({ input: { date } }) => (date === '2026-11-20' ? { points: DAY, ...NO_DAYS } : empty));
  const { user } = show('?conductor=ana');
  expect(await screen.findByText('1.2 km')).toBeInTheDocument();
  expect(screen.getByLabelText('Día')).toHaveValue('2026-11-20');
  expect(screen.getByText(/^Hoy todavía no hay recorrido/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
  expect(await screen.findByText('Sin recorrido este día')).toBeVisible();
  expect(screen.getByLabelText('Día')).toHaveValue('2026-11-21');
});

test('a day has its distance, its stops, and a replay that a press on a stop moves', async () => {
  const { user } = show('?conductor=ana&fecha=2026-11-20');
  expect(await screen.findByRole('heading', { name: 'Recorrido: Ana Ñauta' })).toBeInTheDocument();
  expect(await screen.findByText('1.2 km')).toBeInTheDocument();
  expect(screen.getByText('09:00:00', { selector: 'strong' })).toBeInTheDocument();
  const stop = await screen.findByRole('button', { name: /09:0[12] – 09:12/ });
  await user.click(stop);
  expect(screen.getByText('Detenido')).toBeInTheDocument();
  const scrubber = screen.getByRole('slider', { name: 'Momento del día' });
  expect(scrubber).toHaveAttribute('aria-valuetext', expect.stringMatching(/^09:0[12]:\d\d, Detenido$/));
  fireEvent.change(scrubber, { target: { value: '60' } });
  expect(screen.getByText('09:01:00', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByText('36 km/h', { selector: 'strong + span' })).toBeInTheDocument();
});

test('a day lists the services that the driver had on it', async () => {
  server.on(listServices, ({ input: { driver, date } }) =>
    driver === ANA.id && date === '2026-11-20' ? [toServiceRow(serviceFixture({ id: 's1', hour: '08:30' }))] : [],
  );
  show(`?conductor=${ANA.id}&fecha=2026-11-20`);
  const service = await screen.findByRole('link', { name: /^08:30/ });
  expect(service).toHaveAttribute('href', '/serviceManagement?servicio=s1');
});

test('the summary of a day has the length of the working day, and counts services unless cancelled', async () => {
  const services = ['08:30', '09:06'].map((hour) => serviceFixture({ id: hour, hour, date: '2026-11-20' }));
  const cancelled = serviceFixture({ id: 'cancelled', hour: '10:00', date: '2026-11-20', status: 'cancelado' });
  server.on(listServices, [...services, cancelled].map(toServiceRow));
  show('?conductor=ana&fecha=2026-11-20');
  expect(await screen.findAllByRole('link', { name: /^09:06/ })).not.toHaveLength(0);
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([figure('Jornada'), figure('Servicios')]).toEqual(['12 min', '2']);
  expect(screen.queryByText('Sin señal', { selector: 'dt' })).toBeNull();
});

test('services of the day are links at their hours on the bar, from the one request that lists them', async () => {
  const services = [
    serviceFixture({ id: 's1', hour: '08:30', date: '2026-11-20' }),
    serviceFixture({ id: 's2', hour: '09:06', date: '2026-11-20', userName: 'Ana Vera', status: 'finalizado' }),
  ];
  server.on(listServices, services.map(toServiceRow));
  show('?conductor=ana&fecha=2026-11-20');
  const bar = within(await screen.findByRole('list', { name: 'Servicios del día' }));
  // The route begins at nine: the list beside the map has the service before it.
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/serviceManagement?servicio=s2']);
  expect(bar.getByRole('link', { name: '09:06 · Ana Vera · finalizado' })).toBeVisible();
  expect(screen.getByText('Servicios', { selector: '[aria-hidden] span' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^08:30/ })).toBeInTheDocument();
  expect(server.calls.filter(({ endpoint }) => endpoint === listServices)).toHaveLength(1);
});

test('a bar without a service at its hours has no marks of services', async () => {
  server.on(listServices, [toServiceRow(serviceFixture({ hour: '08:30', date: '2026-11-20' }))]);
  show('?conductor=ana&fecha=2026-11-20');
  expect(await screen.findByRole('link', { name: /^08:30/ })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Servicios del día' })).toBeNull();
  expect(screen.queryByText('Servicios', { selector: '[aria-hidden] span' })).toBeNull();
});

test.each([
  ['Hasta 20 km/h', '2.5px'],
  ['Hasta 60 km/h', '4px'],
])('the legend has a line for the step "%s" with a width of %s', async (label, width) => {
  show('?conductor=ana&fecha=2026-11-20');
  const line = (await screen.findByText(label)).previousElementSibling?.getAttribute('style');
  expect(line).toContain(`height: ${width}`);
});

test('the legend has only the steps of speed that occur in what the map shows', async () => {
  server.on(getDriverTrack, { points: ROUND_TRIP, ...NO_DAYS });
  const { user } = show('?conductor=ana&fecha=2026-11-20');
  expect(await screen.findByText('Hasta 20 km/h')).toBeInTheDocument();
  expect(screen.queryByText('Más de 60 km/h')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tramo siguiente' }));
  expect(screen.queryByText('Hasta 20 km/h')).toBeNull();
  expect(screen.getByText('Hasta 60 km/h')).toBeInTheDocument();
});

test('the legs between stops are chosen one at a time, until a moment outside shows the day again', async () => {
  server.on(getDriverTrack, { points: ROUND_TRIP, ...NO_DAYS });
  const { user } = show('?conductor=ana&fecha=2026-11-20');
  expect(await screen.findByText('2 tramos')).toBeInTheDocument();
  const day = screen.getByRole('button', { name: /^Todo el día/ });
  expect(day).toHaveAttribute('aria-pressed', 'true');
  expect(day).toHaveTextContent('2.4 km');
  const back = screen.getByRole('button', { name: 'Tramo anterior' });
  const on = screen.getByRole('button', { name: 'Tramo siguiente' });
  expect(back).toBeDisabled();
  await user.click(on);
  expect(screen.getByText('Tramo 1 de 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /09:00 – 09:02 · 2 min · 1\.2 km$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.click(screen.getByRole('button', { name: /09:12 – 09:14 · 2 min · 1\.2 km$/ }));
  expect(screen.getByText('Tramo 2 de 2')).toBeInTheDocument();
  expect(screen.getByText('09:12:10', { selector: 'strong' })).toBeInTheDocument();
  expect(back).toBeEnabled();
  expect(on).toBeDisabled();
  fireEvent.change(screen.getByRole('slider', { name: 'Momento del día' }), { target: { value: '60' } });
  expect(screen.getByText('2 tramos')).toBeInTheDocument();
  expect(day).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('09:01:00', { selector: 'strong' })).toBeInTheDocument();
});

test('a day with one leg has no list of legs', async () => {
  show('?conductor=ana&fecha=2026-11-20');
  expect(await screen.findByText('1.2 km')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Tramos' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tramo siguiente' })).toBeNull();
});

test('the speed of a phone that measures none follows from its way, and it has no top speed', async () => {
  server.on(getDriverTrack, {
    points: DAY.map(([atMs, lat, lng]): TrackRow => [atMs, lat, lng, 0, 5]),
    ...NO_DAYS,
  });
  show('?conductor=ana&fecha=2026-11-20');
  expect(await screen.findByText('36 km/h', { selector: 'strong + span' })).toBeInTheDocument();
  expect(screen.getByText('Velocidad máxima').nextElementSibling?.textContent).toBe('–');
});

test('the moment of the replay has the name of its place', async () => {
  show('?conductor=ana&fecha=2026-11-20');
  expect(await screen.findByText(/^· \p{Lu}/u)).toBeInTheDocument();
});

test('the replay plays and pauses, faster or slower', async () => {
  const { user } = show('?conductor=ana&fecha=2026-11-20');
  await user.click(await screen.findByRole('radio', { name: '60×' }));
  expect(screen.getByRole('radio', { name: '60×' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Reproducir' }));
  await user.click(await screen.findByRole('button', { name: 'Pausar' }));
  expect(screen.getByRole('button', { name: 'Reproducir' })).toBeInTheDocument();
});

test('the bar has the hours of its ends, its stops have a place and a time, and a legend names their marks', async () => {
  show('?conductor=ana&fecha=2026-11-20');
  const stop = await screen.findByTitle(/^\p{Lu}.*, 09:0[12] – 09:12 · 1[01] min$/u);
  expect(stop).toHaveAttribute('data-kind', 'stop');
  expect(screen.getByText('Paradas', { selector: '[aria-hidden] span' })).toBeInTheDocument();
  expect(screen.getByText('09:00')).toBeInTheDocument();
  expect(screen.getByText('09:12')).toBeInTheDocument();
});

test('another day has its own address and its own route', async () => {
  // The 23rd in Guayaquil.
  vi.setSystemTime('2026-11-24T04:59:59Z');
  const asked: string[] = [];
  server.on(getDriverTrack, ({ input }) => {
    asked.push(input.date);
    return { points: [], ...NO_DAYS };
  });
  show('?conductor=ana');
  expect(await screen.findByText('Sin recorrido este día')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '2026-11-20' } });
  await waitFor(() => {
    expect(asked).toEqual(['2026-11-23', '2026-11-20']);
  });
});

test('an empty day leads to the newest day with a route', async () => {
  server.on(getDriverTrack, ({ input: { date } }) =>
    date === '2026-11-20'
      ? { points: DAY, ...NO_DAYS }
      : { points: [], last_day: '2026-11-20', previous_day: '2026-11-20', next_day: null },
  );
  const { user } = show('?conductor=ana&fecha=2026-11-22');
  await user.click(await screen.findByRole('link', { name: 'Último día con recorrido: 20/11/2026' }));
  expect(await screen.findByText('1.2 km')).toBeInTheDocument();
  expect(screen.getByLabelText('Día')).toHaveValue('2026-11-20');
});

test('a driver without any route has no day to be led to', async () => {
  server.on(getDriverTrack, { points: [], ...NO_DAYS });
  show('?conductor=ana&fecha=2026-11-22');
  expect(await screen.findByText('Sin recorrido este día')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /con recorrido/ })).toBeNull();
  expect(screen.queryByText(/^Última posición/)).toBeNull();
});

test('an empty day has its services unless cancelled', async () => {
  server.on(getDriverTrack, { points: [], ...NO_DAYS });
  const services = ['08:30', '09:06'].map((hour) => serviceFixture({ id: hour, hour, date: '2026-11-22' }));
  const cancelled = serviceFixture({ id: 'cancelled', hour: '10:00', date: '2026-11-22', status: 'cancelado' });
  server.on(listServices, [...services, cancelled].map(toServiceRow));
  show('?conductor=ana&fecha=2026-11-22');
  expect(await screen.findByText('2 servicios')).toBeInTheDocument();
  const list = within(screen.getByRole('region', { name: 'Servicios del día' }));
  expect(list.getByRole('link', { name: /^08:30/ })).toBeVisible();
});

test('an empty day without services says so', async () => {
  server.on(getDriverTrack, { points: [], ...NO_DAYS });
  show('?conductor=ana&fecha=2026-11-22');
  expect(await screen.findByText('Sin servicios este día')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Servicios del día' })).toBeNull();
});

test('an empty day lists its only service, a cancelled one, and does not deny it', async () => {
  server.on(getDriverTrack, { points: [], ...NO_DAYS });
  server.on(listServices, [toServiceRow(serviceFixture({ hour: '10:00', date: '2026-11-22', status: 'cancelado' }))]);
  show('?conductor=ana&fecha=2026-11-22');
  expect(await screen.findByRole('link', { name: /^10:00.*cancelado$/ })).toBeVisible();
  expect(screen.queryByText(/^(Sin servicios|\d+ servicio)/)).toBeNull();
});

test('an empty day says that its services cannot be read', async () => {
  server.on(getDriverTrack, { points: [], ...NO_DAYS });
  server.on(listServices, errorReply('internal', 'No funcionó'));
  show('?conductor=ana&fecha=2026-11-22');
  expect(await screen.findByText('No pudimos cargar sus servicios')).toBeInTheDocument();
  expect(screen.queryByText('Sin servicios este día')).toBeNull();
});

test('a day that a driver spent at one place says that there was no movement', async () => {
  server.on(getDriverTrack, {
    points: Array.from({ length: 11 }, (_, index) => row(index * 60, -0.2, 0)),
    ...NO_DAYS,
  });
  show('?conductor=ana&fecha=2026-11-20');
  expect(await screen.findByText('Sin movimiento este día')).toBeInTheDocument();
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  await waitFor(() => {
    expect([figure('Distancia'), figure('Servicios')]).toEqual(['0 km', '0']);
  });
});

test('an empty day between two with a route leads to either of them', async () => {
  server.on(getDriverTrack, ({ input: { date } }) =>
    date === '2026-11-20'
      ? { points: DAY, ...NO_DAYS }
      : { points: [], last_day: '2026-11-23', previous_day: '2026-11-18', next_day: '2026-11-20' },
  );
  const { user } = show('?conductor=ana&fecha=2026-11-19');
  expect(await screen.findByRole('link', { name: 'Día anterior con recorrido: 18/11/2026' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Día siguiente con recorrido: 20/11/2026' }));
  expect(await screen.findByText('1.2 km')).toBeInTheDocument();
  expect(screen.getByLabelText('Día')).toHaveValue('2026-11-20');
});

test.each([
  { day: 'an old empty day', previous: '2026-11-12' },
  { day: 'an empty day before all with a route', previous: null },
])('the newest day with a route is one press away from $day', async ({ previous }) => {
  server.on(getDriverTrack, ({ input: { date } }) =>
    date === '2026-11-20'
      ? { points: DAY, ...NO_DAYS }
      : { points: [], last_day: '2026-11-20', previous_day: previous, next_day: '2026-11-15' },
  );
  const { user } = show('?conductor=ana&fecha=2026-11-13');
  await user.click(await screen.findByRole('link', { name: 'Último día con recorrido: 20/11/2026' }));
  expect(await screen.findByText('1.2 km')).toBeInTheDocument();
  expect(screen.getByLabelText('Día')).toHaveValue('2026-11-20');
});

test('the newest day is offered once if it is also the next one', async () => {
  server.on(getDriverTrack, { points: [], last_day: '2026-11-15', previous_day: null, next_day: '2026-11-15' });
  show('?conductor=ana&fecha=2026-11-13');
  expect(await screen.findByRole('link', { name: 'Día siguiente con recorrido: 15/11/2026' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Último día/ })).toBeNull();
});

test('a driver without any route has the last position with its age', async () => {
  const locationUpdatedAt = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
  const seen = driverFixture({ currentsCoords: { latitude: -0.2, longitude: -78.5 }, locationUpdatedAt });
  server.on(listDrivers, [seen]);
  server.on(getDriverTrack, { points: [], ...NO_DAYS });
  show('?conductor=ana&fecha=2026-11-22');
  expect(await screen.findByText('Última posición:')).toBeInTheDocument();
  expect(screen.getByText('· hace 3 h')).toBeInTheDocument();
  const place = screen.getByTitle(/-0\.20000, -78\.50000/);
  expect(place).toHaveAttribute('href', 'https://www.google.com/maps?q=-0.2,-78.5');
});

test('arrows lead to the day before and after, within the thirty days that are kept', async () => {
  vi.setSystemTime('2026-11-24T04:59:59Z');
  const asked: string[] = [];
  server.on(getDriverTrack, ({ input }) => {
    asked.push(input.date);
    return { points: [], ...NO_DAYS };
  });
  show('?conductor=ana&fecha=2026-10-26');
  await waitFor(() => {
    expect(asked).toEqual(['2026-10-26']);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Día anterior' }));
  await waitFor(() => {
    expect(asked.at(-1)).toBe('2026-10-25');
  });
  expect(screen.getByRole('button', { name: 'Día anterior' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '2026-11-22' } });
  fireEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
  await waitFor(() => {
    expect(asked.at(-1)).toBe('2026-11-23');
  });
  expect(screen.getByRole('button', { name: 'Día siguiente' })).toBeDisabled();
});

test.each([
  { format: 'GPX', type: 'application/gpx+xml', has: '<trkpt lat="-0.20000" lon="-78.48000">' },
  { format: 'CSV', type: 'text/csv;charset=utf-8', has: '"20/11/2026";"09:00:00";"-0,2";"-78,48";"36";"5"' },
])('the day is exported as $format', async ({ format, type, has }) => {
  const { user } = show('?conductor=ana&fecha=2026-11-20');
  await user.click(await screen.findByRole('button', { name: `Exportar ${format}` }));
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalled();
  });
  const [file, name] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe(`llevo-recorrido-ana-nauta-2026-11-20.${format.toLowerCase()}`);
  expect(file?.type).toBe(type);
  expect(await file?.text()).toContain(has);
});

test('a message says that a driver does not exist', async () => {
  show('?conductor=nadie');
  expect(await screen.findByText('Este conductor no existe')).toBeInTheDocument();
});

test.each([
  { query: '', day: '2026-11-20' },
  { query: '?fecha=2026-11-19', day: '2026-11-19' },
])('the address "$query" without a driver offers the choice of one, and shows the day $day', async ({ query, day }) => {
  server.on(getDriverTrack, { points: [], ...NO_DAYS });
  const { user } = show(query);
  expect(screen.getByRole('region', { name: '¿De qué conductor?' })).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ana el viernes' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Recorrido: Ana Ñauta' })).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent(`/driverManagement/history?fecha=${day}&conductor=ana`);
  expect(screen.getByLabelText('Día')).toHaveValue(day);
});

test('a failed load can be retried', async () => {
  server.on(getDriverTrack, errorReply('internal', 'No funcionó'));
  const { user } = show('?conductor=ana&fecha=2026-11-20');
  expect(await screen.findByText('No pudimos cargar el recorrido')).toBeInTheDocument();
  server.on(getDriverTrack, { points: DAY, ...NO_DAYS });
  await user.click(screen.getByRole('button', { name: /intentar/i }));
  expect(await screen.findByText('1.2 km')).toBeInTheDocument();
});
