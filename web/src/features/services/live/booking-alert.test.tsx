// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { searchFixture } from '../../../testing/search-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import type { LiveQuery } from '../../../lib/live/live-query.ts';
import BookingAlert from './booking-alert.tsx';
import { BookingSoundButton } from './booking-sound-button.tsx';
import { playChime } from '../../../lib/notifications/chime.ts';

vi.mock('../../../lib/notifications/chime.ts', () => ({ playChime: vi.fn(() => Promise.resolve()) }));

interface StoredDocument {
  readonly id: string;
}
/** Answers open queries with documents, as Firestore does; by their keys. */
const answers = new Map<string, (documents: readonly StoredDocument[]) => void>();
/** The keys of all queries so far. */
const asked: string[] = [];
vi.mock('../../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  openQuery:
    ({ key }: LiveQuery) =>
    (onNext: (snapshot: unknown) => void) => {
      let before: readonly StoredDocument[] = [];
      const answer = (documents: readonly StoredDocument[]) => {
        const docs = documents.map((document) => ({ id: document.id, data: () => document }));
        const gone = before.filter(({ id }) => documents.every((document) => document.id !== id));
        before = documents;
        const docChanges = () => [
          ...gone.map((document) => ({ type: 'removed', doc: { id: document.id, data: () => document } })),
          ...docs.map((doc) => ({ type: 'added', doc })),
        ];
        onNext({ docs, size: docs.length, metadata: { fromCache: false }, docChanges });
      };
      answers.set(key, answer);
      asked.push(key);
      return () => {
        // A listener of an earlier test may close late.
        if (answers.get(key) === answer) answers.delete(key);
      };
    },
}));
const SIGNAL = 'bookings:llevo';
const isList = (key: string) => key.startsWith(`${SIGNAL}:`);
const openLists = () => [...answers.keys()].filter(isList);

const shown: string[] = [];
class FakeNotification extends EventTarget {
  static permission = 'granted';
  static readonly requestPermission = vi.fn();
  constructor(_title: string, { body }: { body: string }) {
    super();
    shown.push(body);
  }
}

beforeEach(() => {
  vi.stubGlobal('Notification', FakeNotification);
  shown.length = 0;
  answers.clear();
  asked.length = 0;
  act(() => {
    for (const { id } of shownNotifications()) dismiss(id);
  });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const IDENTITY = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
const booking = (id: string, facts: Partial<Service> = {}) =>
  serviceFixture({
    ...{ id, number: `S-${id}`, origin: 'quoter', createdAt: Date.now(), status: 'inmediato' },
    ...{ driverId: null, driverName: null, ...facts },
  });

function setUp() {
  const { user } = renderScreen(
    <>
      <BookingAlert identity={IDENTITY} openedAtMs={Date.now()} />
      <BookingSoundButton />
      <Link to="/serviceManagement?servicio=A1">open A1</Link>
    </>,
    { path: '/rates' },
  );
  const answer = (key: string, documents: readonly StoredDocument[]) => {
    act(() => {
      answers.get(key)?.(documents);
    });
  };
  const signalled = new Set<string>();
  /** The services as they are now, the newest first; the signal is of the newest that a visitor booked. */
  const arrive = (...services: readonly Pick<Service, 'id' | 'origin' | 'createdAt'>[]) => {
    const booked = services.filter(({ origin }) => origin === 'quoter');
    for (const { id } of booked) signalled.add(id);
    const [latest] = booked;
    const facts = { id: 'bookings', count: signalled.size };
    const signal = latest && { ...facts, serviceId: latest.id, bookedAt: latest.createdAt };
    answer(SIGNAL, signal === undefined ? [] : [signal]);
    for (const key of openLists())
      answer(key, key.endsWith(':alone') ? services.filter(({ id }) => key === `${SIGNAL}:${id}:alone`) : services);
    for (const key of answers.keys()) {
      const id = /^one:(?<id>.*)$/.exec(key)?.groups?.['id'];
      const stored = services.filter((service) => service.id === id);
      if (id !== undefined) answer(key, stored);
    }
  };
  return { user, arrive };
}
const toggle = () => screen.getByRole('button', { name: 'Sonido de pedidos' });
const messages = () => shownNotifications().map(({ message }) => message);

test('a booking is announced with its number, sounds, and leads to its details', () => {
  const { arrive } = setUp();
  arrive();
  arrive(booking('A1'));
  expect(shownNotifications()).toMatchObject([
    {
      kind: 'info',
      message: 'Pedido nuevo S-A1: Rosa Ñauta, 24/11/2026 a las 08:30',
      isPersistent: true,
      isAside: true,
      action: { label: 'Ver el pedido' },
    },
  ]);
  expect(playChime).toHaveBeenCalledTimes(1);
  // The page is in view: the system need not say it too.
  expect(shown).toEqual([]);
  act(() => {
    shownNotifications()[0]?.action?.run();
  });
  expect(screen.getByLabelText('address')).toHaveTextContent('/serviceManagement?servicio=A1');
});

test('a booking whose driver is searched for is announced for a moment only', () => {
  const { arrive } = setUp();
  arrive(booking('A1', { search: searchFixture() }));
  expect(shownNotifications()).toMatchObject([
    { message: 'Pedido nuevo S-A1: Rosa Ñauta, 24/11/2026 a las 08:30. Llevo busca conductor.', isPersistent: false },
  ]);
});

test.each<[string, Partial<Service>]>([
  ['has a driver', { driverId: 'd1', driverName: 'José Pérez' }],
  ['is cancelled', { status: 'cancelado' }],
  ['is finished', { status: 'finalizado' }],
])('the announcement of a booking goes once it %s', (_what, change) => {
  const { arrive } = setUp();
  arrive(booking('A1'), booking('A2'));
  arrive(booking('A1', change), booking('A2'));
  expect(messages()).toEqual(['Pedido nuevo S-A2: Rosa Ñauta, 24/11/2026 a las 08:30']);
});

test('the announcement of a deleted booking goes, and none comes for one that needs no answer', () => {
  const { arrive } = setUp();
  arrive(booking('A1'), booking('A2', { status: 'cancelado' }));
  expect(messages()).toHaveLength(1);
  arrive(booking('A2', { status: 'cancelado' }));
  expect(messages()).toEqual([]);
  expect(playChime).toHaveBeenCalledTimes(1);
});

test('the announcement of a booking goes once it is opened from the list', async () => {
  const { user, arrive } = setUp();
  arrive(booking('A1'), booking('A2'));
  await user.click(screen.getByRole('link', { name: 'open A1' }));
  expect(messages()).toEqual(['Pedido nuevo S-A2: Rosa Ñauta, 24/11/2026 a las 08:30']);
});

test('each booking is announced once, also one that the next signal overtook', () => {
  const { arrive } = setUp();
  const createdAt = Date.now();
  arrive(booking('A1', { createdAt }));
  arrive(booking('A3', { createdAt: createdAt + 2 }), booking('A2', { createdAt: createdAt + 1 }), booking('A1'));
  expect(messages().map((text) => /S-\w+/.exec(text)?.[0])).toEqual([...['S-A1', 'S-A2', 'S-A3']]);
  expect(playChime).toHaveBeenCalledTimes(3);
});

test('the booking after the last known one is read alone; after a missed signal those since are read', () => {
  const { arrive } = setUp();
  const createdAt = Date.now();
  const [first, second, third] = ['A1', 'A2', 'A3'].map((id, later) => booking(id, { createdAt: createdAt + later }));
  if (first === undefined || second === undefined || third === undefined) throw new Error('three bookings');
  arrive();
  arrive(first);
  arrive(third, second, first);
  expect(asked.filter(isList)).toEqual([`${SIGNAL}:A1:alone`, `${SIGNAL}:A3`]);
  expect(messages()).toHaveLength(3);
});

test('bookings are listened to one by one, and only while their messages are shown', async () => {
  const { arrive } = setUp();
  expect([...answers.keys()]).toEqual([SIGNAL]);
  arrive(booking('A1'));
  expect([...answers.keys()]).toEqual([SIGNAL, 'one:A1']);
  arrive(booking('A1', { status: 'cancelado' }));
  await waitFor(() => {
    expect([...answers.keys()]).toEqual([SIGNAL]);
  });
});

test('a booking from before the back-office was opened is not announced', () => {
  const { arrive } = setUp();
  arrive(booking('A1', { createdAt: Date.now() - 60_000 }));
  expect(openLists()).toEqual([]);
  expect(messages()).toEqual([]);
});

test('what the company books itself is not announced', () => {
  const { arrive } = setUp();
  arrive(serviceFixture({ id: 'A2', number: 'S-A2', origin: 'dispatcher', createdAt: Date.now() }), booking('A1'));
  expect(messages()).toEqual(['Pedido nuevo S-A1: Rosa Ñauta, 24/11/2026 a las 08:30']);
});

test('a booking is announced by the system while another window is in front', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { arrive } = setUp();
  arrive(booking('A1'));
  expect(shown).toEqual(['Pedido nuevo S-A1: Rosa Ñauta, 24/11/2026 a las 08:30']);
  vi.restoreAllMocks();
});

test('the sound stays off in this browser once switched off', async () => {
  const { user, arrive } = setUp();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle());
  arrive(booking('A1'));
  expect(messages()).toHaveLength(1);
  expect(playChime).not.toHaveBeenCalled();
  expect(localStorage.getItem('llevo.bookingSound')).toBe('off');
});

test('switching the sound on plays it and asks for the permission once', async () => {
  localStorage.setItem('llevo.bookingSound', 'off');
  FakeNotification.permission = 'default';
  const { user } = setUp();
  await user.click(toggle());
  expect(playChime).toHaveBeenCalledTimes(1);
  expect(FakeNotification.requestPermission).toHaveBeenCalledTimes(1);
  FakeNotification.permission = 'granted';
});
