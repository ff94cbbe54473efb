// @vitest-environment jsdom
import { verifyMagicLink } from '@llevo/contract/endpoints/session';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, networkFailure, pending } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import MagicLinkScreen from './magic-link-screen.tsx';

vi.mock('../../lib/firebase/firebase-session.ts', () => ({ startFirebaseSession: () => Promise.resolve() }));

const server = fakeApi();
beforeEach(() => {
  localStorage.clear();
});

const show = (path: string) =>
  renderScreen(
    <StrictMode>
      <MagicLinkScreen />
    </StrictMode>,
    { path, route: '/magic' },
  );

test('a mail scanner that opens the page does not use the link (C61)', async () => {
  server.on(verifyMagicLink, { '2fa_required': true, token: 'next' });
  show('/magic?token=abc');
  expect(await screen.findByRole('button', { name: 'Entrar a Llevo' })).toBeInTheDocument();
  expect(server.calls).toHaveLength(0);
});

test('a press sends the token once, which is removed from the URL', async () => {
  server.on(verifyMagicLink, { '2fa_required': true, token: 'next' });
  window.history.replaceState(null, '', '/magic?token=abc');
  const { user } = show('/magic?token=abc');
  expect(screen.getByRole('heading', { name: 'Using The Magic' })).toBeInTheDocument();
  expect(window.location.search).toBe('');
  await user.dblClick(screen.getByRole('button', { name: 'Entrar a Llevo' }));
  await waitFor(() => {
    expect(screen.getByLabelText('address')).not.toHaveTextContent('abc');
  });
  await waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent('/signin/otp?token=next');
  });
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.body).toBe('{"token":"abc"}');
});

test('the page says that it signs in until the answer', async () => {
  server.on(verifyMagicLink, () => pending());
  const { user } = show('/magic?token=abc');
  await user.click(screen.getByRole('button', { name: 'Entrar a Llevo' }));
  expect(screen.getByText('Signing you in now...')).toBeInTheDocument();
});

test.each([
  ['without a token', '/magic', 0],
  ['when it is refused', '/magic?token=old', 1],
])('%s the link is invalid', async (_when, at, calls) => {
  server.on(verifyMagicLink, errorReply('unauthenticated', 'No'));
  const { user } = show(at);
  if (calls > 0) await user.click(screen.getByRole('button', { name: 'Entrar a Llevo' }));
  expect(await screen.findByRole('heading', { name: 'Magic Link is invalid' })).toHaveFocus();
  expect(screen.getByText('Please generate a new link and try again')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/signin');
  expect(server.calls).toHaveLength(calls);
});

test('a network failure keeps the link valid for another attempt', async () => {
  server.on(verifyMagicLink, networkFailure);
  const { user } = show('/magic?token=abc');
  await user.click(screen.getByRole('button', { name: 'Entrar a Llevo' }));
  expect(await screen.findByRole('heading', { name: 'No pudimos usar el enlace' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => {
    expect(server.calls).toHaveLength(2);
  });
  expect(await screen.findByText(/No se pudo conectar/)).toBeInTheDocument();
});
