// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../../lib/notifications/notifications.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { BookingAlert } from './booking-alert.tsx';
import { playChime } from './chime.ts';
import { createNewBookings } from './new-bookings.ts';

vi.mock('../../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));
vi.mock('./chime.ts', () => ({ playChime: vi.fn(() => Promise.resolve()) }));

const shown: string[] = [];
class FakeNotification {
  static permission = 'granted';
  static readonly requestPermission = vi.fn();
  constructor(_title: string, { body }: { body: string }) {
    shown.push(body);
  }
}

beforeEach(() => {
  vi.stubGlobal('Notification', FakeNotification);
  shown.length = 0;
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const setUp = () => {
  const bookings = createNewBookings();
  const { user } = renderScreen(<BookingAlert bookings={bookings} />);
  const arrive = (id: string) => {
    const value = serviceFixture({ id, number: `S-${id}`, origin: 'quoter', createdAt: Date.now() });
    act(() => {
      bookings.applyChanges([{ type: 'added', value }]);
    });
  };
  return { user, arrive };
};
const toggle = () => screen.getByRole('button', { name: 'Sonido de pedidos' });

test('a booking is announced with its number, and sounds', () => {
  const { arrive } = setUp();
  arrive('A1');
  expect(notify).toHaveBeenCalledWith(
    'info',
    'Pedido nuevo S-A1: Rosa Ñauta, 24/11/2026 a las 08:30',
    expect.objectContaining({ isPersistent: true }),
  );
  expect(playChime).toHaveBeenCalledTimes(1);
  // The page is in view: the system need not say it too.
  expect(shown).toEqual([]);
});

test('behind another window the system says it', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { arrive } = setUp();
  arrive('A1');
  expect(shown).toEqual(['Pedido nuevo S-A1: Rosa Ñauta, 24/11/2026 a las 08:30']);
  vi.restoreAllMocks();
});

test('switched off it stays silent, in this browser for good', async () => {
  const { user, arrive } = setUp();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle());
  arrive('A1');
  expect(notify).toHaveBeenCalledTimes(1);
  expect(playChime).not.toHaveBeenCalled();
  expect(localStorage.getItem('llevo.bookingSound')).toBe('off');
});

test('switching it on plays it and asks for the permission once', async () => {
  localStorage.setItem('llevo.bookingSound', 'off');
  FakeNotification.permission = 'default';
  const { user } = setUp();
  await user.click(toggle());
  expect(playChime).toHaveBeenCalledTimes(1);
  expect(FakeNotification.requestPermission).toHaveBeenCalledTimes(1);
  FakeNotification.permission = 'granted';
});
