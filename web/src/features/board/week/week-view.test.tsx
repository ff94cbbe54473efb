// @vitest-environment jsdom
import { changeBoard, getBoardWeek } from '@llevo/contract/endpoints/board';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { BoardDriver } from '@llevo/contract/entities/board';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { writeSession } from '../../../lib/session/session.ts';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { boardLoadFixture, loadJobFixture } from '../../../testing/board-load-fixture.ts';
import { errorReply, fakeApi, pending, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { boardWeekQuery } from '../api/board.ts';
import { createDayBuilder } from '../day/board-day.ts';
import type { BoardDay } from '../day/board-day.ts';
import { useBoardChanges } from '../day/use-board-changes.ts';
import { WeekView } from './week-view.tsx';

const DATES = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
const LUZ = boardLoadFixture();
const ANA = boardLoadFixture({ driver: 'd2', driverName: 'Ana d2', date: '2026-11-26', jobs: 1, minutes: 60 });
const DRIVERS = [boardDriverFixture('d1'), boardDriverFixture('d2', { name: 'Ana' })];

const near = { lat: -0.2, lng: -78.5 };
const row = (id: string, facts: Partial<Service>) =>
  toServiceRow(serviceFixture({ id, number: id.toUpperCase(), date: LUZ.date, start: near, finish: near, ...facts }));
const FIRST = row('first', { hour: '08:00', userName: 'Rosa Cruz' });
const SECOND = row('second', { hour: '10:00', userName: 'Eva Paz' });
const BEGUN = row('begun', { hour: '07:00', status: 'en curso' });

const server = fakeApi();
const onOpen = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['Date'] });
  onOpen.mockClear();
  server.on(getBoardWeek, { dates: DATES, loads: [LUZ, ANA], is_partial: false });
  server.on(listServices, ({ input: { driver, date } }) =>
    driver === LUZ.driver && date === LUZ.date ? [BEGUN, FIRST, SECOND] : [],
  );
  server.on(changeBoard, ({ input: { changes } }) =>
    changes.map(({ id, driver = LUZ.driver }) => ({
      id,
      updatedAt: '2026-11-20T16:00:00.000Z',
      driver,
      driverName: null,
      date: LUZ.date,
      hour: '09:00',
    })),
  );
});
afterEach(() => {
  act(() => {
    writeSession(null);
  });
  vi.useRealTimers();
  for (const { id } of shownNotifications()) dismiss(id);
});

interface WeekOptions {
  readonly drivers?: readonly BoardDriver[];
  readonly showsFree?: boolean;
  readonly day?: BoardDay | null;
}

/** The week beside the changes of its board. */
function Week({ drivers = DRIVERS, showsFree = false, day = null }: WeekOptions) {
  const changes = useBoardChanges();
  const query = useQuery(boardWeekQuery('2026-11-23', null));
  return (
    <WeekView
      query={query}
      drivers={drivers}
      showsFree={showsFree}
      day={day}
      hasAllDrivers
      search=""
      changes={changes}
      onOpen={onOpen}
    />
  );
}

const show = (options: WeekOptions = {}) => renderScreen(<Week {...options} />);
const sent = () => server.calls.filter(({ endpoint }) => endpoint === changeBoard).map(({ input }) => input);
const weeksRead = () => server.calls.filter(({ endpoint }) => endpoint === getBoardWeek).length;
const shown = () => shownNotifications().map(({ message }) => message);
const rowHeads = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

/** Opens the dialog of Luz's load by keyboard. */
async function ask({ user }: ReturnType<typeof show>) {
  (await screen.findByRole('button', { name: 'Mover servicios: Luz d1, 24 nov' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover servicios' }));
  await dialog.findByRole('checkbox', { name: /^08:00 FIRST de Rosa Cruz/ });
  return dialog;
}
const chooseDay = (dialog: Awaited<ReturnType<typeof ask>>, date: string) => {
  fireEvent.change(dialog.getByLabelText('Día'), { target: { value: date } });
};

/** The button that moves both jobs, once the jobs of the target have been read. */
async function moveButton(dialog: Awaited<ReturnType<typeof ask>>) {
  const button = dialog.getByRole('button', { name: 'Mover 2 servicios' });
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  return button;
}

/** Carries a load by mouse to an element, and drops it there. */
async function carry(load: HTMLElement, target: HTMLElement | null): Promise<void> {
  // jsdom has no layout.
  document.elementFromPoint = () => target;
  const send = (type: string) => {
    act(() => {
      document.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: 60, clientY: 60 }));
    });
  };
  fireEvent.pointerDown(load, { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 10, clientY: 10 });
  send('pointermove');
  await waitFor(() => {
    expect(target).toHaveAttribute('data-target', 'true');
  });
  send('pointerup');
  Reflect.deleteProperty(document, 'elementFromPoint');
}

test('the keyboard moves two jobs to another day and driver, the week is read again, and the notice undoes it', async () => {
  const view = show();
  const dialog = await ask(view);
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  expect(dialog.getByText('1 servicio ya está en camino o terminó: no se mueve.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Mover 2 servicios' })).toBeDisabled();
  expect(dialog.getByText('Elige otro día u otro conductor.')).toBeInTheDocument();
  chooseDay(dialog, '2026-11-26');
  await view.user.selectOptions(dialog.getByLabelText('Conductor'), 'd2');
  expect(dialog.getByText('Cada servicio conserva su hora.')).toBeInTheDocument();
  (await moveButton(dialog)).focus();
  await view.user.keyboard('{Enter}');
  await waitFor(() => {
    expect(shown()).toEqual(['2 servicios pasaron al 26 nov, con Ana d2.']);
  });
  const facts = { updatedAt: '2026-11-20T15:00:00.000Z', driver: 'd2' };
  expect(sent()).toEqual([
    {
      changes: [
        { id: 'first', ...facts, schedule: { date: '2026-11-26', hour: '08:00' } },
        { id: 'second', ...facts, schedule: { date: '2026-11-26', hour: '10:00' } },
      ],
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => {
    expect(weeksRead()).toBe(2);
  });

  act(() => {
    shownNotifications()[0]?.action?.run();
  });
  await waitFor(() => {
    expect(shown()).toEqual(['Se deshizo el cambio.']);
  });
  const updatedAt = '2026-11-20T16:00:00.000Z';
  expect(sent()[1]).toEqual({
    changes: [
      { id: 'first', updatedAt, undo: true },
      { id: 'second', updatedAt, undo: true },
    ],
  });
});

test('one job of a load loses its driver on the same day, without another time', async () => {
  const view = show();
  const dialog = await ask(view);
  await view.user.click(dialog.getByRole('checkbox', { name: /^10:00 SECOND/ }));
  await view.user.selectOptions(dialog.getByLabelText('Conductor'), 'Sin conductor');
  await view.user.click(dialog.getByRole('button', { name: 'Mover 1 servicio' }));
  await waitFor(() => {
    expect(shown()).toEqual(['1 servicio pasó al 24 nov, sin conductor.']);
  });
  expect(sent()).toEqual([{ changes: [{ id: 'first', updatedAt: FIRST.updatedAt, driver: 'default' }] }]);
});

test('jobs that keep their driver get another day alone', async () => {
  const view = show();
  const dialog = await ask(view);
  expect(dialog.getByRole('option', { name: 'Se queda con Luz d1' })).toBeInTheDocument();
  chooseDay(dialog, '2026-11-27');
  await view.user.click(await moveButton(dialog));
  await waitFor(() => {
    expect(sent()).toMatchObject([{ changes: [{ id: 'first' }, { id: 'second' }] }]);
  });
  expect(sent()[0]?.changes).toEqual([
    { id: 'first', updatedAt: FIRST.updatedAt, schedule: { date: '2026-11-27', hour: '08:00' } },
    { id: 'second', updatedAt: SECOND.updatedAt, schedule: { date: '2026-11-27', hour: '10:00' } },
  ]);
});

test('a move that the server refuses says why, and the week stays', async () => {
  server.on(changeBoard, errorReply('invalid_input', 'La hora ya pasó'));
  const view = show();
  const dialog = await ask(view);
  chooseDay(dialog, '2026-11-20');
  await view.user.click(await moveButton(dialog));
  await waitFor(() => {
    expect(shown()).toEqual(['La hora ya pasó']);
  });
  expect(weeksRead()).toBe(1);
});

test('the dialog says what overlaps a job of the target, and takes no day before today', async () => {
  const kept = row('kept', { hour: '08:30', driverId: 'd2', userName: 'Iván Mora' });
  server.on(listServices, ({ input: { driver } }) => (driver === 'd2' ? [kept] : [FIRST, SECOND]));
  const view = show();
  const dialog = await ask(view);
  await view.user.selectOptions(dialog.getByLabelText('Conductor'), 'd2');
  expect(await dialog.findByText('Se cruza con KEPT de Iván Mora (08:30).')).toBeInTheDocument();
  expect(dialog.getByText('1 servicio no encaja ahí.')).toBeInTheDocument();
  expect(dialog.getByText('Ese día ya tiene 08:30 a 09:30.')).toBeInTheDocument();
  expect(dialog.getByText('08:00 · Se cruza con KEPT de Iván Mora (08:30).')).toBeInTheDocument();
  expect(await moveButton(dialog)).toBeEnabled();
  chooseDay(dialog, '2026-11-19');
  expect(dialog.getByText('Elige hoy o un día posterior.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Mover 2 servicios' })).toBeDisabled();
});

test('the dialog reads at most 50 jobs of a load, and says that there are more', async () => {
  const page = { offset: 0, limit: 50, total: 60, next_cursor: 'next' };
  server.on(listServices, withMeta([FIRST, SECOND], { page }));
  const dialog = await ask(show());
  expect(dialog.getByText('Se muestran los primeros 50 servicios: mueve los demás después.')).toBeInTheDocument();
  const read = server.calls.filter(({ endpoint }) => endpoint.path === listServices.path);
  expect(read.map(({ input }) => input)).toEqual([{ driver: 'd1', date: LUZ.date, sort: 'date', limit: 50 }]);
});

test('the jobs of a past day are proposed for today', async () => {
  const past = { ...LUZ, date: '2026-11-18' };
  server.on(getBoardWeek, { dates: ['2026-11-18', '2026-11-20'], loads: [past], is_partial: false });
  server.on(listServices, []);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Mover servicios: Luz d1, 18 nov' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Día')).toHaveValue('2026-11-20');
  expect(await dialog.findByText('Ningún servicio se puede mover.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Mover 0 servicios' })).toBeDisabled();
});

test('a load that the mouse drops on a free day of another driver opens the dialog for that day and driver', async () => {
  show();
  const load = await screen.findByRole('button', { name: /^3 servicios/ });
  const free = within(screen.getByRole('row', { name: /^Ana d2/ })).getAllByRole('cell')[4] ?? null;
  await carry(load, free);
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover servicios' }));
  expect(dialog.getByLabelText('Día')).toHaveValue('2026-11-27');
  expect(dialog.getByLabelText('Conductor')).toHaveValue('d2');
  expect(free).not.toHaveAttribute('data-target');
  await dialog.findByRole('button', { name: 'Mover 2 servicios' });
  expect(await moveButton(dialog)).toBeEnabled();
  expect(onOpen).not.toHaveBeenCalled();
});

test('who only reads opens a day, and can move nothing', async () => {
  writeSession(sessionFixture({ permission: 'viewer' }));
  const { user } = show();
  const load = await screen.findByRole('button', { name: /^3 servicios/ });
  expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull();
  expect(load).toHaveAttribute('data-movable', 'false');
  await user.click(load);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(LUZ.date, LUZ.driver);
});

test('the dialog says that it reads the jobs of the target, moves nothing before, and is cancelled by a button', async () => {
  const view = show();
  const dialog = await ask(view);
  server.on(listServices, pending);
  await view.user.selectOptions(dialog.getByLabelText('Conductor'), 'd2');
  expect(dialog.getByText('Revisando qué servicios tiene ese día…')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Mover 2 servicios' })).toBeDisabled();
  dialog.getByRole('button', { name: 'Cancelar' }).focus();
  await view.user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([]);
});

test('a driver who has no other jobs on the day is said to have none', async () => {
  const view = show();
  const dialog = await ask(view);
  await view.user.selectOptions(dialog.getByLabelText('Conductor'), 'd2');
  expect(await dialog.findByText('Ese día no tiene otros servicios.')).toBeInTheDocument();
});

test('a day with one job says hour, customer and way, and the whole way as a hint', async () => {
  const load = boardLoadFixture({ jobs: 1, first_jobs: [loadJobFixture()] });
  server.on(getBoardWeek, { dates: DATES, loads: [load, ANA], is_partial: false });
  show();
  const button = await screen.findByRole('button', { name: /^08:00 Rosa Cruz/ });
  expect(button).toHaveTextContent(/^08:00 Rosa Cruz La Carolina → Cumbayá$/);
  expect(button).toHaveAttribute('title', '08:00 Rosa Cruz, La Carolina → Cumbayá, Quito');
});

test('a single job names its customer in full, with a driver and without one', async () => {
  const facts = { jobs: 1, first_jobs: [loadJobFixture()] };
  const loads = [boardLoadFixture({ ...facts, driver: UNASSIGNED_DRIVER, driverName: null }), boardLoadFixture(facts)];
  server.on(getBoardWeek, { dates: DATES, loads, is_partial: false });
  show();
  const inRow = async (head: RegExp) => within(await screen.findByRole('row', { name: head }));
  expect((await inRow(/^Luz d1/)).getByText('Rosa Cruz')).toBeInTheDocument();
  expect((await inRow(/^Sin conductor/)).getByText('Rosa Cruz')).toBeInTheDocument();
});

test('a day with jobs that their driver has not confirmed is marked and says so, in its hint too', async () => {
  const single = boardLoadFixture({ jobs: 1, unconfirmed: 1, first_jobs: [loadJobFixture({ status: 'pendiente' })] });
  const some = { ...ANA, jobs: 3, unconfirmed: 2 };
  server.on(getBoardWeek, { dates: DATES, loads: [single, some], is_partial: false });
  show();
  const whole = await screen.findByRole('button', { name: /^08:00 Rosa Cruz.*Sin confirmar$/ });
  expect(whole).toHaveAttribute('data-unconfirmed', 'true');
  expect(whole.title).toMatch(/\nSin confirmar$/);
  const inPart = screen.getByRole('button', { name: /^3 servicios.*2 sin confirmar$/ });
  expect(inPart).toHaveAttribute('title', '2 sin confirmar');
});

test('a confirmed day is not marked as unconfirmed', async () => {
  show();
  expect(await screen.findByRole('button', { name: /^3 servicios/ })).toHaveAttribute('data-unconfirmed', 'false');
});

test('a driver who cannot reach a job of today comes first, and the day says so', async () => {
  vi.setSystemTime(Date.parse('2026-11-24T15:00:00Z'));
  const place = { ...near, city: 'Quito', seen_at: '2026-11-24T14:59:00Z' };
  const drivers = DRIVERS.map((driver) => ({ ...driver, place }));
  const loja = { lat: -3.99, lng: -79.2 };
  const services = [serviceFixture({ driverId: 'd1', date: LUZ.date, hour: '11:00', start: loja, finish: loja })];
  const now = { minute: 600, ms: Date.now() };
  server.on(getBoardWeek, { dates: DATES, loads: [ANA, LUZ], is_partial: false });
  show({ drivers, day: createDayBuilder()({ services, drivers, pending: new Map(), now }) });
  expect(await screen.findByRole('button', { name: /^3 servicios.*No llega$/ })).toHaveAttribute('data-short', 'true');
  expect(rowHeads()).toEqual(['Total con las horas de trabajo', 'Luz d1 3 tn', 'Ana d2 3 tn']);
});

test('a day with jobs in conflict is marked and says so, and its driver comes before those without a problem', async () => {
  vi.setSystemTime(Date.parse('2026-11-24T15:00:00Z'));
  server.on(getBoardWeek, { dates: DATES, loads: [ANA, { ...LUZ, conflicts: 2 }], is_partial: false });
  show();
  const day = await screen.findByRole('button', { name: /^3 servicios.*2 con conflicto$/ });
  expect(day).toHaveAttribute('data-conflict', 'true');
  expect(rowHeads()).toEqual(['Total con las horas de trabajo', 'Luz d1 3 tn', 'Ana d2 3 tn']);
});

test('drivers without jobs have rows when asked for, the unavailable last, and loads are carried to them', async () => {
  const drivers = [
    ...DRIVERS,
    boardDriverFixture('d3', { name: 'Zoe', plate: 'PBA-1234' }),
    boardDriverFixture('d4', { name: 'Ada', available: false }),
  ];
  const { unmount } = show({ drivers });
  await screen.findByRole('button', { name: /^3 servicios/ });
  expect(rowHeads()).toEqual(['Total con las horas de trabajo', 'Ana d2 3 tn', 'Luz d1 3 tn']);
  unmount();

  show({ drivers, showsFree: true });
  const load = await screen.findByRole('button', { name: /^3 servicios/ });
  expect(rowHeads()).toEqual([
    ...['Total con las horas de trabajo', 'Ana d2 3 tn', 'Luz d1 3 tn', 'Zoe d3 PBA-1234 · 3 tn'],
    'Ada d4 3 tn No está recibiendo trabajos.',
  ]);
  await carry(load, within(screen.getByRole('row', { name: /^Zoe d3/ })).getAllByRole('cell')[4] ?? null);
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover servicios' }));
  expect(dialog.getByLabelText('Día')).toHaveValue('2026-11-27');
  expect(dialog.getByLabelText('Conductor')).toHaveValue('d3');
});
