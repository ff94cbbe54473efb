// @vitest-environment jsdom
import { restoreAccount } from '@llevo/contract/endpoints/account/closing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readSession } from '../../../lib/session/session.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import ClosingScreen from './closing-screen.tsx';

const server = fakeApi();
const accounts = [
  { id: 'a-1', name: 'Fletes Cajas', permission: 'owner' as const },
  { id: 'a-2', name: 'Andes', permission: 'user' as const },
];
const closing = sessionFixture({ account_id: 'a-1', accounts, closes_at: '2026-12-06T15:00:00.000Z' });

afterEach(() => {
  localStorage.clear();
});

test('the screen shows when the account is deleted, in Guayaquil time, and where else to go', () => {
  renderScreen(<ClosingScreen />, { session: closing });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu cuenta se cierra el 06/12/2026 10:00');
  expect(screen.getByRole('button', { name: 'Descargar datos' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ir a Andes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ir a Fletes Cajas' })).not.toBeInTheDocument();
});

test('restoring opens the session again, with the remaining plan', async () => {
  server.on(restoreAccount, { plan: 'startup', subscription: 'canceled' });
  const { user } = renderScreen(<ClosingScreen />, { session: closing });
  await user.click(screen.getByRole('button', { name: 'Restaurar la cuenta' }));
  await waitFor(() => {
    expect(readSession()).not.toHaveProperty('closes_at');
  });
  expect(readSession()).toMatchObject({ account_id: 'a-1', plan: 'startup', subscription: 'canceled' });
});

test('a failed restore leaves the account closing', async () => {
  server.on(restoreAccount, errorReply('unavailable', 'El servicio de pagos no responde'));
  const { user } = renderScreen(<ClosingScreen />, { session: closing });
  await user.click(screen.getByRole('button', { name: 'Restaurar la cuenta' }));
  expect(await screen.findByText('El servicio de pagos no responde')).toBeVisible();
  expect(readSession()).toEqual(closing);
  expect(screen.getByRole('button', { name: 'Restaurar la cuenta' })).toBeVisible();
});

test('a member reads who can restore it, and can do nothing', () => {
  renderScreen(<ClosingScreen />, { session: { ...closing, permission: 'admin' } });
  expect(screen.getByText('Solo su dueño puede restaurarla.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Restaurar|Descargar/ })).not.toBeInTheDocument();
});
