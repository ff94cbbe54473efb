// @vitest-environment jsdom
import { addDriverDevice, getDriverPush, removeDriverDevice } from '@llevo/contract/endpoints/driver-app/push';
import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceIdOf } from '../../../lib/push/browser-push.ts';
import { errorReply, fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { startDriverSession } from '../api/driver-session.ts';
import { PushPanel } from './push-panel.tsx';
import { usePush } from './use-push.ts';

const server = fakeApi();
const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
const endpoint = 'https://push.test/1';
const pushKey = 'BAAA';
const NONE = { pushKey, devices: [] };
const options = { applicationServerKey: Uint8Array.from([4, 0, 0]).buffer };
const subscription = { endpoint, options, unsubscribe: vi.fn(), toJSON: () => ({ endpoint, keys: KEYS }) };

/** Support of the browser, and the user's answer. */
let current: typeof subscription | null;
let answer: NotificationPermission;
const subscribe = vi.fn();
const notification = { permission: 'default' as NotificationPermission, requestPermission: vi.fn() };

function stubBrowser(): void {
  const pushManager = { getSubscription: () => Promise.resolve(current), subscribe };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve({ pushManager, active: {} }) }),
  });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', notification);
}

beforeEach(() => {
  localStorage.clear();
  startDriverSession({ token: 'lld_x', driver: { id: 'd-1' } as SignedInDriver });
  current = null;
  answer = 'granted';
  notification.permission = 'default';
  notification.requestPermission.mockReset().mockImplementation(() => {
    notification.permission = answer;
    return Promise.resolve(answer);
  });
  subscribe.mockReset().mockImplementation(() => {
    current = subscription;
    return Promise.resolve(subscription);
  });
  server.on(getDriverPush, NONE);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
  vi.unstubAllGlobals();
});

const Panel = ({ isOnline = true }: { readonly isOnline?: boolean }) => <PushPanel push={usePush(isOnline)} />;
const switchOn = () => screen.findByRole('button', { name: 'Activar avisos' });

test('asks for permission only after a press, and switches off', async () => {
  stubBrowser();
  const id = await deviceIdOf({ endpoint });
  server.on(addDriverDevice, { pushKey, devices: [id] });
  server.on(removeDriverDevice, NONE);
  render(<Panel />);
  const button = await switchOn();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText(/^Este teléfono te avisa/)).toBeInTheDocument();
  expect(server.calls.at(-1)?.input).toEqual({ endpoint, keys: KEYS });
  await userEvent.click(screen.getByRole('button', { name: 'Desactivar avisos' }));
  expect(await switchOn()).toBeInTheDocument();
  expect(server.calls.at(-1)?.input).toEqual({ id });
});

test('shares the subscription that the back-office made in this browser', async () => {
  stubBrowser();
  current = subscription;
  server.on(addDriverDevice, { pushKey, devices: [await deviceIdOf({ endpoint })] });
  render(<Panel />);
  await userEvent.click(await switchOn());
  expect(await screen.findByText(/^Este teléfono te avisa/)).toBeInTheDocument();
  expect(subscribe).not.toHaveBeenCalled();
});

test('explains the next step if the driver refuses or has refused before', async () => {
  stubBrowser();
  answer = 'denied';
  render(<Panel />);
  await userEvent.click(await switchOn());
  expect(await screen.findByText(/^El navegador bloquea los avisos/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  notification.permission = 'granted';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await switchOn()).toBeInTheDocument();
});

test('renews a subscription that the browser dropped, without a press (C58)', async () => {
  stubBrowser();
  server.on(addDriverDevice, { pushKey, devices: [await deviceIdOf({ endpoint })] });
  const { unmount } = render(<Panel />);
  await userEvent.click(await switchOn());
  await screen.findByText(/^Este teléfono te avisa/);
  unmount();
  current = null;
  notification.requestPermission.mockClear();
  render(<Panel />);
  expect(await screen.findByText(/^Este teléfono te avisa/)).toBeInTheDocument();
  expect(subscribe).toHaveBeenCalledTimes(2);
  expect(server.calls.at(-1)?.input).toEqual({ endpoint, keys: KEYS });
});

test('renews a subscription that the browser dropped while the app is open (C58)', async () => {
  stubBrowser();
  server.on(addDriverDevice, { pushKey, devices: [await deviceIdOf({ endpoint })] });
  render(<Panel />);
  await userEvent.click(await switchOn());
  await screen.findByText(/^Este teléfono te avisa/);
  current = null;
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'PUSH_CHANGED' } }));
  await waitFor(() => {
    expect(subscribe).toHaveBeenCalledTimes(2);
  });
  expect(await screen.findByText(/^Este teléfono te avisa/)).toBeInTheDocument();
});

test('says that the phone lost its notifications if they cannot be renewed (C58)', async () => {
  stubBrowser();
  server.on(addDriverDevice, { pushKey, devices: [await deviceIdOf({ endpoint })] });
  const { unmount } = render(<Panel />);
  await userEvent.click(await switchOn());
  await screen.findByText(/^Este teléfono te avisa/);
  unmount();
  current = null;
  subscribe.mockRejectedValue(new Error('no push service'));
  render(<Panel />);
  expect(await screen.findByText(/^Este teléfono dejó de recibir avisos/)).toBeInTheDocument();
  expect(await switchOn()).toBeEnabled();
});

test('a driver who switched notifications off is not subscribed again', async () => {
  stubBrowser();
  server.on(addDriverDevice, { pushKey, devices: [await deviceIdOf({ endpoint })] });
  server.on(removeDriverDevice, NONE);
  const { unmount } = render(<Panel />);
  await userEvent.click(await switchOn());
  await userEvent.click(await screen.findByRole('button', { name: 'Desactivar avisos' }));
  await switchOn();
  unmount();
  render(<Panel />);
  expect(await screen.findByText(/^Entérate al momento/)).toBeInTheDocument();
  expect(subscribe).toHaveBeenCalledTimes(1);
});

test('shows why the server refuses', async () => {
  stubBrowser();
  server.on(addDriverDevice, errorReply('plan_required', 'La empresa no tiene un plan activo'));
  render(<Panel />);
  await userEvent.click(await switchOn());
  expect(await screen.findByText('La empresa no tiene un plan activo')).toBeInTheDocument();
  expect(await switchOn()).toBeEnabled();
});

test.each([
  [undefined, /^Este navegador no puede recibir avisos/],
  [false, /^En un iPhone los avisos llegan a la app de la pantalla de inicio/],
])('explains a browser without notifications: standalone %s', async (standalone, text) => {
  if (standalone !== undefined)
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
  render(<Panel />);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('renders nothing if the installation has no keys', async () => {
  stubBrowser();
  server.on(getDriverPush, { pushKey: null, devices: [] });
  const { container } = render(<Panel />);
  await waitFor(() => {
    expect(server.calls).toHaveLength(1);
  });
  await Promise.resolve();
  expect(container).toBeEmptyDOMElement();
});

test('requests the state once there is a network', async () => {
  stubBrowser();
  server.on(getDriverPush, networkFailure);
  const { rerender, container } = render(<Panel isOnline={false} />);
  expect(container).toBeEmptyDOMElement();
  expect(server.calls).toEqual([]);
  server.on(getDriverPush, NONE);
  rerender(<Panel />);
  expect(await switchOn()).toBeInTheDocument();
});
