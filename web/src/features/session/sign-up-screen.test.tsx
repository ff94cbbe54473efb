// @vitest-environment jsdom
import { signUp } from '@llevo/contract/endpoints/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import SignUpScreen from './sign-up-screen.tsx';

vi.mock('../../lib/firebase/firebase-session.ts', () => ({ startFirebaseSession: () => Promise.resolve() }));

const server = fakeApi();
beforeEach(() => {
  localStorage.clear();
});

async function filled() {
  const { user } = renderScreen(<SignUpScreen />);
  await user.type(screen.getByLabelText('Nombre'), ' Nube ');
  await user.type(screen.getByLabelText('Correo'), 'nube@llevo.ec');
  await user.type(screen.getByLabelText('Contraseña'), 'Carretera-7');
  await user.click(terms());
  return user;
}

const terms = () => screen.getByRole('checkbox', { name: /términos y condiciones.*política de privacidad/ });
const send = () => screen.getByRole('button', { name: 'Crear cuenta' });

test('the form sends name, e-mail and password without the hidden field (SPEC §2)', async () => {
  server.on(signUp, { ...sessionFixture(), firebase_token: 'c' });
  const user = await filled();
  await user.click(send());
  await waitFor(() => {
    expect(server.calls[0]?.body).toBe(
      '{"name":"Nube","email":"nube@llevo.ec","password":"Carretera-7","accepted_terms":true}',
    );
  });
});

test('the company’s name goes along if it is given', async () => {
  server.on(signUp, { ...sessionFixture(), firebase_token: 'c' });
  const user = await filled();
  await user.type(screen.getByLabelText(/^Empresa/), ' Fletes Rosa ');
  await user.click(send());
  await waitFor(() => {
    expect(server.calls[0]?.input).toMatchObject({ name: 'Nube', company: 'Fletes Rosa' });
  });
});

test('nothing moves between press and release: the first tap on the terms counts (M13)', async () => {
  const { user } = renderScreen(<SignUpScreen />);
  await user.type(screen.getByLabelText('Contraseña'), 'carretera');
  await user.pointer({ keys: '[MouseLeft>]', target: terms() });
  expect(screen.getByLabelText('Contraseña')).not.toBeInvalid();
  await user.pointer({ keys: '[/MouseLeft]', target: terms() });
  expect(terms()).toBeChecked();
  await waitFor(() => {
    expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(
      'Password must have at least one upper case letter',
    );
  });
});

test('a filled hidden field blocks the submission', async () => {
  const user = await filled();
  const decoy = screen
    .getAllByRole('textbox', { hidden: true })
    .find((input) => input.getAttribute('name') === 'confirm');
  if (decoy === undefined) throw new Error('no decoy');
  await user.type(decoy, 'Carretera-7');
  await user.click(send());
  expect(await screen.findByText(/glitch in the matrix/)).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

test('the terms must be accepted and open in another tab', async () => {
  const user = await filled();
  await user.click(terms());
  await user.click(send());
  expect(terms()).toHaveAccessibleDescription('Acepta los términos y la política de privacidad para continuar');
  expect(terms()).toHaveFocus();
  expect(server.calls).toEqual([]);
  for (const [name, path] of Object.entries({
    'términos y condiciones': '/terms',
    'política de privacidad': '/privacy',
  })) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test('the box is unchecked at first, and a provider requires it too', async () => {
  const { user } = renderScreen(<SignUpScreen />, { path: '/signup#business' });
  expect(terms()).not.toBeChecked();
  const google = screen.getByRole('link', { name: 'Continuar con Google' });
  await user.click(google);
  expect(terms()).toBeInvalid();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/signup$/);
  await user.click(terms());
  await user.click(google);
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/auth\/google\?signup=1&terms=1$/);
});

test('a weak password is rejected before the request', async () => {
  const user = await filled();
  await user.clear(screen.getByLabelText('Contraseña'));
  await user.type(screen.getByLabelText('Contraseña'), 'carretera');
  await user.click(send());
  expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(
    'Password must have at least one upper case letter',
  );
  expect(server.calls).toEqual([]);
});
