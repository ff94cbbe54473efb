// @vitest-environment jsdom
import type { SessionUser } from '@llevo/contract/entities/session';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSession } from '../../lib/session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import { LateParts } from './late-parts.tsx';
import { WaitingBell } from './waiting-bell.tsx';

vi.mock('../../features/services/live/booking-alert.tsx', () => ({
  default: ({ identity, openedAtMs }: { identity: { accountId: string }; openedAtMs: number }) => (
    <p>
      listens to {identity.accountId} since {new Date(openedAtMs).toISOString()}
    </p>
  ),
}));
vi.mock('../../features/alerts/bell/alert-bell.tsx', () => ({
  default: (props: { seesAlerts: boolean; isOpenAtFirst: boolean; hasFocusAtFirst: boolean }) => (
    <p>
      {props.seesAlerts ? 'bell' : 'bell of mentions'}
      {props.isOpenAtFirst && ', open'}
      {props.hasFocusAtFirst && ', with focus'}
    </p>
  ),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const TOKEN = tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' });
/** Step by step: modules load in real time. */
async function passSeconds(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      await vi.dynamicImportSettled();
    });
  }
}
const listener = () => screen.queryByText(/^listens to/);
const bell = () => screen.queryByText(/^bell/);

test('alerts are listened to on every screen, once the page has settled', async () => {
  renderScreen(<LateParts />, { path: '/rates', session: sessionFixture({ token: TOKEN, permission: 'user' }) });
  await passSeconds(9);
  expect(listener()).toBeNull();
  await passSeconds(4);
  expect(listener()).toHaveTextContent('listens to llevo since 2026-11-24T15:00:00.000Z');
  expect(bell()).toHaveTextContent('bell of mentions');
});

test('bookings from before a switch of account are not announced', async () => {
  renderScreen(<LateParts />, { session: sessionFixture({ token: TOKEN, permission: 'user' }) });
  await passSeconds(60);
  act(() => {
    const token = tokenWith({ sub: 'u1', sid: 's2', account_id: 'otra' });
    writeSession(sessionFixture({ token, permission: 'user', account_id: 'otra' }));
  });
  await passSeconds(10);
  expect(listener()).toHaveTextContent('listens to otra since 2026-11-24T15:01:00.000Z');
});

test('an administrator’s bell shows alerts too, after the first paint', async () => {
  renderScreen(<LateParts />, { path: '/rates', session: sessionFixture({ token: TOKEN, permission: 'admin' }) });
  await passSeconds(1);
  expect(bell()).toBeNull();
  await passSeconds(2);
  expect(bell()?.textContent).toBe('bell');
});

const waiting = () => screen.queryByRole('button', { name: 'Alertas' });

test('the bell is in its place at once, and a press loads and opens it', async () => {
  const session = sessionFixture({ token: TOKEN, permission: 'admin' });
  const shell = (
    <>
      <LateParts />
      <WaitingBell />
    </>
  );
  renderScreen(shell, { path: '/rates', session });
  expect(waiting()).toBeInTheDocument();
  act(() => {
    waiting()?.focus();
    waiting()?.click();
  });
  expect(waiting()).toHaveAttribute('aria-busy', 'true');
  await passSeconds(1);
  expect(bell()).toHaveTextContent('bell, open, with focus');
  expect(waiting()).toBeNull();
});

test.each<[string, Partial<SessionUser>]>([
  ['a master', { permission: 'master' }],
  ['a user whose account has no plan', { plan: null }],
  ['a user whose subscription has ended', { plan: 'startup', subscription: 'canceled' }],
  ['a session that cannot read live data', { token: tokenWith() }],
])('%s listens to nothing', async (_who, change) => {
  const shell = (
    <>
      <LateParts />
      <WaitingBell />
    </>
  );
  renderScreen(shell, { session: sessionFixture({ token: TOKEN, ...change }) });
  expect(waiting()).toBeNull();
  await passSeconds(15);
  expect(listener()).toBeNull();
  expect(bell()).toBeNull();
});
