// @vitest-environment jsdom
import { setAlertReader } from '@llevo/contract/endpoints/alerts';
import type { Alert, AlertReader } from '@llevo/contract/entities/alert';
import type { Mention } from '@llevo/contract/entities/service-note';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveQuery } from '../../../lib/live/live-query.ts';
import { playChime } from '../../../lib/notifications/chime.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../../testing/session-fixture.ts';
import AlertBell from './alert-bell.tsx';
import { BELL_SLOTS } from './bell-slots.ts';

vi.mock('../../../lib/notifications/chime.ts', () => ({ playChime: vi.fn(() => Promise.resolve()) }));

type Documents = readonly ({ readonly id: string } & Partial<Alert & AlertReader> &
  Partial<Omit<Mention, 'serviceId' | 'serviceNumber'>>)[];

/** Answers the open queries with documents, as Firestore does. */
const answers = new Map<string, (documents: Documents) => void>();
vi.mock('../../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
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
  document.title = 'Tarifas · Llevo';
  api.on(setAlertReader, ({ input }) => input);
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
const reader = (fields: Partial<AlertReader> = {}) => [{ id: 'u1', readUntil: 0, read: [], ...fields }];

function setUp(seesAlerts = true) {
  const { user } = renderScreen(
    <>
      <div id={BELL_SLOTS.rail} />
      <div id={BELL_SLOTS.bar} />
      <AlertBell identity={IDENTITY} seesAlerts={seesAlerts} openedAtMs={OPENED_AT} />
    </>,
    { path: '/rates', session: sessionFixture({ token: TOKEN }) },
  );
  answerWith('alertReader', []);
  return user;
}
const bell = (name: string | RegExp = /^Alertas/) => screen.getByRole('button', { name });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const sent = () => api.calls.map(({ input }) => input);

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
  const dialog = screen.getByRole('dialog', { name: 'Alertas' });
  expect(rows()).toEqual([
    'Sin leer: Salida de una zonaLuz Paz, Bodegaahora',
    'Sin leer: Servicio sin conductorServicio S-A1hace 7 min',
  ]);
  await user.click(within(dialog).getByRole('link', { name: 'Servicio S-A1' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/serviceManagement?servicio=A1');
  expect(sent()).toEqual([{ readUntil: 0, read: ['A1'] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bell('Alertas, 1 sin leer')).toBeInTheDocument();
});

test('alerts are marked as read, one or all; a failure shows an error and leaves them unread', async () => {
  const user = setUp();
  answerWith('alerts:open', [alert('A1')]);
  await user.click(bell());
  const toggle = () => screen.getByRole('button', { name: 'Leída: Servicio sin conductor, Servicio S-A1' });
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: 'Marcar todas como leídas' }));
  expect(sent()).toEqual([
    { readUntil: 0, read: ['A1'] },
    { readUntil: 0, read: [] },
    { readUntil: OPENED_AT - 7 * 60_000, read: [] },
  ]);
  expect(screen.getByRole('button', { name: 'Marcar todas como leídas' })).toHaveAttribute('aria-disabled', 'true');
  answerWith('alerts:open', [alert('A2', { openedAt: OPENED_AT })]);
  api.on(setAlertReader, errorReply('too_many_requests', 'Demasiados intentos'));
  await user.click(screen.getByRole('button', { name: /^Leída/ }));
  expect(await screen.findByText('Sin leer:')).toBeInTheDocument();
});

test('resolved alerts are listed among all alerts', async () => {
  const user = setUp();
  answerWith('alerts:open', []);
  await user.click(bell());
  expect(screen.getByText('Nada que atender: todo va como debe')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Todas' }));
  answerWith('alerts:all', [alert('A1', { state: 'resolved', resolvedAt: OPENED_AT - 3 * 60_000 })]);
  expect(rows()).toEqual(['Sin leer: Servicio sin conductorServicio S-A1hace 7 min, resuelta hace 3 min']);
});

test('the count of more alerts than the list shows ends in a plus, and the centre says so', async () => {
  const user = setUp();
  answerWith(
    'alerts:open',
    Array.from({ length: 50 }, (_, index) => alert(`A${index.toString()}`)),
  );
  expect(bell('Alertas, 49+ sin leer')).toBeInTheDocument();
  await user.click(bell());
  expect(screen.getByText('Se muestran las 50 más recientes.')).toBeInTheDocument();
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
    const mentions = within(screen.getByRole('list', { name: 'Menciones' }));
    expect(mentions.getAllByRole('listitem')[1]).toHaveTextContent('Ana Lema te mencionóServicio S-1');
    await user.click(screen.getByRole('button', { name: 'Marcar todas como leídas' }));
    expect(sent()).toEqual([{ readUntil: OPENED_AT + 1_000, read: [] }]);
    answerWith('alertReader', reader({ readUntil: OPENED_AT - 90_000 }));
    await user.click(mentions.getAllByRole('link', { name: 'Servicio S-1' })[1] ?? document.body);
    expect(sent()[1]).toEqual({ readUntil: OPENED_AT - 90_000, read: ['n1:u1'] });
    expect(screen.getByLabelText('address')).toHaveTextContent('/serviceManagement?servicio=s-1');
  });

  test('members who are not administrators see only mentions', async () => {
    answers.clear();
    const user = setUp(false);
    expect(answers.has('alerts:open')).toBe(false);
    answerWith('mentions', []);
    await user.click(bell('Alertas'));
    expect(screen.getByText('Nadie te mencionó en los últimos 30 días')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Reglas y horas de silencio' })).toBeNull();
    answerWith('mentions', [mention('n1:u1')]);
    expect(bell('Alertas, 1 sin leer')).toBeInTheDocument();
  });
});
