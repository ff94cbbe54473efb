// @vitest-environment jsdom
import type { SessionUser } from '@llevo/contract/entities/session';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import { LiveAlertHost } from './live-alert-host.tsx';

vi.mock('../../features/services/live/booking-alert.tsx', () => ({
  default: ({ identity }: { identity: { accountId: string } }) => <p>listens to {identity.accountId}</p>,
}));
vi.mock('../../features/alerts/bell/alert-bell.tsx', () => ({ default: () => <p>bell</p> }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const TOKEN = tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' });
const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const listener = () => screen.queryByText(/^listens to/);
const bell = () => screen.queryByText('bell');

test('listens on every screen, once the page has settled', async () => {
  renderScreen(<LiveAlertHost />, { path: '/rates', session: sessionFixture({ token: TOKEN, permission: 'user' }) });
  await passSeconds(9);
  expect(listener()).toBeNull();
  await passSeconds(2);
  expect(listener()).toHaveTextContent('listens to llevo');
  expect(bell()).toBeNull();
});

test('an administrator gets the bell, after the first paint', async () => {
  renderScreen(<LiveAlertHost />, { path: '/rates', session: sessionFixture({ token: TOKEN, permission: 'admin' }) });
  await passSeconds(3);
  expect(bell()).toBeNull();
  await passSeconds(2);
  expect(bell()).toBeInTheDocument();
});

test.each<[string, Partial<SessionUser>]>([
  ['a master', { permission: 'master' }],
  ['a user whose account has no plan', { plan: null }],
  ['a user whose subscription has ended', { plan: 'startup', subscription: 'canceled' }],
  ['a session that cannot read live data', { token: tokenWith() }],
])('%s listens to nothing', async (_who, change) => {
  renderScreen(<LiveAlertHost />, { session: sessionFixture({ token: TOKEN, ...change }) });
  await passSeconds(15);
  expect(listener()).toBeNull();
  expect(bell()).toBeNull();
});
