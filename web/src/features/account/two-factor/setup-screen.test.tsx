// @vitest-environment jsdom
import { changeTwoFactor, getUser, verifyTwoFactor } from '@llevo/contract/endpoints/account/account';
import { signOut, switchAccount } from '@llevo/contract/endpoints/session';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession, writeSession } from '../../../lib/session/session.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { userDetailsFixture } from '../../../testing/user-details-fixture.ts';
import TwoFactorSetupScreen from './setup-screen.tsx';

vi.mock('../../../lib/firebase/firebase-session.ts', () => ({
  startFirebaseSession: () => Promise.resolve(),
  endFirebaseSession: () => Promise.resolve(),
}));

const ACCOUNTS = [
  { id: 'a', name: 'Fletes', permission: 'user' as const },
  { id: 'b', name: 'Mudanzas', permission: 'user' as const },
];
const USER = userDetailsFixture({ accounts: ACCOUNTS });
const CODES = ['aaaaa-aaaaa', 'bbbbb-bbbbb'];

const server = fakeApi();
const session = sessionFixture({ permission: 'user', accounts: ACCOUNTS, '2fa_setup_required': true });

beforeEach(() => {
  localStorage.clear();
  server.on(getUser, USER);
  server.on(changeTwoFactor, { '2fa_enabled': false, qr_code: 'data:image/png;base64,', secret: 'ABCDEFGH' });
  server.on(verifyTwoFactor, ({ input: { code } }) =>
    code === '123456'
      ? { backup_code: CODES[0] ?? '', backup_codes: CODES }
      : errorReply('invalid_input', 'El código no es válido', { inputError: 'code' }),
  );
});
afterEach(() => {
  writeSession(null);
});

const show = (change = session) =>
  renderScreen(<TwoFactorSetupScreen />, { path: '/signin/2fa', route: '/signin/2fa', session: change });
const address = () => screen.getByLabelText('address');

test('the first code gives backup codes, and the session continues once they are saved', async () => {
  const { user } = show();
  expect(await screen.findByText(/^Fletes pide a todos sus usuarios/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Empezar' }));
  await user.type(await screen.findByLabelText('Código'), '000000');
  await user.click(screen.getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText('El código no es válido')).toBeInTheDocument();
  expect(readSession()).toMatchObject({ '2fa_setup_required': true });

  await user.clear(screen.getByLabelText('Código'));
  await user.type(screen.getByLabelText('Código'), '123456');
  await user.click(screen.getByRole('button', { name: 'Activar' }));
  const sheet = await screen.findByRole('region', { name: 'Guarda tus códigos de respaldo' });
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(2);
  expect(address()).toHaveTextContent('/signin/2fa');
  await user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
  expect(address()).toHaveTextContent(/^\/signin$/);
  expect(readSession()).not.toHaveProperty('2fa_setup_required');
});

test('a master sees why a second factor is required', async () => {
  show(sessionFixture({ permission: 'master', '2fa_setup_required': true }));
  expect(await screen.findByText(/^Quien administra la plataforma necesita/)).toBeInTheDocument();
});

test('another account can be opened instead', async () => {
  server.on(switchAccount, {
    ...sessionFixture({ permission: 'user', accounts: ACCOUNTS, account_id: 'b' }),
    firebase_token: 'f',
  });
  const { user } = show();
  expect(screen.queryByRole('button', { name: 'Cambiar a Fletes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cambiar a Mudanzas' }));
  await waitFor(() => {
    expect(address()).toHaveTextContent(/^\/signin$/);
  });
  expect(readSession()).toMatchObject({ account_id: 'b' });
  expect(readSession()).not.toHaveProperty('2fa_setup_required');
});

test('the user can sign out instead', async () => {
  server.on(signOut, { authenticated: false });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => {
    expect(readSession()).toBeNull();
  });
});

test('a session with an active second factor continues at once', async () => {
  server.on(getUser, { ...USER, '2fa_enabled': true });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(address()).toHaveTextContent(/^\/signin$/);
  expect(readSession()).not.toHaveProperty('2fa_setup_required');
});
