// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '../../lib/session/session.ts';
import { dismiss, useNotifications } from '../../lib/notifications/notifications.ts';
import SignInScreen from './sign-in-screen.tsx';

const startFirebaseSession = vi.hoisted(() => vi.fn<(token: string) => Promise<void>>());
vi.mock('../../lib/firebase/firebase-session.ts', () => ({ startFirebaseSession }));

const USER = {
  token: 'id-token',
  permission: 'admin',
  plan: 'business',
  subscription: 'active',
  onboarded: true,
  name: 'Ana',
  duplicate_user: false,
  accounts: [],
  account_id: 'llevo',
};

function Surroundings() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      {useNotifications().map(({ id, message, isPersistent }) => (
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
      ))}
    </>
  );
}

function show(at = '/signin') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <SignInScreen />
      <Surroundings />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const email = () => screen.getByLabelText('Correo');
const password = () => screen.getByLabelText('Contraseña');
const send = () => screen.getByRole('button', { name: /Entrar|Entrando/ });

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(email(), 'admin@llevo.test');
  await user.type(password(), 'Llevo-2026!');
  await user.click(send());
}

const fetchMock = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => {
  fetchMock.mockResolvedValueOnce(Response.json(body, { status }));
};

beforeEach(() => {
  localStorage.clear();
  startFirebaseSession.mockResolvedValue(undefined);
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a right pair signs in to the API and to Firebase and keeps exactly the session user (SPEC §3)', async () => {
  answer(200, { data: { ...USER, firebase_token: 'custom' } });
  await signIn(show());
  await vi.waitFor(() => {
    expect(readSession()).toEqual(USER);
  });
  expect(startFirebaseSession).toHaveBeenCalledWith('custom');
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/auth');
  expect(fetchMock.mock.calls[0]?.[1]?.body).toBe('{"email":"admin@llevo.test","password":"Llevo-2026!"}');
});

test('with a second factor it goes to /signin/otp with the token (SPEC §4)', async () => {
  answer(200, { data: { '2fa_required': true, token: 'a+b' } });
  await signIn(show());
  await vi.waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent('/signin/otp?token=a%2Bb');
  });
  expect(readSession()).toBeNull();
});

test('nothing typed: both fields say so, the first takes the focus, nothing is sent', async () => {
  const user = show();
  await user.click(send());
  expect(email()).toHaveAccessibleDescription('Por favor, introduce una dirección de correo electrónico válida');
  expect(password()).toHaveAccessibleDescription('Por favor, ingresa una contraseña');
  expect(email()).toHaveFocus();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('the address is checked on leaving the field (SPEC §5)', async () => {
  const user = show();
  await user.type(email(), 'admin@');
  expect(email()).not.toHaveAttribute('aria-invalid');
  await user.tab();
  expect(email()).toHaveAttribute('aria-invalid', 'true');
});

test('a wrong pair is said at the form, keeps what was typed and goes back to the password', async () => {
  answer(401, { message: 'Correo o contraseña incorrectos', code: 'unauthenticated' });
  await signIn(show());
  expect(await screen.findByText('Correo o contraseña incorrectos')).toBeInTheDocument();
  expect(email()).toHaveValue('admin@llevo.test');
  expect(password()).toHaveValue('Llevo-2026!');
  expect(password()).toHaveFocus();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/signin$/);
});

test('a field that the server names is marked with the server’s words', async () => {
  answer(400, { message: 'Dominio desconocido', code: 'invalid_input', inputError: 'email' });
  await signIn(show());
  await vi.waitFor(() => {
    expect(email()).toHaveAccessibleDescription('Dominio desconocido');
  });
  expect(email()).toHaveFocus();
});

test('too many attempts persist in the corner (SPEC §8)', async () => {
  answer(429, { message: 'Demasiados intentos', code: 'too_many_requests' });
  const user = show();
  await signIn(user);
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Demasiados intentos');
  expect(note).toHaveAttribute('data-persistent', 'true');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
});

test.each([
  ['the API', () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  [
    'Firebase',
    () => {
      answer(200, { data: { ...USER, firebase_token: 'custom' } });
      startFirebaseSession.mockRejectedValueOnce(Object.assign(new Error('auth/network'), { name: 'FirebaseError' }));
    },
  ],
])('when the network fails on the way to %s, nothing typed is lost', async (_where, fail) => {
  fail();
  await signIn(show());
  expect(await screen.findByText(/No se pudo conectar/)).toBeInTheDocument();
  expect(password()).toHaveValue('Llevo-2026!');
  expect(send()).toHaveAccessibleName('Entrar');
  expect(readSession()).toBeNull();
});

test('an error in the address is shown and taken out of it, the rest stays (SPEC §2)', async () => {
  const user = show('/signin?error=Cuenta%20bloqueada&otro=1');
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Cuenta bloqueada');
  expect(screen.getByLabelText('address')).toHaveTextContent('/signin?otro=1');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
});
