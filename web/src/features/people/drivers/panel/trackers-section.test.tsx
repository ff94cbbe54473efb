// @vitest-environment jsdom
import { createTracker, listTrackers, revokeTracker } from '@llevo/contract/endpoints/fleet/trackers';
import type { Tracker } from '@llevo/contract/entities/tracker';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi, pending } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import { newTrackerFixture, TRACKER_SECRET, trackerFixture } from '../../../../testing/tracker-fixture.ts';
import TrackersSection from './trackers-section.tsx';

const server = fakeApi();

const show = (permission: 'viewer' | 'dispatcher' = 'dispatcher') =>
  renderScreen(<TrackersSection driver={{ id: 'ana' }} />, { session: sessionFixture({ permission }) });

test('a dispatcher adds a tracker, sees its secret once and finds it in the list', async () => {
  let stored: Tracker[] = [];
  server.on(listTrackers, () => stored);
  server.on(createTracker, ({ input }) => {
    const made = newTrackerFixture(input.app);
    stored = [made.tracker];
    return made;
  });
  const { user } = show();
  expect(await screen.findByText('Ningún programa envía su ubicación todavía.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await user.click(screen.getByRole('button', { name: /^OwnTracks/ }));
  expect(await screen.findByText(TRACKER_SECRET)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ya quedó configurado' }));
  expect(screen.queryByText(TRACKER_SECRET)).not.toBeInTheDocument();
  const list = within(await screen.findByRole('list', { name: 'Rastreadores' }));
  expect(list.getByText('OwnTracks')).toBeInTheDocument();
  const created = server.calls.find(({ endpoint }) => endpoint === createTracker);
  expect(created?.input).toEqual({ id: 'ana', app: 'owntracks' });
});

test('a removed tracker leaves the list', async () => {
  let stored = [trackerFixture()];
  server.on(listTrackers, () => stored);
  server.on(revokeTracker, ({ input }) => {
    stored = [];
    return { id: input.tracker };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Quitar Traccar Client' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('Ningún programa envía su ubicación todavía.')).toBeInTheDocument();
});

test('the limit of a driver is said in the choice', async () => {
  server.on(listTrackers, []);
  server.on(createTracker, errorReply('conflict', 'El conductor ya tiene cinco rastreadores'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Agregar' }));
  await user.click(screen.getByRole('button', { name: /^Traccar Client/ }));
  expect(await screen.findByText('El conductor ya tiene cinco rastreadores')).toBeInTheDocument();
});

test('a viewer sees the list only', async () => {
  server.on(listTrackers, [trackerFixture({ battery: 64 })]);
  show('viewer');
  expect(await screen.findByText('Batería: 64 %')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a list that does not load can be asked for again', async () => {
  server.on(listTrackers, errorReply('internal', 'Algo falló'));
  const { user } = show();
  expect(await screen.findByText('No pudimos cargar los rastreadores')).toBeInTheDocument();
  server.on(listTrackers, []);
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => {
    expect(screen.getByText('Ningún programa envía su ubicación todavía.')).toBeInTheDocument();
  });
});

test('the section announces that it loads', () => {
  server.on(listTrackers, pending);
  show();
  expect(screen.getByText('Cargando...')).toBeInTheDocument();
});
