// @vitest-environment jsdom
import { getHealth } from '@llevo/contract/endpoints/system';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, networkFailure, pending } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import { healthQuery } from './api/support.ts';
import { ServiceState } from './service-state.tsx';

/** Firestore that answers every query without documents. */
vi.mock('../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery: () => (onNext: (snapshot: unknown) => void) => {
    queueMicrotask(() => {
      onNext({ docs: [], size: 0, metadata: { fromCache: false }, docChanges: () => [] });
    });
    return () => undefined;
  },
}));

const server = fakeApi();
const UP = { status: 'ok', version: '1' } as const;
const session = sessionFixture({ token: tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' }) });
const check = () => screen.getByRole('button', { name: 'Comprobar otra vez' });

beforeEach(() => {
  server.on(getHealth, UP);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('the state says how fast the API answered, when that was checked, and that data are live', async () => {
  renderScreen(<ServiceState />, { session });
  expect(await screen.findByText(/^Servidor: \d/)).toBeVisible();
  expect(screen.getByText('Red conectada')).toBeVisible();
  expect(screen.getByText(/^Comprobado a las \d\d:\d\d$/)).toBeVisible();
  // Its code is loaded on demand.
  expect(await screen.findByText('Datos en vivo', {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Estado del servicio' })).toHaveTextContent(/^Todo funciona/);
});

test('an answer that takes seconds is called slow', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(healthQuery().queryKey, 4_200);
  server.on(getHealth, pending);
  renderScreen(<ServiceState />, { queryClient });
  expect(screen.getByText('El servidor va lento: respondió en 4.2 s')).toBeVisible();
  expect(screen.getByText('Funciona con demoras')).toBeVisible();
});

test('an API that does not answer is reported, and can be checked again', async () => {
  server.on(getHealth, networkFailure);
  const { user } = renderScreen(<ServiceState />);
  expect(await screen.findByText('El servidor no responde')).toBeVisible();
  expect(screen.getByText('Algo no funciona')).toBeVisible();
  server.on(getHealth, UP);
  await user.click(check());
  expect(await screen.findByText(/^Servidor: /)).toBeVisible();
  expect(screen.queryByText('El servidor no responde')).toBeNull();
});

test('an API that answers with an error is not called silent', async () => {
  server.on(getHealth, errorReply('unavailable', 'Ahora no'));
  renderScreen(<ServiceState />);
  expect(await screen.findByText('El servidor responde con un error')).toBeVisible();
});

test('the state claims nothing before the first answer', () => {
  server.on(getHealth, pending);
  renderScreen(<ServiceState />);
  expect(screen.getByText('Comprobando…')).toBeVisible();
  expect(screen.queryByText(/^Comprobado/)).toBeNull();
});

test('a browser without a network says so, and nothing about the API', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.on(getHealth, networkFailure);
  renderScreen(<ServiceState />);
  expect(screen.getByText('Sin conexión')).toBeVisible();
  expect(await screen.findByText('Servidor sin comprobar')).toBeVisible();
});
