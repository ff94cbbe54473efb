// @vitest-environment jsdom
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveQuery } from '../../lib/live/live-query.ts';
import { fakeApi, networkFailure, withMeta } from '../../testing/fake-api.ts';
import { passTime } from '../../testing/pass-time.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import type { WallFleet } from './wall-fleet.tsx';
import WallboardScreen from './wallboard-screen.tsx';

type Answer = (documents: readonly { readonly id: string }[]) => void;
const answers = new Map<string, Answer>();
vi.mock('../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery: (query: LiveQuery) => (onNext: (snapshot: unknown) => void) => {
    const answer: Answer = (documents) => {
      const docs = documents.map((document) => ({ id: document.id, data: () => document }));
      const docChanges = () => docs.map((doc) => ({ type: 'added', doc }));
      onNext({ docs, size: docs.length, metadata: { fromCache: false }, docChanges });
    };
    answers.set(query.key, answer);
    // The listener of the test before may end late.
    return () => answers.get(query.key) === answer && answers.delete(query.key);
  },
}));
// A map needs a real browser.
vi.mock('./wall-fleet.tsx', () => ({
  WallFleet: ({ onPaced }: Parameters<typeof WallFleet>[0]) => (
    <button
      type="button"
      onClick={() => {
        onPaced(true);
      }}
    >
      map
    </button>
  ),
}));

const TODAY = guayaquilDate(Date.now());
const TOKEN = tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' });
const requestLock = vi.fn(() =>
  Promise.resolve(Object.assign(new EventTarget(), { release: () => Promise.resolve() })),
);

interface OtherDays {
  readonly open?: readonly Service[];
  /** The number of all that are open. */
  readonly total?: number;
  readonly underWay?: readonly Service[];
  /** The open ones of the day after. */
  readonly tomorrow?: readonly Service[];
}

const api = fakeApi();
/** Answers which services of earlier days are open, which of them are under way, and which are of tomorrow. */
const answerEarlier = ({ open = [], total = open.length, underWay = [], tomorrow = [] }: OtherDays) => {
  api.on(listServices, ({ input: { statuses, dateFrom } }) => {
    const earlier = statuses === undefined ? ([open, total] as const) : ([underWay, underWay.length] as const);
    const [services, count] = dateFrom === undefined ? earlier : ([tomorrow, tomorrow.length] as const);
    const page = { offset: 0, limit: 100, total: count, next_cursor: null };
    return withMeta(services.map(toMemberServiceRow), { page });
  });
};
beforeEach(() => {
  answerEarlier({ total: 14 });
  answers.clear();
  requestLock.mockClear();
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: requestLock } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  localStorage.clear();
});

const tell = (prefix: string, documents: readonly { readonly id: string }[]) => {
  act(() => {
    for (const [key, answer] of answers) if (key.startsWith(prefix)) answer(documents);
  });
};
/** Answers the query of each of these services. */
const tellServices = (services: readonly { readonly id: string }[]) => {
  for (const service of services) tell(`services:${service.id}`, [service]);
};
const job = (id: string, facts: Partial<Service>) => serviceFixture({ id, date: TODAY, hour: '23:59', ...facts });
const show = (permission: 'admin' | 'user', query = '') =>
  renderScreen(<WallboardScreen />, {
    path: `/wallboard${query}`,
    session: sessionFixture({ token: TOKEN, permission }),
  });
const toneOf = (label: string) => screen.getByText(label).parentElement?.dataset['attention'];
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const underWay = () => within(screen.getByRole('region', { name: /^En camino y en curso/ }));

test('the wallboard shows the day’s figures in the dark theme and keeps the screen awake', async () => {
  const { unmount } = show('admin');
  expect(figure('Por terminar hoy')).toBe('–');
  expect(screen.getByText('map')).toBeInTheDocument();
  tell('board:', [job('a', { driverId: null, driverName: null }), job('b', { status: 'en camino' })]);
  expect(['Por terminar hoy', 'Sin conductor hoy', 'En camino ahora', 'Finalizados hoy'].map(figure)).toEqual([
    '2',
    '1',
    '1',
    '0',
  ]);
  tell('board:', [job('b', { status: 'finalizado' })]);
  expect(['Por terminar hoy', 'En camino ahora', 'Finalizados hoy'].map(figure)).toEqual(['1', '0', '1']);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(requestLock).toHaveBeenCalledWith('screen');
  await act(() => Promise.resolve());
  unmount();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('what is late stands out in another tone than what has no driver', () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  show('user');
  tell('board:', [job('a', { driverId: null, driverName: null }), job('b', { hour: '08:30' })]);
  expect(['Sin conductor hoy', 'Atrasados sin salir', 'En camino ahora'].map(toneOf)).toEqual([
    'open',
    'late',
    undefined,
  ]);
  vi.useRealTimers();
});

test('the figure of services without a driver is red, as their rows are, once the hour of one has passed', () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  show('user');
  tell('board:', [job('a', { driverId: null, driverName: null, hour: '08:30' })]);
  expect(toneOf('Sin conductor hoy')).toBe('late');
  vi.useRealTimers();
});

test('the wallboard does not say that all is live while its map is read at intervals', () => {
  show('user');
  tell('board:', []);
  expect(screen.getByText('En vivo')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'map' }));
  expect(screen.queryByText('En vivo')).toBeNull();
  expect(screen.getByText('Cada 2.5 min')).toBeInTheDocument();
});

test('administrators see current alerts, and how many more there are', () => {
  show('admin');
  const alert = (at: number) => ({
    id: `late_start:${at.toString()}`,
    kind: 'late_start',
    state: 'open',
    openedAt: Date.now() - at * 60_000,
    resolvedAt: null,
    isQuiet: false,
    serviceId: `s${at.toString()}`,
    serviceNumber: `S-${at.toString()}`,
    driverId: null,
    driverName: null,
    zoneId: null,
    zoneName: null,
  });
  tell(
    'alerts:',
    Array.from({ length: 10 }, (_, at) => alert(at + 2)),
  );
  const alerts = within(screen.getByRole('region', { name: /^Alertas/ }));
  expect(alerts.getAllByRole('listitem')).toHaveLength(6);
  expect(alerts.getAllByRole('listitem')[0]).toHaveTextContent(/^No ha salido$/);
  expect(alerts.getByText('Y 4 más.')).toBeInTheDocument();
});

test('an alert about a missing driver turns red once the hour of its service has passed', () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  show('admin');
  const alert = { kind: 'unassigned', state: 'open', openedAt: Date.now(), resolvedAt: null, isQuiet: false };
  const nobody = { driverId: null, driverName: null, zoneId: null, zoneName: null };
  const about = (id: string) =>
    ({ ...alert, ...nobody, id, serviceId: id, serviceNumber: `S-${id}` }) as { id: string };
  tell('alerts:', [about('past'), about('next')]);
  tellServices([job('past', { driverId: null, hour: '08:30' }), job('next', { driverId: null, hour: '10:30' })]);
  const rows = within(screen.getByRole('region', { name: /^Alertas/ })).getAllByRole('listitem');
  expect(rows.map((row) => row.dataset['tone'])).toEqual([undefined, 'late']);
  vi.useRealTimers();
});

test('an alert has no words but its kind until its service is there, then the customer by first name and how late it is', () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  show('admin');
  const alert = { id: 'a', kind: 'late_start', state: 'open', openedAt: Date.now(), resolvedAt: null, isQuiet: false };
  const driver = { driverId: 'd1', driverName: 'José Pérez', zoneId: null, zoneName: null };
  tell('alerts:', [{ ...alert, ...driver, serviceId: 's', serviceNumber: 'S-1' } as { id: string }]);
  const row = within(screen.getByRole('region', { name: /^Alertas/ })).getByRole('listitem');
  expect(row).toHaveTextContent(/^No ha salido$/);
  expect(row).toHaveAttribute('data-tone', 'late');
  tellServices([job('s', { userName: 'Rosa Ñauta', hour: '08:30' })]);
  expect(row).toHaveTextContent('No ha salidoRosa, hoy 08:30Quito1 h tarde');
  vi.useRealTimers();
});

test('each service has one alert, its gravest, and what can still be saved stands first in its kind', () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  show('admin');
  const alert = (kind: string, serviceId: string, minutesAgo: number) => ({
    ...{ id: `${kind}:${serviceId}`, kind, serviceId, state: 'open', resolvedAt: null, isQuiet: false },
    ...{ serviceNumber: serviceId, driverId: null, driverName: null, zoneId: null, zoneName: null },
    openedAt: Date.now() - minutesAgo * 60_000,
  });
  tell('alerts:', [
    alert('predicted_late', 'jorge', 1),
    alert('new_booking', 'luz', 2),
    alert('late_start', 'jorge', 3),
    alert('late_start', 'rosa', 4),
  ]);
  tellServices([
    job('jorge', { userName: 'Jorge Paz', hour: '09:30' }),
    job('luz', { userName: 'Luz Vera', hour: '18:00' }),
    job('rosa', { userName: 'Rosa Ñauta', hour: '06:30' }),
  ]);
  const alerts = within(screen.getByRole('region', { name: 'Alertas 3' }));
  expect(alerts.getByText('Por gravedad; luego, lo que aún se salva')).toBeInTheDocument();
  expect(alerts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No ha salidoJorge, hoy 09:30Quito30 min tarde',
    'No ha salidoRosa, hoy 06:30Quito3 h tarde',
    'Pedido nuevoLuz, hoy 18:00QuitoAlerta hace 2 min',
  ]);
  vi.useRealTimers();
});

test('alerts that do not fit whole are counted instead', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const number = /S-(\d)/.exec(this.textContent)?.[1];
    return new DOMRect(0, 0, 0, this.tagName === 'LI' ? Number(number) * 100 : 250);
  });
  show('admin');
  const alert = { kind: 'refund_due', state: 'open', resolvedAt: null, isQuiet: false };
  const about = { serviceId: null, driverId: null, driverName: null, zoneId: null, zoneName: null };
  tell(
    'alerts:',
    Array.from({ length: 5 }, (_, at) => ({
      ...alert,
      ...about,
      id: `a${at.toString()}`,
      serviceNumber: `S-${(at + 1).toString()}`,
      openedAt: Date.now() - at,
    })),
  );
  // Right below the last row that is whole: 50 pixels of the list are free.
  expect(screen.getByText('Y 3 más.')).toHaveStyle({ top: '-50px' });
  expect(screen.getAllByRole('listitem').map((row) => row.dataset['cut'])).toEqual([
    ...[undefined, undefined],
    ...['true', 'true', 'true'],
  ]);
  vi.restoreAllMocks();
});

test('jobs of earlier days count as on the road, and all open ones in a figure of their own', async () => {
  answerEarlier({
    total: 14,
    underWay: [
      job('b', { date: '2026-01-05', status: 'en camino' }),
      job('c', { date: '2026-01-05', status: 'en curso' }),
    ],
  });
  show('admin');
  tell('board:', [job('a', { status: 'finalizado' })]);
  await vi.waitFor(() => {
    expect(figure('De días anteriores')).toBe('14');
    expect(figure('En curso ahora')).toBe('1');
  });
  expect(
    ['Por terminar hoy', 'En camino ahora', 'En curso ahora', 'Finalizados hoy', 'Atrasados sin salir'].map(figure),
  ).toEqual([...['0', '1', '1', '1', '0']]);
  const dateTo = guayaquilDate(Date.now() - 86_400_000);
  const inputs = api.calls.filter(({ endpoint }) => endpoint === listServices).map(({ input }) => input);
  expect(inputs).toContainEqual(expect.objectContaining({ statusGroup: 'open', dateTo }));
  expect(inputs).toContainEqual({ statuses: ['en camino', 'en curso'], dateTo, sort: '-date', limit: 100 });
});

describe('the jobs of earlier days that are under way', () => {
  const JOB = { date: '2026-01-05', status: 'en curso' } as const;
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`) });
    answerEarlier({ underWay: [job('b', JOB), job('c', JOB)] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('no longer count from the reading after they were finished elsewhere', async () => {
    const { unmount } = show('user');
    tell('board:', []);
    await passTime(100);
    expect(figure('En curso ahora')).toBe('2');
    answerEarlier({ underWay: [job('c', JOB)] });
    await passTime(28_000);
    expect(figure('En curso ahora')).toBe('2');
    await passTime(3_000);
    expect(figure('En curso ahora')).toBe('1');
    unmount();
  });

  test('count as before while they cannot be read, with the age of their number', async () => {
    const { unmount } = show('user');
    tell('board:', []);
    await passTime(100);
    expect(underWay().queryByRole('status')).toBeNull();
    api.on(listServices, networkFailure);
    await passTime(31_000);
    expect(figure('En curso ahora')).toBe('2');
    expect(underWay().getByText('2 están en «De días anteriores»')).toBeInTheDocument();
    expect(underWay().getByRole('status')).toHaveTextContent(/^Sin conexión, datos de hace/);
    answerEarlier({ underWay: [job('c', JOB)] });
    await passTime(31_000);
    expect(figure('En curso ahora')).toBe('1');
    expect(underWay().queryByRole('status')).toBeNull();
    unmount();
  });

  test('count once as soon as they are moved to today', async () => {
    const { unmount } = show('user');
    tell('board:', []);
    await passTime(100);
    tell('board:', [job('b', { status: 'en curso' })]);
    expect(figure('En curso ahora')).toBe('2');
    expect(underWay().getByText('1 está en «De días anteriores»')).toBeInTheDocument();
    unmount();
  });
});

test('open jobs of earlier days stand below the departures, first those for which no one has set out', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T16:00:00Z'), toFake: ['Date'] });
  const rows = [
    job('c', { date: '2026-11-29', hour: '12:49', status: 'en curso', userName: 'Nathaly Paz' }),
    job('d', { date: '2026-11-27', hour: '08:58', driverId: null, driverName: null, userName: 'Klever Paz' }),
  ];
  answerEarlier({ open: rows, total: 3 });
  show('user');
  const earlier = within(await screen.findByRole('region', { name: /^De días anteriores/ }));
  expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '27 nov 08:58 Klever Sin conductorQuitoAtrasado',
    'ayer 12:49 Nathaly José PérezQuito',
  ]);
  expect(earlier.getAllByRole('listitem').map((row) => row.dataset['tone'])).toEqual(['late', undefined]);
  expect(earlier.getByText('Y 1 más.')).toBeInTheDocument();
  vi.useRealTimers();
});

describe('an alert about a service of an earlier day', () => {
  const alert = (kind: string, serviceId: string) => ({
    ...{ id: `${kind}:${serviceId}`, kind, serviceId, state: 'open', resolvedAt: null, isQuiet: false },
    ...{ serviceNumber: serviceId, driverId: null, driverName: null, zoneId: null, zoneName: null },
    openedAt: Date.now(),
  });
  const tellOnceAsked = async (alerts: readonly { readonly id: string }[]) => {
    await vi.waitFor(() => {
      expect(answers.has('alerts:open')).toBe(true);
    });
    tell('alerts:', alerts);
  };
  const tellAlerts = () =>
    tellOnceAsked([alert('unassigned', 'klever'), alert('late_start', 'ana'), alert('new_booking', 'luz')]);
  const alertRows = (count: number) =>
    within(screen.getByRole('region', { name: `Alertas ${count.toString()}` })).getAllByRole('listitem');
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-30T16:00:00Z'), toFake: ['Date'] });
    const rows = [
      job('nathaly', { date: '2026-11-29', hour: '19:00', status: 'en curso', userName: 'Nathaly Paz' }),
      job('ana', { date: '2026-11-29', hour: '18:00', userName: 'Ana Mora' }),
      job('klever', { date: '2026-11-27', hour: '10:00', driverId: null, driverName: null, userName: 'Klever Paz' }),
    ];
    answerEarlier({ open: rows });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('stands at the service with its age, and the alerts say where it is', async () => {
    show('admin');
    const earlier = within(await screen.findByRole('region', { name: /^De días anteriores/ }));
    await tellAlerts();
    expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ayer 18:00 Ana José PérezQuitoAtrasadoNo ha salidoAlerta: 17 h tarde',
      '27 nov 10:00 Klever Sin conductorQuitoAtrasadoAlerta: 3 d tarde',
      'ayer 19:00 Nathaly José PérezQuito',
    ]);
    expect(alertRows(3).map(({ textContent }) => textContent)).toEqual(['Pedido nuevo']);
    expect(screen.getByText('2 están en «De días anteriores»')).toBeInTheDocument();
  });

  test('stays among the alerts while the list of earlier days has no room for the service', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 0, 0, this.tagName === 'LI' && this.textContent.includes('Klever') ? 400 : 250);
    });
    show('admin');
    await screen.findByRole('region', { name: /^De días anteriores/ });
    await tellAlerts();
    expect(alertRows(3).map(({ textContent }) => textContent)).toEqual(['Sin conductor', 'Pedido nuevo']);
    expect(screen.getByText('1 está en «De días anteriores»')).toBeInTheDocument();
  });

  test('stays among the alerts on a small monitor, which has no list of earlier days', async () => {
    const media = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign({}, media, { matches: query === '(max-width: 79.99em)' }),
    );
    show('admin');
    await tellAlerts();
    await screen.findByText('3', { selector: 'dd' });
    expect(alertRows(3)).toHaveLength(3);
    expect(screen.queryByRole('region', { name: /^De días anteriores/ })).toBeNull();
  });

  test('is named in one line where no other alert is left', async () => {
    show('admin');
    await screen.findByRole('region', { name: /^De días anteriores/ });
    await tellOnceAsked([alert('unassigned', 'klever')]);
    expect(screen.getByRole('region', { name: 'Alertas 1' })).toHaveTextContent('1 está en «De días anteriores»');
  });
});

test('other members see no alerts, and the address can request the light theme', () => {
  show('user', '?tema=claro');
  expect(screen.queryByRole('region', { name: /^Alertas/ })).toBeNull();
  expect(answers.has('alerts:open')).toBe(false);
  expect(document.documentElement.dataset['theme']).toBe('light');
});

/** Services of one hour. */
const jobs = (count: number, hour: string) =>
  Array.from({ length: count }, (_, at) => job(`${hour}-${at.toString()}`, { hour }));

test('departures that are not shown are counted, and the overdue ones among them', () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T14:00:00Z`), toFake: ['Date'] });
  show('user');
  const departures = within(screen.getByRole('region', { name: 'Salidas' }));
  tell('board:', jobs(18, '07:00'));
  expect(departures.getByText('Más 2 atrasados')).toHaveAttribute('data-late', 'true');
  tell('board:', [...jobs(3, '20:00'), ...jobs(18, '07:00')]);
  expect(departures.getByText('Y 5 más, 2 atrasados.')).toHaveAttribute('data-late', 'true');
  vi.useRealTimers();
});

test('no departure that is not shown is called overdue where all overdue ones are shown', () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T14:00:00Z`), toFake: ['Date'] });
  show('user');
  const departures = within(screen.getByRole('region', { name: 'Salidas' }));
  tell('board:', [...jobs(17, '20:00'), ...jobs(2, '07:00')]);
  expect(departures.getByText('Y 3 más.')).not.toHaveAttribute('data-late');
  vi.useRealTimers();
});

test('a predicted delay says how late the driver is, in red, once the hour of the service has passed', () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T14:00:00Z`), toFake: ['Date'] });
  show('admin');
  const alert = {
    ...{ id: 'a', kind: 'predicted_late', state: 'open', openedAt: Date.now(), resolvedAt: null, isQuiet: false },
    ...{ driverId: 'd1', driverName: 'José Pérez', zoneId: null, zoneName: null, serviceId: 's', serviceNumber: 'S-1' },
  };
  tell('alerts:', [alert]);
  tellServices([job('s', { userName: 'Luz Vera', hour: '08:30', status: 'en camino' })]);
  const row = within(screen.getByRole('region', { name: /^Alertas/ })).getByRole('listitem');
  expect(row).toHaveTextContent('Va tardeLuz, hoy 08:30Quito30 min tarde');
  expect(row).toHaveAttribute('data-tone', 'late');
  vi.useRealTimers();
});

test.each([
  ['predicted_late', 'Llegará tarde'],
  ['late_approach', 'No llega'],
])('a departure with an alert of kind %s says "%s"', (kind, words) => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T14:00:00Z`), toFake: ['Date'] });
  show('admin');
  const departures = within(screen.getByRole('region', { name: 'Salidas' }));
  tell('board:', [job('a', { hour: '10:30', userName: 'Rosa Ñauta' })]);
  expect(departures.getByRole('listitem')).toHaveAttribute('data-tone', 'calm');
  const alert = {
    id: 'x',
    kind,
    state: 'open',
    openedAt: Date.now(),
    resolvedAt: null,
    isQuiet: false,
  };
  const about = { serviceNumber: 'S-1', driverId: 'd1', driverName: 'José Pérez', zoneId: null, zoneName: null };
  tell('alerts:', [{ ...alert, ...about, serviceId: 'a' } as { id: string }]);
  expect(departures.getByRole('listitem')).toHaveTextContent(words);
  expect(departures.getByRole('listitem')).not.toHaveAttribute('data-tone');
  vi.useRealTimers();
});

test('departures go by their hours, overdue ones first, with first names and without those on the road', () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T14:00:00Z`), toFake: ['Date'] });
  show('user');
  const departures = within(screen.getByRole('region', { name: 'Salidas' }));
  tell('board:', [
    job('c', { hour: '10:30', userName: 'Rosa Ñauta', driverName: 'Luis Vera' }),
    job('a', { hour: '08:30', userName: 'Ana Paz', driverId: null, driverName: null }),
    job('b', { hour: '09:30', status: 'en camino' }),
    job('d', { hour: '07:30', status: 'finalizado' }),
  ]);
  expect(departures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '08:30 AnaSin conductorAtrasadoQuito',
    '10:30 RosaLuis VeraQuito',
  ]);
  expect(departures.getAllByRole('listitem').map((row) => row.dataset['tone'])).toEqual(['late', 'calm']);
  tell('board:', [job('a', { status: 'cancelado' }), job('c', { status: 'en curso' })]);
  expect(departures.getByText('Nada más por salir hoy')).toBeInTheDocument();
  vi.useRealTimers();
});

describe('the departures of tomorrow', () => {
  const departures = () => within(screen.getByRole('region', { name: 'Salidas' }));
  const rows = () =>
    departures()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(`${TODAY}T14:00:00Z`), toFake: ['Date'] });
    const facts = { date: guayaquilDate(Date.now() + 86_400_000), userName: 'Eva Paz' };
    answerEarlier({
      total: 14,
      tomorrow: [
        job('x', { ...facts, hour: '06:00', driverId: null, driverName: null }),
        job('y', { ...facts, hour: '06:30', driverName: 'Luis Vera' }),
      ],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('follow the last ones of today, with how many there are', async () => {
    show('user');
    tell('board:', [job('a', { hour: '10:30', userName: 'Rosa Ñauta', driverName: 'Luis Vera' })]);
    expect(await departures().findByRole('heading', { name: 'Mañana: 2 servicios' })).toBeInTheDocument();
    expect(rows()).toEqual([
      ...['10:30 RosaLuis VeraQuito', 'Mañana: 2 servicios'],
      ...['06:00 EvaSin conductorQuito', '06:30 EvaLuis VeraQuito'],
    ]);
    expect(figure('Por terminar hoy')).toBe('1');
  });

  test('stand below a sentence where today has none left, and no live query reads them', async () => {
    show('user');
    tell('board:', []);
    expect(await departures().findByRole('heading', { name: 'Mañana: 2 servicios' })).toBeInTheDocument();
    expect(departures().getByText('Nada más por salir hoy')).toBeInTheDocument();
    expect([...answers.keys()].map((key) => key.split(':')[0])).toEqual(['board']);
  });

  test('are neither read nor shown while today has more than a few', async () => {
    show('user');
    tell('board:', jobs(4, '20:00'));
    await vi.waitFor(() => {
      expect(figure('De días anteriores')).toBe('14');
    });
    expect(rows()).toHaveLength(4);
    const inputs = api.calls.filter(({ endpoint }) => endpoint === listServices).map(({ input }) => input);
    expect(inputs).not.toContainEqual(expect.objectContaining({ dateFrom: guayaquilDate(Date.now() + 86_400_000) }));
  });
});

test('an alert about a driver who cannot arrive in time stands after those who have not set out, in short words', () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T14:00:00Z`), toFake: ['Date'] });
  show('admin');
  const alert = (kind: string, serviceId: string) => ({
    ...{ id: `${kind}:${serviceId}`, kind, serviceId, state: 'open', resolvedAt: null, isQuiet: false },
    ...{ serviceNumber: serviceId, driverId: 'd1', driverName: 'José Pérez', zoneId: null, zoneName: null },
    openedAt: Date.now(),
  });
  tell('alerts:', [alert('predicted_late', 'luz'), alert('late_approach', 'jorge'), alert('late_start', 'rosa')]);
  tellServices([
    job('jorge', { userName: 'Jorge Paz', hour: '09:30' }),
    job('luz', { userName: 'Luz Vera', hour: '09:15', status: 'en camino' }),
    job('rosa', { userName: 'Rosa Ñauta', hour: '08:30' }),
  ]);
  const rows = within(screen.getByRole('region', { name: 'Alertas 3' })).getAllByRole('listitem');
  const wording = /No ha salido|No llega|Llegará tarde/;
  expect(rows.map(({ textContent }) => wording.exec(textContent)?.[0])).toEqual([
    'No ha salido',
    'No llega',
    'Llegará tarde',
  ]);
  vi.useRealTimers();
});

/** A job at one place, planned to take an hour. */
const hourLong = (id: string, facts: Partial<Service>) => {
  const { start } = serviceFixture();
  return job(id, { start, finish: start, ...facts });
};

describe('the jobs under way', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(`${TODAY}T10:20:00-05:00`), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('say driver, plate and areas without streets, and how long is left or since when the end has passed', () => {
    show('user');
    const addresses = {
      addressStart: 'Av. Amazonas N24, La Mariscal, Quito',
      addressFinish: 'Calle 1, Cumbayá, Quito',
    };
    tell('board:', [
      hourLong('a', { hour: '10:00', status: 'en camino', driverName: 'Luis Vera', driverPlate: 'PBA-1234' }),
      hourLong('b', { ...addresses, hour: '09:00', status: 'en curso', userName: 'Ana Paz' }),
      hourLong('c', { hour: '11:00' }),
      hourLong('d', { hour: '08:00', status: 'finalizado' }),
    ]);
    const rows = underWay().getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '09:00 AnaJosé PérezLa Mariscal → CumbayáEn cursoPasó su fin hace 20 min',
      '10:00 RosaLuis VeraPBA-1234Quito → GuayaquilEn caminoTermina en 40 min',
    ]);
    expect(rows.map((row) => row.dataset['tone'])).toEqual([undefined, 'calm']);
  });

  test('are counted beyond the ten that a wall has room for', () => {
    show('user');
    const services = Array.from({ length: 12 }, (_, at) =>
      hourLong(`s${at.toString()}`, { hour: '10:00', status: 'en curso' }),
    );
    tell('board:', services);
    expect(underWay().getAllByRole('listitem')).toHaveLength(10);
    expect(underWay().getByText('Y 2 más.')).toBeInTheDocument();
  });

  test('have a sentence in their place while no service is under way', () => {
    show('user');
    expect(underWay().queryByText('Ninguno de hoy en camino ni en curso')).toBeNull();
    tell('board:', [hourLong('c', { hour: '11:00' })]);
    expect(underWay().getByText('Ninguno de hoy en camino ni en curso')).toBeInTheDocument();
  });

  test('leave those of earlier days to their own list, and say how many they are', async () => {
    answerEarlier({ underWay: [job('b', { date: '2026-01-05', status: 'en curso' })] });
    show('user');
    tell('board:', [hourLong('a', { hour: '10:00', status: 'en curso' })]);
    expect(await underWay().findByText('1 está en «De días anteriores»')).toBeInTheDocument();
    expect(figure('En curso ahora')).toBe('2');
    expect(underWay().getAllByRole('listitem')).toHaveLength(1);
  });

  test('open no query beside the one of the day', () => {
    show('user');
    expect([...answers.keys()].map((key) => key.split(':')[0])).toEqual(['board']);
  });
});
