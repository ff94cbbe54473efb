// @vitest-environment jsdom
import { followEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '../../lib/session/session.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import EmailLinkScreen from './email-link-screen.tsx';

const server = fakeApi();
beforeEach(() => {
  localStorage.clear();
});

const show = (path: string) =>
  renderScreen(<EmailLinkScreen />, {
    path,
    route: '/email/:action',
    session: sessionFixture({ permission: 'user' }),
  }).user;

test.each([
  { action: 'verify', result: 'verified', button: 'Confirmar mi correo', done: 'Tu correo está confirmado' },
  { action: 'approve', result: 'approved', button: 'Aprobar el cambio', done: 'Falta un paso' },
  { action: 'confirm', result: 'changed', button: 'Confirmar el correo', done: 'Tu correo cambió' },
  { action: 'undo', result: 'undone', button: 'Deshacer el cambio', done: 'Tu correo vuelve a ser el de antes' },
] as const)('$action needs a press, and says what it did', async ({ action, result, button, done }) => {
  server.on(followEmailLink, { result, email: 'rosa@x.test' });
  const user = show(`/email/${action}?token=abc`);
  expect(server.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('heading', { name: done })).toHaveFocus();
  expect(server.calls.map(({ body }) => body)).toEqual(['{"token":"abc"}']);
  expect(readSession() === null).toBe(action === 'undo');
});

test.each(['/email/confirm', '/email/otra?token=abc', '/email/constructor?token=abc'])(
  '%s is not a valid link',
  async (path) => {
    show(path);
    expect(await screen.findByRole('heading', { name: 'Falta el enlace' })).toBeInTheDocument();
  },
);

test('an expired link shows an error and does not end the session', async () => {
  server.on(followEmailLink, errorReply('unauthenticated', 'El enlace venció'));
  const user = show('/email/confirm?token=abc');
  await user.click(screen.getByRole('button', { name: 'Confirmar el correo' }));
  expect(await screen.findByText('El enlace venció')).toBeInTheDocument();
  expect(readSession()).not.toBeNull();
});
