// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SignUpScreen from './sign-up-screen.tsx';

vi.mock('../../lib/firebase/firebase-session.ts', () => ({ startFirebaseSession: () => Promise.resolve() }));

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function filled() {
  render(
    <MemoryRouter>
      <SignUpScreen />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nombre'), ' Nube ');
  await user.type(screen.getByLabelText('Correo'), 'nube@llevo.ec');
  await user.type(screen.getByLabelText('Contraseña'), 'Carretera-7');
  return user;
}

const send = () => screen.getByRole('button', { name: 'Crear cuenta' });

test('name, e-mail and password are sent, and the field that nobody sees is not (SPEC §2)', async () => {
  fetchMock.mockResolvedValue(Response.json({ data: { token: 't', firebase_token: 'c', permission: 'owner' } }));
  const user = await filled();
  await user.click(send());
  await vi.waitFor(() => {
    expect(fetchMock.mock.calls[0]?.[1]?.body).toBe('{"name":"Nube","email":"nube@llevo.ec","password":"Carretera-7"}');
  });
});

test('who fills in the field that nobody sees gets nowhere', async () => {
  const user = await filled();
  const decoy = screen
    .getAllByRole('textbox', { hidden: true })
    .find((input) => input.getAttribute('name') === 'confirm');
  if (decoy === undefined) throw new Error('no decoy');
  await user.type(decoy, 'Carretera-7');
  await user.click(send());
  expect(await screen.findByText(/glitch in the matrix/)).toBeInTheDocument();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a password that is too simple is told before anything is sent', async () => {
  const user = await filled();
  await user.clear(screen.getByLabelText('Contraseña'));
  await user.type(screen.getByLabelText('Contraseña'), 'carretera');
  await user.click(send());
  expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(
    'Password must have at least one upper case letter',
  );
  expect(fetchMock).not.toHaveBeenCalled();
});
