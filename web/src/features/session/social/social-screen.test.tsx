// @vitest-environment jsdom
import { signIn, verifyProviderEmail } from '@llevo/contract/endpoints/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '../../../lib/session/session.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import SocialScreen from './social-screen.tsx';

vi.mock('../../../lib/firebase/firebase-session.ts', () => ({ startFirebaseSession: () => Promise.resolve() }));

const server = fakeApi();
beforeEach(() => {
  localStorage.clear();
});

const show = (search: string) =>
  renderScreen(<SocialScreen />, { path: `/signin/social${search}`, route: '/signin/social' });

test.each(['', '?provider=google', '?token=abc', '?provider=orkut&token=abc'])(
  'the URL query %j is invalid',
  (search) => {
    show(search);
    expect(screen.getByRole('heading', { name: "Something wen't wrong" })).toBeInTheDocument();
    expect(screen.getByText('Invalid URL, please try in again')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
    expect(server.calls).toEqual([]);
  },
);

test.each([
  ['', { token: 'abc' }, '/signin'],
  ['&signup=1', { token: 'abc', signup: true }, '/signin'],
  ['&signup=1&terms=1', { token: 'abc', signup: true, accepted_terms: true }, '/signin'],
  ['&invite=s&terms=1', { token: 'abc', invite_id: 's', accepted_terms: true }, '/dashboard'],
])('a sign-in with %s sends %j and goes to %s', async (extra, body, path) => {
  server.on(signIn, { ...sessionFixture({ token: 't', permission: 'user' }), firebase_token: 'c' });
  show(`?provider=google&token=abc${extra}`);
  expect(screen.getByRole('heading', { name: 'Signing in with Google' })).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent(new RegExp(`^${path}$`));
  });
  expect(server.calls[0]?.body).toBe(JSON.stringify(body));
  expect(readSession()?.token).toBe('t');
});

test('an address that the service has not verified requires the emailed code', async () => {
  server.on(signIn, { email_code_required: true, token: 'wait', email: 'rosa@x.test' });
  server.on(verifyProviderEmail, errorReply('invalid_input', 'El código no es válido', { inputError: 'code' }));
  const { user } = show('?provider=google&token=abc&signup=1&terms=1');
  expect(await screen.findByText(/seis dígitos a rosa@x.test/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Código'), '111 111');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('El código no es válido')).toBeInTheDocument();
  expect(server.calls.at(-1)?.body).toBe('{"signup":true,"accepted_terms":true,"token":"wait","code":"111111"}');

  server.on(verifyProviderEmail, { ...sessionFixture({ token: 't', permission: 'owner' }), firebase_token: 'c' });
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/signin$/);
  });
  expect(readSession()?.token).toBe('t');
});

test('an error redirects to the sign-in page, which shows it', async () => {
  server.on(signIn, errorReply('unauthenticated', 'No se pudo'));
  show('?provider=google&token=abc');
  await waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent('/signin?error=No%20se%20pudo');
  });
});
