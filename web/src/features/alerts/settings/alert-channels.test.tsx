// @vitest-environment jsdom
import { addPushDevice, getAlertChannels, removePushDevice, setAlertDigest } from '@llevo/contract/endpoints/alerts';
import type { AlertChannels } from '@llevo/contract/entities/alert-channels';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceIdOf } from '../../../lib/push/browser-push.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { hasPush, mustResumePush, rememberDevice, rememberPush } from '../../../lib/push/remembered-push.ts';
import { resumePush } from '../push/resume-push.ts';
import { ChannelsPanel } from './alert-settings-screen.tsx';

vi.mock('../../../lib/session/live-identity.ts', () => ({ useLiveIdentity: () => IDENTITY }));
const IDENTITY = vi.hoisted(() => ({ accountId: 'a', uid: 'u' }));

const api = fakeApi();
const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
const endpoint = 'https://push.test/1';
const NONE: AlertChannels = { pushKey: 'BAAA', devices: [], digest: 'none' };
const subscription = { endpoint, unsubscribe: vi.fn(), toJSON: () => ({ endpoint, keys: KEYS }) };

/** Subscription of the browser, and its user's answer to the permission prompt. */
let current: typeof subscription | null;
let permission: NotificationPermission;
const subscribe = vi.fn();
const requestPermission = vi.fn();

function stubBrowser(): void {
  const pushManager = { getSubscription: () => Promise.resolve(current), subscribe };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    requestPermission,
    get permission() {
      return permission;
    },
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  current = null;
  permission = 'granted';
  subscribe.mockReset().mockImplementation(() => {
    current = subscription;
    return Promise.resolve(subscription);
  });
  requestPermission.mockReset().mockImplementation(() => Promise.resolve(permission));
  api.on(getAlertChannels, NONE);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const pushSwitch = () => screen.findByRole('switch', { name: 'Notificaciones en este dispositivo' });

describe('notifications', () => {
  test('notifications are requested only when they are switched on, and can be switched off', async () => {
    stubBrowser();
    const id = await deviceIdOf({ endpoint });
    api.on(addPushDevice, { ...NONE, devices: [id] });
    api.on(removePushDevice, NONE);
    const { user } = renderScreen(<ChannelsPanel digestAt="07:00" />);
    const control = await pushSwitch();
    expect(control).not.toBeChecked();
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(control);
    await waitFor(() => {
      expect(api.calls.at(-1)?.input).toMatchObject({ endpoint, keys: KEYS });
    });
    await waitFor(() => {
      expect(control).toBeChecked();
    });
    await waitFor(() => {
      expect(mustResumePush(IDENTITY)).toBe(true);
    });
    expect(mustResumePush(IDENTITY)).toBe(false);
    await user.click(control);
    await waitFor(() => {
      expect(api.calls.at(-1)?.input).toEqual({ id });
    });
    expect(control).not.toBeChecked();
  });

  test('notifications stay off if the user refuses the permission', async () => {
    stubBrowser();
    permission = 'denied';
    const { user } = renderScreen(<ChannelsPanel digestAt="07:00" />);
    await user.click(await pushSwitch());
    expect(await screen.findByText(/^El navegador no dio permiso/)).toBeInTheDocument();
    expect(await pushSwitch()).not.toBeChecked();
    expect(new Set(api.calls.map(({ endpoint: called }) => called))).toEqual(new Set([getAlertChannels]));
  });

  test('notifications are not offered by a browser without support, nor without keys of the installation', async () => {
    const { unmount } = renderScreen(<ChannelsPanel digestAt="07:00" />);
    expect(await screen.findByText(/^Este navegador no permite notificaciones/)).toBeInTheDocument();
    unmount();
    stubBrowser();
    api.on(getAlertChannels, { ...NONE, pushKey: null });
    renderScreen(<ChannelsPanel digestAt="07:00" />);
    expect(await screen.findByText('Esta instalación no envía notificaciones a dispositivos.')).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: /^Notificaciones/ })).toBeNull();
  });

  test.each([
    ['dropped', null],
    ['replaced', subscription],
  ] as const)('a subscription that the browser %s is renewed without a press (C58)', async (_how, found) => {
    stubBrowser();
    current = found;
    rememberPush(IDENTITY, true);
    rememberDevice('the one before');
    api.on(addPushDevice, { ...NONE, devices: [await deviceIdOf({ endpoint })] });
    await resumePush(IDENTITY as never);
    expect(api.calls.at(-1)?.input).toMatchObject({ endpoint });
    expect(api.calls.at(-1)?.input).not.toHaveProperty('isKnown', true);
    expect(subscribe).toHaveBeenCalledTimes(found === null ? 1 : 0);
    expect(hasPush(IDENTITY)).toBe(true);
  });

  test('a dropped subscription is not renewed once the permission is gone', async () => {
    permission = 'denied';
    stubBrowser();
    rememberPush(IDENTITY, true);
    await resumePush(IDENTITY as never);
    expect(api.calls).toEqual([]);
    expect(hasPush(IDENTITY)).toBe(false);
  });

  test('notifications follow their user to a new session, and are removed at sign-out', async () => {
    stubBrowser();
    current = subscription;
    rememberPush(IDENTITY, true);
    api.on(addPushDevice, { ...NONE, devices: [await deviceIdOf({ endpoint })] });
    await resumePush(IDENTITY as never);
    expect(api.calls.at(-1)?.input).toMatchObject({ endpoint, isKnown: true });
    expect(localStorage.getItem('llevo.push')).toBe('a/u');
    api.on(addPushDevice, NONE);
    await resumePush(IDENTITY as never);
    expect(localStorage.getItem('llevo.push')).toBe('');
  });
});

test('the daily summary is switched on, and keeps its state if saving fails', async () => {
  api.on(setAlertDigest, ({ input: { digest } }) => ({ ...NONE, digest }));
  const { user } = renderScreen(<ChannelsPanel digestAt="07:00" />);
  const control = await screen.findByRole('switch', { name: 'Resumen diario por correo' });
  await user.click(control);
  await waitFor(() => {
    expect(api.calls.at(-1)?.input).toEqual({ digest: 'daily' });
  });
  expect(control).toBeChecked();
  api.on(setAlertDigest, errorReply('conflict', 'No se pudo'));
  await user.click(control);
  expect(await screen.findByText('No se pudo')).toBeInTheDocument();
  expect(control).toBeChecked();
});
