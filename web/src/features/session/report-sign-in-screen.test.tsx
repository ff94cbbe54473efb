// @vitest-environment jsdom
import { reportSignIn } from '@llevo/contract/endpoints/account/security';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi, networkFailure } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import ReportSignInScreen from './report-sign-in-screen.tsx';

const server = fakeApi();
beforeEach(() => {
  localStorage.clear();
});

const show = (path: string) => renderScreen(<ReportSignInScreen />, { path, route: '/notme' });
const button = () => screen.getByRole('button', { name: 'No fui yo: cerrar todo' });

test('opening the link sends nothing; one press reports the sign-in and ends this browser’s session', async () => {
  server.on(reportSignIn, {});
  localStorage.setItem('user', '{}');
  window.history.replaceState(null, '', '/notme?token=abc');
  const { user } = show('/notme?token=abc');
  expect(screen.getByRole('heading', { name: '¿No fuiste tú?' })).toHaveFocus();
  expect(window.location.search).toBe('');
  expect(server.calls).toHaveLength(0);
  await user.click(button());
  expect(await screen.findByRole('heading', { name: 'Tus sesiones se cerraron' })).toHaveFocus();
  expect(server.calls.map(({ body }) => body)).toEqual(['{"token":"abc"}']);
  expect(localStorage.getItem('user')).toBeNull();
});

test.each([
  ['without a token', '/notme'],
  ['a used link', '/notme?token=old'],
])('%s leads to a new password', async (_which, at) => {
  server.on(reportSignIn, errorReply('unauthenticated', 'No'));
  const { user } = show(at);
  if (at.includes('token')) await user.click(button());
  expect(await screen.findByRole('heading', { name: 'El enlace ya no sirve' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Restablecer contraseña' })).toHaveAttribute('href', '/forgotpassword');
});

test('a network failure keeps the link, and the button can be pressed again', async () => {
  server.on(reportSignIn, networkFailure);
  const { user } = show('/notme?token=abc');
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/No se pudo conectar/);
  server.on(reportSignIn, {});
  await user.click(button());
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Tus sesiones se cerraron' })).toBeInTheDocument();
  });
});
