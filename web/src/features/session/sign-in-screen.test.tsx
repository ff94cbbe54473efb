// @vitest-environment jsdom
import { signIn as endpoint } from '@llevo/contract/endpoints/session';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { readSession } from '../../lib/session/session.ts';
import { dismiss, useNotifications } from '../../lib/notifications/notifications.ts';
import { errorReply, fakeApi, networkFailure } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import SignInScreen from './sign-in-screen.tsx';

const startFirebaseSession = vi.hoisted(() => vi.fn<(token: string) => Promise<void>>());
vi.mock('../../lib/firebase/firebase-session.ts', () => ({ startFirebaseSession }));

const USER = sessionFixture({ permission: 'admin', plan: 'business', subscription: 'active' });

function Notifications() {
  return useNotifications().map(({ id, message, isPersistent }) => (
    <div key={id} role="note" data-persistent={isPersistent}>
      {message}
      <button
        type="button"
        onClick={() => {
          dismiss(id);
        }}
      >
        Cerrar
      </button>
    </div>
  ));
}

const show = (path = '/signin') =>
  renderScreen(
    <>
      <SignInScreen />
      <Notifications />
    </>,
    { path },
  ).user;

const email = () => screen.getByLabelText('Correo');
const password = () => screen.getByLabelText('Contraseña');
const send = () => screen.getByRole('button', { name: /Entrar|Entrando/ });

async function signIn(user: UserEvent) {
  await user.type(email(), 'admin@llevo.test');
  await user.type(password(), 'Llevo-2026!');
  await user.click(send());
}

const server = fakeApi();

beforeEach(() => {
  localStorage.clear();
  startFirebaseSession.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.resetAllMocks();
});

test('a browser that blocks storage says what is needed, and sends no password (C46)', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await signIn(show());
  expect(await screen.findByText(/^Tu navegador no deja guardar datos de este sitio/)).toBeInTheDocument();
  expect(server.calls).toHaveLength(0);
});

test('correct credentials sign in to the API and Firebase and store only the session user (SPEC §3)', async () => {
  server.on(endpoint, { ...USER, firebase_token: 'custom' });
  await signIn(show());
  await waitFor(() => {
    expect(readSession()).toEqual(USER);
  });
  expect(startFirebaseSession).toHaveBeenCalledWith('custom');
  expect(server.calls[0]?.path).toBe('/api/auth');
  expect(server.calls[0]?.body).toBe('{"email":"admin@llevo.test","password":"Llevo-2026!"}');
});

test('a sign-in with a second factor redirects to /signin/otp with the token (SPEC §4)', async () => {
  server.on(endpoint, { '2fa_required': true, token: 'a+b' });
  await signIn(show());
  await waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent('/signin/otp?token=a%2Bb');
  });
  expect(readSession()).toBeNull();
});

test('an empty form shows an error at both fields, focuses the first and sends nothing', async () => {
  const user = show();
  await user.click(send());
  expect(email()).toHaveAccessibleDescription('Por favor, introduce una dirección de correo electrónico válida');
  expect(password()).toHaveAccessibleDescription('Por favor, ingresa una contraseña');
  expect(email()).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('the address is validated on blur (SPEC §5)', async () => {
  const user = show();
  await user.type(email(), 'admin@');
  expect(email()).not.toHaveAttribute('aria-invalid');
  await user.tab();
  expect(email()).toHaveAttribute('aria-invalid', 'true');
});

test('wrong credentials show an error, keep the input and focus the password', async () => {
  server.on(endpoint, errorReply('unauthenticated', 'Correo o contraseña incorrectos'));
  await signIn(show());
  expect(await screen.findByText('Correo o contraseña incorrectos')).toBeInTheDocument();
  expect(email()).toHaveValue('admin@llevo.test');
  expect(password()).toHaveValue('Llevo-2026!');
  expect(password()).toHaveFocus();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/signin$/);
});

test('a field named by the server shows the server’s message', async () => {
  server.on(endpoint, errorReply('invalid_input', 'Dominio desconocido', { inputError: 'email' }));
  await signIn(show());
  await waitFor(() => {
    expect(email()).toHaveAccessibleDescription('Dominio desconocido');
  });
  expect(email()).toHaveFocus();
});

test('too many attempts show one persistent notification (SPEC §8)', async () => {
  server.on(endpoint, errorReply('too_many_requests', 'Demasiados intentos'));
  const user = show();
  await signIn(user);
  expect(await screen.findAllByText('Demasiados intentos')).toHaveLength(1);
  expect(screen.queryByRole('note')).toBeNull();
  await user.click(screen.getByLabelText('Correo'));
  expect(screen.getByText('Demasiados intentos')).toBeInTheDocument();
});

test.each([
  [
    'the API',
    () => {
      server.on(endpoint, networkFailure);
    },
  ],
  [
    'Firebase',
    () => {
      server.on(endpoint, { ...USER, firebase_token: 'custom' });
      startFirebaseSession.mockRejectedValueOnce(Object.assign(new Error('auth/network'), { name: 'FirebaseError' }));
    },
  ],
])('a network failure on the way to %s keeps the input', async (_where, fail) => {
  fail();
  await signIn(show());
  expect(await screen.findByText(/No se pudo conectar/)).toBeInTheDocument();
  expect(password()).toHaveValue('Llevo-2026!');
  expect(send()).toHaveAccessibleName('Entrar');
  expect(readSession()).toBeNull();
});

test('an error in the URL is shown and removed, the rest of the URL stays (SPEC §2)', async () => {
  const user = show('/signin?error=Cuenta%20bloqueada&otro=1');
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Cuenta bloqueada');
  expect(screen.getByLabelText('address')).toHaveTextContent('/signin?otro=1');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
});
