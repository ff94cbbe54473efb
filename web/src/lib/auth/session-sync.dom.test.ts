// @vitest-environment jsdom
import type { SessionUser } from '@llevo/contract/entities/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../notifications/notifications.ts';
import { readSession, writeSession } from '../session/session.ts';
import { syncSession } from './session-sync.ts';

const firebase = vi.hoisted(() => ({
  currentUser: null as { getIdToken: () => Promise<string> } | null,
  listener: null as ((user: { getIdToken: () => Promise<string> } | null) => void) | null,
}));
vi.mock('../firebase/auth.ts', () => ({ getFirebaseAuth: () => Promise.resolve(firebase) }));
vi.mock('firebase/auth', () => ({
  onIdTokenChanged: (_auth: unknown, listener: typeof firebase.listener) => {
    firebase.listener = listener;
    return () => undefined;
  },
  signOut: () => Promise.resolve(),
}));

const tokenOf = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;
const stored = (name: string, claims: object): SessionUser => ({
  token: tokenOf({ sub: name, account_id: 'llevo', ...claims }),
  permission: 'admin',
  plan: 'business',
  subscription: 'active',
  onboarded: true,
  name,
  duplicate_user: false,
  accounts: [],
  account_id: 'llevo',
});

const VISITED = stored('Ana', { sid: 's-visit', impersonator: 'u-master' });
const MASTER = stored('Eva', { sid: 's-master' });

let stop: () => void = () => undefined;
let reply: (data: object) => void = () => undefined;

/** Starts the check of a session; `reply` answers it. */
async function givenCheckOnItsWay(session: SessionUser) {
  writeSession(session);
  firebase.currentUser = { getIdToken: () => Promise.resolve(session.token) };
  const fetched = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        reply = (data) => {
          resolve(Response.json({ data }));
        };
      }),
  );
  vi.stubGlobal('fetch', fetched);
  stop = syncSession();
  await vi.waitFor(() => {
    expect(fetched).toHaveBeenCalledOnce();
  });
}

/** Waits until the effects of a reply are done. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  stop();
  for (const { id } of shownNotifications()) dismiss(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  { who: 'a session', session: MASTER, said: ['Tu sesión se cerró desde otro lugar.'] },
  { who: 'an impersonation', session: VISITED, said: [] },
  { who: 'a session of two weeks', session: stored('Eva', { sid: 's-old', auth_time: 1_000_000 }), said: [] },
])('$who that the server has ended shows the notices $said', async ({ session, said }) => {
  await givenCheckOnItsWay(session);
  reply({ authenticated: false });
  await vi.waitFor(() => {
    expect(readSession()).toBeNull();
  });
  await settle();
  firebase.listener?.(null);
  expect(shownNotifications().map(({ message }) => message)).toEqual(said);
});

describe('a session without a Firebase user (C64)', () => {
  /** Starts with a session of another tab, before the SDK of this one has its user. */
  async function givenSessionAhead() {
    vi.useFakeTimers();
    const reply = () => Response.json({ data: { authenticated: true, user: readSession() } });
    vi.stubGlobal('fetch', () => Promise.resolve(reply()));
    firebase.currentUser = null;
    writeSession(MASTER);
    stop = syncSession();
    await vi.advanceTimersByTimeAsync(0);
    firebase.listener?.(null);
  }

  test('stays until the SDK has followed the sign-in of another tab', async () => {
    await givenSessionAhead();
    await vi.advanceTimersByTimeAsync(900);
    firebase.currentUser = { getIdToken: () => Promise.resolve(MASTER.token) };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readSession()).toEqual(MASTER);
    expect(shownNotifications()).toEqual([]);
  });

  test('ends if the SDK finds no user', async () => {
    await givenSessionAhead();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readSession()).toBeNull();
  });

  test('a session without a Firebase user is not mistaken for the one that replaced it', async () => {
    await givenSessionAhead();
    await vi.advanceTimersByTimeAsync(900);
    const next = stored('Ana', { sid: 's-next' });
    writeSession(next);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readSession()).toEqual(next);
  });
});

test("adopts the server's state of the session", async () => {
  await givenCheckOnItsWay(MASTER);
  reply({ authenticated: true, user: { ...MASTER, name: 'Eva María', token: 'of-the-server' } });
  await vi.waitFor(() => {
    expect(readSession()).toEqual({ ...MASTER, name: 'Eva María' });
  });
});

test('ends a session that the server has ended', async () => {
  await givenCheckOnItsWay(MASTER);
  reply({ authenticated: false });
  await vi.waitFor(() => {
    expect(readSession()).toBeNull();
  });
});

test.each([
  ['its user', { authenticated: true, user: VISITED }],
  ['its end', { authenticated: false }],
])('a late reply about an impersonation does not touch the master’s session: %s', async (_what, late) => {
  await givenCheckOnItsWay(VISITED);
  writeSession(MASTER);
  reply(late);
  await settle();
  expect(readSession()).toEqual(MASTER);
});

test('a late reply about another account of the user is ignored', async () => {
  await givenCheckOnItsWay(stored('Ana', { sid: 's', account_id: 'a' }));
  const switched = stored('Ana', { sid: 's', account_id: 'b' });
  writeSession(switched);
  reply({ authenticated: true, user: MASTER });
  await settle();
  expect(readSession()).toEqual(switched);
});

test('stores a renewed token of the session, and no other’s', async () => {
  await givenCheckOnItsWay(MASTER);
  const renewed = tokenOf({ sub: 'Eva', sid: 's-master', account_id: 'llevo', exp: 4_000_000_000 });
  firebase.listener?.({ getIdToken: () => Promise.resolve(renewed) });
  await vi.waitFor(() => {
    expect(readSession()?.token).toBe(renewed);
  });
  firebase.listener?.({ getIdToken: () => Promise.resolve(VISITED.token) });
  await settle();
  expect(readSession()?.token).toBe(renewed);
});
