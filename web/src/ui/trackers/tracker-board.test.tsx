// @vitest-environment jsdom
import type { TrackerApp } from '@llevo/contract/entities/tracker';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { newTrackerFixture, TRACKER_SECRET, trackerFixture } from '../../testing/tracker-fixture.ts';
import { TrackerBoard } from './tracker-board.tsx';
import type { TrackerActions } from './tracker-board.tsx';

const APPS: readonly TrackerApp[] = ['traccar_client', 'owntracks', 'traccar_server'];

function actionsOf(change: Partial<TrackerActions> = {}) {
  return {
    apps: APPS,
    create: vi.fn((app: TrackerApp) => Promise.resolve(newTrackerFixture(app))),
    rotate: vi.fn(() => Promise.resolve(newTrackerFixture())),
    revoke: vi.fn(() => Promise.resolve()),
    ...change,
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Adds a tracker of a program, so that the dialog with its secret opens. */
async function add(name: string, isOwn = false) {
  const { user } = renderScreen(<TrackerBoard trackers={[]} isOwn={isOwn} actions={actionsOf()} />);
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(await screen.findByRole('dialog', { name: `Configura ${name}` })).toBeInTheDocument();
  return user;
}

test('a list shows the last signal and the battery; a low one says so', () => {
  const lastSeenAt = new Date(Date.now() - 3.2 * 60_000).toISOString();
  const trackers = [
    trackerFixture({ id: '1', lastSeenAt, battery: 64 }),
    trackerFixture({ id: '2', app: 'owntracks', lastSeenAt, battery: 15 }),
    trackerFixture({ id: '3', app: 'traccar_server' }),
  ];
  renderScreen(<TrackerBoard trackers={trackers} isOwn={false} actions={null} />);
  const [client, ownTracks, device] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(client).toContain('Última señal: hace 3 min');
  expect(client).toContain('Batería: 64 %');
  expect(ownTracks).toContain('Batería baja: 15 %');
  expect(device).toContain('Sin señal todavía');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a new Traccar Client shows its secret as text and QR code, and the link for this phone', async () => {
  const user = await add('Traccar Client');
  expect(screen.getByText(/se muestra solo esta vez/)).toBeInTheDocument();
  expect(screen.getByText(TRACKER_SECRET)).toBeInTheDocument();
  expect(screen.getByText('https://llevo.test/api/positions/osmand')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Código QR para Traccar Client' })).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Abrir en este teléfono' });
  expect(link.getAttribute('href')).toMatch(/^org\.traccar\.client:\/\/config\?url=https.*&id=Ab3d/);
  await user.click(screen.getByRole('button', { name: 'Copiar la clave' }));
  expect(await navigator.clipboard.readText()).toBe(TRACKER_SECRET);
  expect(await screen.findByText('Copiado')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ya quedó configurado' }));
  expect(screen.queryByText(TRACKER_SECRET)).not.toBeInTheDocument();
});

test('a server gets two lines of configuration and an attribute, but no QR code', async () => {
  await add('Servidor Traccar');
  expect(screen.getByText(/forward\.type.*json/)).toHaveTextContent(
    "<entry key='forward.url'>https://llevo.test/api/positions/traccar</entry>",
  );
  expect(screen.getByText(/agrégale el atributo «llevo»/)).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^Código QR/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Abrir en este teléfono' })).not.toBeInTheDocument();
});

test('on their own phone a driver opens OwnTracks by a link; the QR code is for another phone', async () => {
  await add('OwnTracks', true);
  expect(screen.getByRole('link', { name: 'Abrir en este teléfono' })).toHaveAttribute(
    'href',
    'owntracks:///config?inline=e30=',
  );
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
});

test('a refusal to add keeps the choice open, and another attempt is possible', async () => {
  const create = vi.fn(() => Promise.reject(new Error('offline')));
  const { user } = renderScreen(<TrackerBoard trackers={[]} isOwn={false} actions={actionsOf({ create })} />);
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Agregar un rastreador' }));
  await user.click(dialog.getByRole('button', { name: /^OwnTracks/ }));
  expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
  await user.click(dialog.getByRole('button', { name: /^OwnTracks/ }));
  expect(create).toHaveBeenCalledTimes(2);
});

test('a new secret is asked for first, and then shown', async () => {
  const actions = actionsOf();
  const { user } = renderScreen(
    <TrackerBoard trackers={[trackerFixture({ id: 't' })]} isOwn={false} actions={actions} />,
  );
  await user.click(screen.getByRole('button', { name: 'Cambiar la clave de Traccar Client' }));
  const question = within(screen.getByRole('dialog', { name: 'Cambiar la clave de Traccar Client' }));
  expect(actions.rotate).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Cambiar la clave' }));
  expect(actions.rotate).toHaveBeenCalledExactlyOnceWith('t');
  expect(await screen.findByText(TRACKER_SECRET)).toBeInTheDocument();
});

test('a removal is asked for first; the question closes once it is done', async () => {
  const actions = actionsOf();
  const { user } = renderScreen(
    <TrackerBoard trackers={[trackerFixture({ id: 't' })]} isOwn={false} actions={actions} />,
  );
  await user.click(screen.getByRole('button', { name: 'Quitar Traccar Client' }));
  const question = within(screen.getByRole('dialog', { name: 'Quitar Traccar Client' }));
  expect(question.getByText(/deja de llegar lo que envía/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Quitar' }));
  expect(actions.revoke).toHaveBeenCalledExactlyOnceWith('t');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a program that may not be added keeps its secret, and can be removed', () => {
  const actions = actionsOf({ apps: ['traccar_client', 'owntracks'] });
  renderScreen(<TrackerBoard trackers={[trackerFixture({ app: 'traccar_server' })]} isOwn actions={actions} />);
  expect(screen.queryByRole('button', { name: /^Cambiar la clave/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Quitar Servidor Traccar' })).toBeEnabled();
});

test('nothing can be changed without a connection', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(<TrackerBoard trackers={[trackerFixture()]} isOwn={false} actions={actionsOf()} />);
  expect(screen.getByText(/^Sin conexión/)).toBeInTheDocument();
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  onLine.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.getByRole('button', { name: 'Agregar' })).toBeEnabled();
});
