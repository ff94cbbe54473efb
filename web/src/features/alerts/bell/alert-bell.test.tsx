// @vitest-environment jsdom
import { setAlertReader } from '@llevo/contract/endpoints/alerts';
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Alert, AlertReader } from '@llevo/contract/entities/alert';
import { ALERT_KINDS } from '@llevo/contract/entities/alert';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { Service } from '@llevo/contract/entities/service';
import type { Mention } from '@llevo/contract/entities/service-note';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PHONE } from '../../../lib/browser/use-media-query.ts';
import type { LiveQuery } from '../../../lib/live/live-query.ts';
import { shownNotifications } from '../../../lib/notifications/notifications.ts';
import { playChime } from '../../../lib/notifications/chime.ts';
import { errorReply, fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { REFUND_DUE, serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture, tokenWith } from '../../../testing/session-fixture.ts';
import { expectedButtons } from './alert-actions.tsx';
import AlertBell from './alert-bell.tsx';
import { ALERT_LOOKS } from './alert-looks.ts';
import { BELL_SLOTS } from './bell-slots.ts';
import type { StartChange } from './service-changes.ts';

vi.mock('../../../lib/notifications/chime.ts', () => ({ playChime: vi.fn(() => Promise.resolve()) }));

type Documents = readonly { readonly id: string }[];

/** Answers the open queries with documents, as Firestore does. */
const answers = new Map<string, (documents: Documents) => void>();
vi.mock('../../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery: (query: LiveQuery) => (onNext: (snapshot: unknown) => void) => {
    let before: Documents = [];
    const answer = (documents: Documents) => {
      const toDoc = (document: Documents[number]) => ({ id: document.id, data: () => document });
      const gone = before.filter(({ id }) => documents.every((document) => document.id !== id));
      before = documents;
      const docChanges = () => [
        ...gone.map((document) => ({ type: 'removed', doc: toDoc(document) })),
        ...documents.map((document) => ({ type: 'added', doc: toDoc(document) })),
      ];
      onNext({ docs: documents.map(toDoc), size: documents.length, metadata: { fromCache: false }, docChanges });
    };
    answers.set(query.key, answer);
    return () => {
      // The listener of the previous test closes late.
      if (answers.get(query.key) === answer) answers.delete(query.key);
    };
  },
}));

const api = fakeApi();
const OPENED_AT = Date.now();
const TOKEN = tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' });
const IDENTITY = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
const CUSTOMER: CustomerRow = {
  id: 'c1',
  name: 'María',
  surname: 'Cruz',
  cellphone: '+593987654321',
  email: '',
  address: '',
  status: 'activado',
  rating: 0,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const alert = (id: string, fields: Partial<Alert> = {}) => ({
  id,
  kind: 'unassigned' as const,
  state: 'open' as const,
  openedAt: OPENED_AT - 7 * 60_000,
  resolvedAt: null,
  isQuiet: false,
  serviceId: id,
  serviceNumber: `S-${id}`,
  driverId: null,
  driverName: null,
  zoneId: null,
  zoneName: null,
  ...fields,
});

beforeEach(() => {
  // Listeners of the previous test close late.
  answers.clear();
  document.title = 'Tarifas · Llevo';
  api.on(setAlertReader, ({ input }) => input);
  answerUnclosed(0);
});
afterEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

const answerWith = (key: string, documents: Documents) => {
  act(() => {
    answers.get(key)?.(documents);
  });
};
/** Answers how many services of earlier days are open; the bell asks when it opens. */
const answerUnclosed = (total: number) => {
  api.on(listServices, withMeta([], { page: { offset: 0, limit: 1, total, next_cursor: null } }));
};
/** Answers the queries of some records, each with its own document if it is among these. */
const answerRecords = (collection: string, ids: readonly string[], documents: Documents) => {
  for (const id of ids)
    answerWith(
      `${collection}:${id}`,
      documents.filter((document) => document.id === id),
    );
};
const reader = (fields: Partial<AlertReader> = {}) => [{ id: 'u1', readUntil: 0, read: [], ...fields }];

const startChange = vi.fn<StartChange>();

function setUp(seesAlerts = true, canChange = true) {
  const { user } = renderScreen(
    <>
      <div id={BELL_SLOTS.rail} />
      <div id={BELL_SLOTS.bar} />
      <AlertBell
        identity={IDENTITY}
        seesAlerts={seesAlerts}
        openedAtMs={OPENED_AT}
        handlers={{
          renderAssign: ({ userName }) => <button type="button">Asignar a {userName}</button>,
          startChange: canChange ? startChange : null,
        }}
      />
      <input aria-label="Buscar" />
    </>,
    { path: '/rates', session: sessionFixture({ token: TOKEN }) },
  );
  answerWith('alertReader', []);
  return user;
}
const bell = (name: string | RegExp = /^Alertas/) => screen.getByRole('button', { name });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
/** All calls but the one for that number. */
const otherCalls = () => api.calls.filter(({ endpoint }) => endpoint !== listServices);
const sent = () => otherCalls().map(({ input }) => input);

test('the bell counts open unread alerts, in the title too', () => {
  setUp();
  answerWith('alerts:open', [alert('A1'), alert('A2', { openedAt: OPENED_AT - 60_000 })]);
  expect(bell('Alertas, 2 sin leer')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Alertas, 2 sin leer');
  expect(document.title).toBe('(2) Tarifas · Llevo');
  answerWith('alertReader', reader({ readUntil: OPENED_AT - 120_000 }));
  expect(bell('Alertas, 1 sin leer')).toBeInTheDocument();
  // It resolved itself.
  answerWith('alerts:open', [alert('A1')]);
  expect(bell('Alertas')).toBeInTheDocument();
  expect(document.title).toBe('Tarifas · Llevo');
});

test('only alerts opened after the page loaded make a sound, and none in the quiet hours', () => {
  setUp();
  answerWith('alerts:open', [alert('A1')]);
  expect(playChime).not.toHaveBeenCalled();
  const quiet = alert('A2', { openedAt: OPENED_AT + 1_000, isQuiet: true });
  answerWith('alerts:open', [alert('A1'), quiet]);
  expect(playChime).not.toHaveBeenCalled();
  const loud = ['A3', 'A4'].map((id) => alert(id, { openedAt: OPENED_AT + 2_000 }));
  answerWith('alerts:open', [alert('A1'), quiet, ...loud]);
  answerWith('alerts:open', [alert('A1'), quiet, ...loud, alert('A5', { openedAt: OPENED_AT + 3_000 })]);
  expect(playChime).toHaveBeenCalledTimes(1);
});

test('the centre names the cause of an alert; opening it marks it as read', async () => {
  const user = setUp();
  const zone = { serviceId: null, serviceNumber: null, driverId: 'd-1', driverName: 'Luz Paz', zoneName: 'Bodega' };
  answerWith('alerts:open', [alert('A1'), alert('A2', { kind: 'zone_left', openedAt: OPENED_AT - 1, ...zone })]);
  await user.click(bell());
  answerWith('services:A1', []);
  const dialog = screen.getByRole('dialog', { name: 'Alertas' });
  expect(rows()).toEqual([
    'Sin leer: Servicio sin conductorServicio S-A1hace 7 min',
    'Sin leer: Salida de una zonaLuz Paz, Bodegaahora',
  ]);
  expect(headings()).toEqual(['Servicio sin conductor · 1', 'Salida de una zona · 1']);
  expect(screen.getByText('Lo más urgente primero')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('link', { name: 'Servicio S-A1' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/serviceManagement?servicio=A1');
  expect(sent()).toEqual([{ readUntil: 0, read: ['A1'] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bell('Alertas, 1 sin leer')).toBeInTheDocument();
});

test('the live state stands beside the title, and a number is an unbroken part of the facts', async () => {
  const user = setUp();
  answerWith('alerts:open', [alert('A1')]);
  await user.click(bell());
  answerWith('services:A1', [job('A1')]);
  const title = screen.getByRole('heading', { name: 'Alertas' });
  const state = within(screen.getByRole('dialog')).getByText(/^(En vivo|Conectando)/);
  expect(title.compareDocumentPosition(state)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('S-A1')).toHaveClass('fact');
  // The dot stands outside the fact after it, so that a new line does not begin with it.
  expect(screen.getByText('hace 7 min')).toHaveClass('fact');
});

test('alerts are marked as read, one or all; a failure shows an error and leaves them unread', async () => {
  const user = setUp();
  answerWith('alerts:open', [alert('A1')]);
  await user.click(bell());
  answerWith('services:A1', []);
  const toggle = () => screen.getByRole('button', { name: 'Leída: Servicio sin conductor, Servicio S-A1' });
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: 'Marcar como leídas' }));
  expect(sent()).toEqual([
    { readUntil: 0, read: ['A1'] },
    { readUntil: 0, read: [] },
    { readUntil: OPENED_AT - 7 * 60_000, read: [] },
  ]);
  expect(screen.getByRole('button', { name: 'Marcar como leídas' })).toHaveAttribute('aria-disabled', 'true');
  answerWith('alerts:open', [alert('A2', { openedAt: OPENED_AT })]);
  answerWith('services:A2', []);
  api.on(setAlertReader, errorReply('too_many_requests', 'Demasiados intentos'));
  await user.click(screen.getByRole('button', { name: /^Leída/ }));
  expect(await screen.findByText('Sin leer:')).toBeInTheDocument();
  expect(shownNotifications()).toMatchObject([{ kind: 'error', message: 'Demasiados intentos' }]);
});

test('resolved alerts are listed among all alerts', async () => {
  const user = setUp();
  answerWith('alerts:open', []);
  await user.click(bell());
  expect(screen.getByText('Sin alertas abiertas')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Todas' }));
  answerWith('alerts:all', [alert('A1', { state: 'resolved', resolvedAt: OPENED_AT - 3 * 60_000 })]);
  answerWith('services:A1', []);
  expect(rows()).toEqual(['Sin leer: Servicio sin conductorServicio S-A1hace 7 min, resuelta hace 3 min']);
});

test('all alerts say that the latest come first, and a single open alert has no order', async () => {
  const user = setUp();
  const both = [alert('A1'), alert('A2', { openedAt: OPENED_AT - 60_000 })];
  answerWith('alerts:open', both.slice(0, 1));
  await user.click(bell());
  answerWith('services:A1', []);
  expect(screen.queryByText(/ primero/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Todas' }));
  answerWith('alerts:all', both);
  expect(screen.getByText('Más recientes primero')).toBeInTheDocument();
});

test('the count of more alerts than the list shows ends in a plus, and the centre says so', async () => {
  const user = setUp();
  answerWith(
    'alerts:open',
    Array.from({ length: 50 }, (_, index) => alert(`A${index.toString()}`)),
  );
  expect(bell('Alertas, 49+ sin leer')).toBeInTheDocument();
  await user.click(bell());
  for (const key of answers.keys()) if (key.startsWith('services:')) answerWith(key, []);
  expect(screen.getByText('Se muestran las 50 más recientes.')).toBeInTheDocument();
});

const TODAY = guayaquilDate(OPENED_AT);
const job = (id: string, fields: Partial<Service> = {}) =>
  serviceFixture({ id, date: TODAY, hour: '23:59', driverId: null, driverName: null, ...fields });

test('the centre names customer, time and place of each service, listened to while it is open', async () => {
  const user = setUp();
  answerWith('alerts:open', [
    alert('A1'),
    alert('A2', { kind: 'new_booking', openedAt: OPENED_AT - 8 * 60_000 }),
    alert('A3'),
  ]);
  expect([...answers.keys()].filter((key) => key.startsWith('services:'))).toEqual([]);
  await user.click(bell());
  expect([...answers.keys()].filter((key) => key.startsWith('services:'))).toEqual([
    ...['services:A1', 'services:A2', 'services:A3'],
  ]);
  // Names and places are not known yet, kinds and counts are.
  expect(headings()).toEqual(['Servicio sin conductor · 2', 'Pedido nuevo · 1']);
  expect(screen.getByText('Lo más urgente primero')).toBeInTheDocument();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  answerRecords(
    'services',
    ['A1', 'A2', 'A3'],
    [job('A1', { userName: 'Luz Paz' }), job('A2', { date: '2026-01-05' })],
  );
  expect(rows()).toEqual([
    'Sin leer: Servicio sin conductorServicio S-A3hace 7 min',
    'Sin leer: Servicio sin conductorLuz Paz, hoy 23:59Av. Amazonas, QuitoS-A1 · hace 7 minAsignar a Luz PazMás',
    `Sin leer: Pedido nuevoRosa Ñauta, ${formatDate('2026-01-05')} 23:59Av. Amazonas, QuitoS-A2 · hace 8 minAsignar a Rosa ÑautaMás`,
  ]);
  // The names stay while another alert is looked up.
  answerWith('alerts:open', [alert('A1'), alert('A9', { kind: 'new_booking', openedAt: OPENED_AT })]);
  expect(rows()).toEqual([expect.stringContaining('Luz Paz, hoy 23:59')]);
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  answerWith('services:A9', [job('A9', { userName: 'Eva Mora' })]);
  expect(rows()[1]).toContain('Eva Mora, hoy 23:59');
});

test('a driver is offered only for an open alert whose service has none', async () => {
  const user = setUp();
  answerWith('alerts:open', [alert('A1'), alert('A2')]);
  await user.click(bell());
  answerRecords('services', ['A1', 'A2'], [job('A1', { userName: 'Luz Paz' }), job('A2', { driverId: 'd1' })]);
  expect(screen.getAllByRole('button', { name: /^Asignar/ }).map(({ textContent }) => textContent)).toEqual([
    'Asignar a Luz Paz',
  ]);
});

test('the driver of a late service is called from the bell; a failure is shown and can be tried again', async () => {
  const user = setUp();
  answerWith('alerts:open', [alert('A1', { kind: 'late_start', driverId: 'd1', driverName: 'José Pérez' })]);
  await user.click(bell());
  answerWith('services:A1', []);
  api.on(listDrivers, errorReply('too_many_requests', 'Demasiados intentos'));
  const press = () => user.click(screen.getByRole('button', { name: 'Llamar a José (conductor)' }));
  await press();
  expect(await screen.findByText('Demasiados intentos')).toBeInTheDocument();
  api.on(listDrivers, () => [driverFixture({ id: 'd1' })]);
  await press();
  expect(await screen.findByRole('link', { name: '099 123 4567' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Llamar a José (conductor)' })).toBeNull();
});

test('an alert about a trip that will be late names the two people to call, below its text', async () => {
  const user = setUp();
  const kind = { kind: 'late_approach', driverId: 'd1', driverName: 'Luis Paz' } as const;
  answerWith('alerts:open', [alert('A1', kind)]);
  await user.click(bell());
  answerWith('services:A1', [job('A1', { userName: 'María Cruz', driverId: 'd1' })]);
  expect(headings()).toEqual(['No llega a tiempo · 1']);
  const calls = ['Llamar a Luis (conductor)', 'Llamar a María (cliente)'];
  expect(screen.getAllByRole('button', { name: /^Llamar/ }).map(({ textContent }) => textContent)).toEqual(calls);
  expect(rows()).toEqual([
    `Sin leer: No llega a tiempoMaría Cruz, hoy 23:59Av. Amazonas, QuitoLuis Paz · S-A1 · hace 7 min${calls.join('')}Más`,
  ]);
  api.on(listDrivers, () => [driverFixture({ id: 'd1', cellphone: '' })]);
  await user.click(screen.getByRole('button', { name: 'Llamar a Luis (conductor)' }));
  expect(await screen.findByText('Luis (conductor) no tiene teléfono.')).toBeInTheDocument();
  api.on(listCustomers, () => [CUSTOMER]);
  await user.click(screen.getByRole('button', { name: 'Llamar a María (cliente)' }));
  const phone = await screen.findByRole('link', { name: '098 765 4321' });
  expect(phone).toHaveFocus();
  expect(screen.getByText('María (cliente)')).toBeInTheDocument();
  expect(sent()).toMatchObject([{ ids: ['d1'] }, { ids: ['c1'] }]);
});

test.each([
  ['customer_message', 'Llamar a María (cliente)'],
  ['customer_cancelled', 'Llamar a María (cliente)'],
  ['long_stop', 'Llamar al conductor'],
  ['refund_due', null],
] as const)('an alert of kind %s offers the call "%s"', async (kind, label) => {
  const user = setUp();
  answerWith('alerts:open', [alert('A1', { kind, driverId: 'd1' })]);
  await user.click(bell());
  answerWith('services:A1', [job('A1', { userName: 'María Cruz' })]);
  expect(screen.queryAllByRole('button', { name: /^Llamar/ }).map(({ textContent }) => textContent)).toEqual(
    label === null ? [] : [label],
  );
});

describe('the menu of an alert', () => {
  const menuButton = () => screen.getByRole('button', { name: 'Más acciones: Luz Paz' });
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  async function openMenu(service: Partial<Service>, canChange = true) {
    const user = setUp(true, canChange);
    answerWith('alerts:open', [alert('A1')]);
    await user.click(bell());
    answerWith('services:A1', [job('A1', { userName: 'Luz Paz', ...service })]);
    await user.click(menuButton());
    await screen.findByRole('menu', { name: 'Más acciones: Luz Paz' });
    return user;
  }

  test('offers to reschedule and to cancel the service, and to reach its customer by the number that it has', async () => {
    await openMenu({ userPhone: '+593987654321' });
    const names = ['Llamar a Luz (cliente)', 'WhatsApp a Luz (cliente)', 'Reprogramar', 'Cancelar servicio'];
    expect(items()).toEqual(names);
    const [call, chat] = screen.getAllByRole('menuitem');
    expect(call).toHaveAttribute('href', 'tel:+593987654321');
    expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/593987654321\?text=Hola%20Luz/));
    expect(otherCalls()).toEqual([]);
  });

  const CHANGES = ['Reprogramar', 'Cancelar servicio'];
  test.each<[string, Partial<Service>, readonly string[]]>([
    ['a number without WhatsApp', { userPhone: '+59322345678' }, ['Llamar a Luz (cliente)', ...CHANGES]],
    ['no number', { userPhone: '' }, CHANGES],
    ['a driver on the way', { status: 'en camino', driverId: 'd1' }, ['Cancelar servicio']],
  ])('has only the actions that the service allows: %s', async (_case, service, names) => {
    await openMenu(service);
    expect(items()).toEqual(names);
  });

  test.each([
    ['Reprogramar', 'reschedule'],
    ['Cancelar servicio', 'cancel'],
  ])('"%s" starts the change and returns the focus to its button', async (name, change) => {
    const user = await openMenu({});
    await user.click(screen.getByRole('menuitem', { name }));
    expect(startChange.mock.calls).toEqual([[change, expect.objectContaining({ id: 'A1', userName: 'Luz Paz' })]]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(menuButton()).toHaveFocus();
  });

  test('closes by Escape without closing the panel', async () => {
    const user = await openMenu({});
    await vi.waitFor(() => {
      expect(screen.getByRole('menuitem', { name: 'Reprogramar' })).toHaveFocus();
    });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Alertas' })).toBeInTheDocument();
    expect(menuButton()).toHaveFocus();
  });

  test('changes nothing for users who may not change services', async () => {
    await openMenu({ userPhone: '+593987654321' }, false);
    expect(items()).toEqual(['Llamar a Luz (cliente)', 'WhatsApp a Luz (cliente)']);
  });

  test('is absent where nothing is left to do', async () => {
    const user = setUp();
    answerWith('alerts:open', [alert('A1', { kind: 'customer_cancelled' })]);
    await user.click(bell());
    answerWith('services:A1', [job('A1', { status: 'cancelado' })]);
    expect(screen.queryByRole('button', { name: /^Más acciones/ })).toBeNull();
  });
});

interface LateCase {
  readonly name: string;
  readonly fields: Partial<Alert>;
  readonly service?: Partial<Service>;
  readonly names: readonly string[];
}

describe('the actions of an alert whose service is more than an hour late', () => {
  const DRIVER = { driverId: 'd1', driverName: 'Luis Paz' };
  async function open(fields: Partial<Alert>, service: Partial<Service> = {}, canChange = true) {
    const user = setUp(true, canChange);
    answerWith('alerts:open', [alert('A1', fields)]);
    await user.click(bell());
    const date = guayaquilDate(OPENED_AT - 86_400_000);
    answerWith('services:A1', [job('A1', { userName: 'Luz Paz', date, hour: '00:00', ...service })]);
    return user;
  }
  const actions = () =>
    within(screen.getByRole('listitem'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');

  test.each<LateCase>([
    { name: 'no driver', fields: {}, names: ['Asignar a Luz Paz', 'Reprogramar', 'Llamar a Luz (cliente)', 'Más'] },
    {
      name: 'no customer to call',
      fields: {},
      service: { userId: '' },
      names: ['Asignar a Luz Paz', 'Reprogramar', 'Más'],
    },
    {
      name: 'a driver who has not set out',
      fields: { ...DRIVER, kind: 'late_start' },
      service: { driverId: 'd1' },
      names: ['Llamar a Luis (conductor)', 'Reprogramar', 'Más'],
    },
    {
      name: 'a driver on the way',
      fields: { ...DRIVER, kind: 'predicted_late' },
      service: { driverId: 'd1', status: 'en camino' },
      names: ['Llamar a Luis (conductor)', 'Llamar a Luz (cliente)', 'Más'],
    },
  ])('begin with the one that helps, then another time: $name', async ({ fields, service, names }) => {
    await open(fields, service);
    expect(actions()).toEqual(names);
  });

  test('reschedule it without the menu, which leaves that out', async () => {
    const user = await open({});
    await user.click(screen.getByRole('button', { name: 'Reprogramar' }));
    expect(startChange.mock.calls).toEqual([['reschedule', expect.objectContaining({ id: 'A1' })]]);
    await user.click(screen.getByRole('button', { name: 'Más acciones: Luz Paz' }));
    await screen.findByRole('menu');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Cancelar servicio']);
  });

  test('have room reserved before the service is read, for a change only if the user may make it', () => {
    const old = { kind: 'unassigned', driverId: null, openedAt: OPENED_AT - 86_400_000 } as const;
    const roomFor = (change: StartChange | null) =>
      expectedButtons(old, { renderAssign: () => null, startChange: change }, OPENED_AT);
    expect([roomFor(startChange), roomFor(null)]).toEqual([3, 2]);
  });

  test('are calls alone for users who may not change services', async () => {
    await open({ ...DRIVER, kind: 'late_start' }, { driverId: 'd1' }, false);
    expect(actions()).toEqual(['Llamar a Luis (conductor)']);
  });
});

describe('the services of earlier days that are not closed', () => {
  test('are counted above the alerts, by one request when the bell opens, with a link to them', async () => {
    answerUnclosed(14);
    const user = setUp();
    answerWith('alerts:open', []);
    expect(api.calls).toEqual([]);
    await user.click(bell());
    const link = await screen.findByRole('link', { name: '14 servicios de días anteriores sin terminar' });
    const yesterday = guayaquilDate(OPENED_AT - 86_400_000);
    expect(api.calls.map(({ input }) => input)).toEqual([{ statusGroup: 'open', dateTo: yesterday, limit: 1 }]);
    await user.click(link);
    expect(screen.getByLabelText('address')).toHaveTextContent(
      `/serviceManagement?estado=sin-terminar&hasta=${yesterday}`,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each<[string, () => void]>([
    ['all are closed', () => undefined],
    [
      'their number is unknown',
      () => {
        api.on(listServices, errorReply('too_many_requests', 'Demasiados intentos'));
      },
    ],
  ])('are not mentioned while %s', async (_case, prepare) => {
    prepare();
    const user = setUp();
    answerWith('alerts:open', []);
    await user.click(bell());
    await vi.waitFor(() => {
      expect(api.calls).toHaveLength(1);
    });
    await act(() => Promise.resolve());
    expect(screen.queryByRole('link', { name: /^Sin cerrar/ })).toBeNull();
  });
});

test.each<[string, { refund: Service['refund']; canChange: boolean; isOffered: boolean }]>([
  ['due', { refund: REFUND_DUE, canChange: true, isOffered: true }],
  ['returned', { refund: { ...REFUND_DUE, state: 'devuelto' }, canChange: true, isOffered: false }],
  ['due, to users who may not change services', { refund: REFUND_DUE, canChange: false, isOffered: false }],
])('its alert records a refund only while it is due: %s', async (_case, { refund, canChange, isOffered }) => {
  const user = setUp(true, canChange);
  answerWith('alerts:open', [alert('A1', { kind: 'refund_due' })]);
  await user.click(bell());
  answerWith('services:A1', [job('A1', { status: 'cancelado', refund })]);
  const button = screen.queryByRole('button', { name: 'Registrar devolución' });
  expect(button !== null).toBe(isOffered);
  if (button !== null) await user.click(button);
  expect(startChange.mock.calls.map(([change, { id }]) => [change, id])).toEqual(isOffered ? [['refund', 'A1']] : []);
});

test('a customer who is not in the list of customers cannot be called', async () => {
  const user = setUp();
  answerWith('alerts:open', [alert('A1', { kind: 'customer_message' })]);
  await user.click(bell());
  answerWith('services:A1', [job('A1', { userId: '' })]);
  expect(screen.queryByRole('button', { name: /^Llamar/ })).toBeNull();
});

test('addresses and names are whole, whatever their length', async () => {
  const user = setUp();
  const address = 'Avenida Francisco de Orellana y Justino Cornejo, edificio Millenium Gallery, Guayaquil';
  const userName = 'Importadora y Comercializadora de Materiales del Austro';
  answerWith('alerts:open', [alert('A1')]);
  await user.click(bell());
  answerWith('services:A1', [job('A1', { addressStart: address, userName })]);
  expect(screen.getByText(address)).not.toHaveAttribute('class');
  expect(screen.getByRole('link', { name: `${userName}, hoy 23:59` })).not.toHaveAttribute('class');
});

test('driver, number and delay stand in one line, and a group is folded by its heading', async () => {
  const user = setUp();
  answerWith('alerts:open', [alert('A1', { kind: 'late_start', driverId: 'd1', driverName: 'José Pérez' })]);
  await user.click(bell());
  answerWith('services:A1', [job('A1', { userName: 'Luz Paz', driverId: 'd1' })]);
  const [row] = screen.getAllByRole('listitem');
  expect(row).toHaveTextContent('José Pérez · S-A1 · hace 7 min');
  // After the choice between active and all.
  const group = () => screen.getAllByRole('group').at(-1);
  expect(group()).toHaveAttribute('open');
  await user.click(screen.getByText('El conductor no ha salido · 1'));
  expect(group()).not.toHaveAttribute('open');
});

test('a delay comes first, and a trip in danger stands once with its gravest alert', async () => {
  const user = setUp();
  const late = { serviceId: 'A1', driverId: 'd1', driverName: 'José Pérez' };
  answerWith('alerts:open', [
    alert('A1', { ...late, kind: 'late_start' }),
    alert('A4', { ...late, kind: 'predicted_late', serviceId: 'A1' }),
    alert('A5', { ...late, kind: 'customer_message', serviceId: 'A1' }),
  ]);
  expect(bell()).toHaveAccessibleName('Alertas, 2 sin leer');
  await user.click(bell());
  answerWith('services:A1', [job('A1', { userName: 'Luz Paz', driverId: 'd1', hour: '00:00' })]);
  expect(headings()).toEqual(['El conductor no ha salido · 1', 'Mensaje de un cliente · 1']);
  expect(rows()[0]).toMatch(/tarde · José Pérez · S-A1/);
});

test('a predicted delay is in the present tense, with how late it is, once the hour of the service has passed', async () => {
  const user = setUp();
  const facts = { driverId: 'd1', driverName: 'José Pérez' };
  answerWith('alerts:open', [alert('A1', { ...facts, kind: 'predicted_late' })]);
  await user.click(bell());
  expect(headings()).toEqual(['El conductor llegará tarde · 1']);
  answerWith('services:A1', [job('A1', { userName: 'Luz Paz', driverId: 'd1', hour: '00:00', status: 'en camino' })]);
  expect(headings()).toEqual(['El conductor va tarde · 1']);
  expect(rows()[0]).toMatch(/tarde · José Pérez · S-A1/);
});

test('every two kinds of alert differ in icon', () => {
  expect(new Set(ALERT_KINDS.map((kind) => ALERT_LOOKS[kind].Icon)).size).toBe(ALERT_KINDS.length);
});

test('on phones the bell opens a sheet, and a driver is chosen on the service’s page', async () => {
  const query = window.matchMedia(PHONE);
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign({}, query, { matches: true }));
  const user = setUp();
  answerWith('alerts:open', [alert('A1')]);
  await user.click(bell());
  answerWith('services:A1', [job('A1')]);
  expect(screen.getByRole('dialog', { name: 'Alertas' }).tagName).toBe('DIALOG');
  await user.click(screen.getByRole('link', { name: 'Asignar conductor' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/serviceManagement?servicio=A1');
  expect(screen.queryByRole('dialog')).toBeNull();
  vi.restoreAllMocks();
});

describe('the panel', () => {
  test('takes the focus, leaves the page usable, and returns the focus on Escape', async () => {
    const user = setUp();
    answerWith('alerts:open', [alert('A1')]);
    expect(bell()).toHaveAttribute('aria-expanded', 'false');
    await user.click(bell());
    const panel = screen.getByRole('dialog', { name: 'Alertas' });
    expect(panel).toHaveFocus();
    expect(panel).not.toHaveAttribute('aria-modal');
    expect(bell()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    expect(bell()).toHaveFocus();
  });

  test('closes by a press elsewhere, which keeps its effect, and by the bell', async () => {
    const user = setUp();
    answerWith('alerts:open', [alert('A1')]);
    await user.click(bell());
    answerWith('services:A1', []);
    await user.click(screen.getByText('Servicio sin conductor'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.click(screen.getByRole('textbox', { name: 'Buscar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Buscar' })).toHaveFocus();
    await user.click(bell());
    await user.click(bell());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a mention', () => {
  const mention = (id: string, fields: Partial<Mention> = {}) => ({
    id,
    uid: 'u1',
    authorUid: 'u2',
    authorName: 'Ana Lema',
    serviceId: 's-1',
    serviceNumber: 'S-1',
    createdAt: OPENED_AT - 60_000,
    ...fields,
  });

  test('a mention counts, rings, opens its service as read, and stays in the list', async () => {
    const user = setUp();
    answerWith('alerts:open', [alert('A1')]);
    answerWith('mentions', [mention('n1:u1')]);
    expect(playChime).not.toHaveBeenCalled();
    answerWith('mentions', [mention('n1:u1'), mention('n2:u1', { createdAt: OPENED_AT + 1_000 })]);
    expect(playChime).toHaveBeenCalledTimes(1);
    await user.click(bell('Alertas, 3 sin leer'));
    answerWith('services:A1', []);
    answerWith('services:s-1', []);
    answerRecords('serviceNotes', ['n1', 'n2'], []);
    const mentions = within(screen.getByRole('list', { name: 'Menciones' }));
    expect(mentions.getAllByRole('listitem')[1]).toHaveTextContent('Ana Lema te mencionóServicio S-1');
    await user.click(screen.getByRole('button', { name: 'Marcar como leídas' }));
    expect(sent()).toEqual([{ readUntil: OPENED_AT + 1_000, read: [] }]);
    answerWith('alertReader', reader({ readUntil: OPENED_AT - 90_000 }));
    await user.click(mentions.getAllByRole('link', { name: 'Servicio S-1' })[1] ?? document.body);
    expect(sent()[1]).toEqual({ readUntil: OPENED_AT - 90_000, read: ['n1:u1'] });
    expect(screen.getByLabelText('address')).toHaveTextContent('/serviceManagement?servicio=s-1');
  });

  test('a mention shows customer, number and the first words of the note', async () => {
    const user = setUp(false);
    answerWith('mentions', [mention('n1:u1'), mention('n2:u1', { serviceId: 's-2', serviceNumber: '' })]);
    await user.click(bell());
    answerRecords('services', ['s-1', 's-2'], [job('s-1'), job('s-2', { userName: 'Luz Paz' })]);
    answerRecords('serviceNotes', ['n1', 'n2'], [{ id: 'n1', text: '@Ana ¿llega\na tiempo?' } as { id: string }]);
    expect(rows()).toEqual([
      'Sin leer: Ana Lema te mencionóLuz Paz, hoy 23:59hace 1 min',
      'Sin leer: Ana Lema te mencionóRosa Ñauta, hoy 23:59@Ana ¿llega a tiempo?S-1 · hace 1 min',
    ]);
  });

  test('members who are not administrators see only mentions', async () => {
    answers.clear();
    const user = setUp(false);
    expect(answers.has('alerts:open')).toBe(false);
    answerWith('mentions', []);
    await user.click(bell('Alertas'));
    expect(screen.getByText('Nadie te mencionó en los últimos 30 días')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Avisos, reglas y horas de silencio' })).toBeNull();
    answerWith('mentions', [mention('n1:u1')]);
    expect(bell('Alertas, 1 sin leer')).toBeInTheDocument();
  });
});
