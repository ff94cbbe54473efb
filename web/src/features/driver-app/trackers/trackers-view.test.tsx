// @vitest-environment jsdom
import {
  createOwnTracker,
  listOwnTrackers,
  revokeOwnTracker,
  rotateOwnTracker,
} from '@llevo/contract/endpoints/fleet/trackers';
import type { Tracker } from '@llevo/contract/entities/tracker';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { signedInDriverFixture } from '../../../testing/signed-in-driver-fixture.ts';
import { newTrackerFixture, TRACKER_SECRET, trackerFixture } from '../../../testing/tracker-fixture.ts';
import { startDriverSession } from '../api/driver-session.ts';
import TrackersView from './trackers-view.tsx';

const server = fakeApi();
let stored: Tracker[];

beforeEach(() => {
  localStorage.clear();
  startDriverSession({ token: 'lld_x', driver: signedInDriverFixture() });
  stored = [];
  server.on(listOwnTrackers, () => stored);
});

test('a driver adds an application for their own phone, with their own token', async () => {
  server.on(createOwnTracker, ({ input }) => {
    const made = newTrackerFixture(input.app);
    stored = [made.tracker];
    return made;
  });
  render(<TrackersView />);
  expect(await screen.findByText('Todavía no usas ninguna aplicación.')).toBeInTheDocument();
  expect(screen.getByText(/solo comparte tu ubicación mientras está abierta/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(screen.queryByRole('button', { name: /^Servidor Traccar/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Traccar Client/ }));
  expect(await screen.findByRole('link', { name: 'Abrir en este teléfono' })).toBeInTheDocument();
  expect(screen.getByText(TRACKER_SECRET)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ya quedó configurado' }));
  expect(await screen.findByRole('list', { name: 'Rastreadores' })).toBeInTheDocument();
  const created = server.calls.find(({ endpoint }) => endpoint === createOwnTracker);
  expect(created?.headers.get('Authorization')).toBe('Bearer lld_x');
});

test('a driver changes the secret, and removes the application', async () => {
  stored = [trackerFixture()];
  server.on(rotateOwnTracker, () => {
    const made = newTrackerFixture();
    stored = [made.tracker];
    return made;
  });
  server.on(revokeOwnTracker, ({ input }) => {
    stored = [];
    return { id: input.tracker };
  });
  render(<TrackersView />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar la clave de Traccar Client' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cambiar la clave' }));
  expect(await screen.findByText(TRACKER_SECRET)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ya quedó configurado' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Traccar Client' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('Todavía no usas ninguna aplicación.')).toBeInTheDocument();
  const revoked = server.calls.find(({ endpoint }) => endpoint === revokeOwnTracker);
  expect(revoked?.input).toEqual({ tracker: 'b'.repeat(64) });
});

test('a driver who comes back from the application sees its first signal', async () => {
  stored = [trackerFixture()];
  render(<TrackersView />);
  expect(await screen.findByText('Sin señal todavía')).toBeInTheDocument();
  stored = [trackerFixture({ lastSeenAt: new Date().toISOString(), battery: 80 })];
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('Última señal: hace menos de un minuto')).toBeInTheDocument();
});

test('a list that does not load can be asked for again', async () => {
  server.on(listOwnTrackers, errorReply('internal', 'Algo falló'));
  render(<TrackersView />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo falló');
  server.on(listOwnTrackers, []);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todavía no usas ninguna aplicación.')).toBeInTheDocument();
});
