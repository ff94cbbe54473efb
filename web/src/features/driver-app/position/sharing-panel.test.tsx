// @vitest-environment jsdom
import { listOwnTrackers } from '@llevo/contract/endpoints/fleet/trackers';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { trackerFixture } from '../../../testing/tracker-fixture.ts';
import type { SharingState } from './position-sharing.ts';
import { SharingPanel } from './sharing-panel.tsx';

const server = fakeApi();
beforeEach(() => {
  server.on(listOwnTrackers, []);
});

const show = (state: SharingState | null) =>
  render(
    <SharingPanel
      status={state === null ? null : { state, reportedAtMs: null }}
      wakeLock="off"
      offReason="No compartes tu ubicación mientras no estás disponible."
    />,
  );

test.each(['denied', 'unavailable', 'silent'] as const)('a page that is %s offers an application', (state) => {
  show(state);
  expect(screen.getByText(/^Una aplicación gratuita comparte tu ubicación/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Usar una aplicación' })).toHaveAttribute('href', '#/rastreo');
});

test.each(['waiting', 'sharing', 'failing'] as const)('a page that is %s says what it cannot do', (state) => {
  show(state);
  expect(screen.getByText(/^Esta página solo comparte tu ubicación mientras está abierta/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Compartir con el teléfono bloqueado' })).toHaveAttribute(
    'href',
    '#/rastreo',
  );
});

test('a driver who shares nothing reads why, and can set an application up', () => {
  show(null);
  expect(screen.getByRole('status')).toHaveTextContent('No compartes tu ubicación mientras no estás disponible.');
  expect(screen.getByRole('link', { name: 'Compartir con el teléfono bloqueado' })).toBeInTheDocument();
});

const MINUTE_MS = 60_000;
const seen = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();

test.each(['denied', 'silent', null] as const)(
  'a page that is %s says that an application shares in its place',
  async (state) => {
    server.on(listOwnTrackers, [trackerFixture({ app: 'owntracks', lastSeenAt: seen(4) })]);
    show(state);
    expect(await screen.findByText('OwnTracks comparte tu ubicación. Última señal: hace 4 min.')).toBeInTheDocument();
    expect(screen.queryByText(/nadie te ve|No compartes/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Usar una aplicación' })).toBeNull();
  },
);

test('an application without a signal for twenty minutes is not said to share', async () => {
  server.on(listOwnTrackers, [trackerFixture({ lastSeenAt: seen(20) }), trackerFixture({ lastSeenAt: null })]);
  show('silent');
  await vi.waitFor(() => {
    expect(server.calls).toHaveLength(1);
  });
  expect(screen.getByText(/ahora nadie te ve/)).toBeInTheDocument();
});
