// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import MagicLinkScreen from './magic-link-screen.tsx';

vi.mock('../../lib/firebase/firebase-session.ts', () => ({ startFirebaseSession: () => Promise.resolve() }));

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const show = (at: string) =>
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/magic" element={<MagicLinkScreen />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </StrictMode>,
  );

test('the token is spent once, even where effects run twice, and leaves the address', async () => {
  fetchMock.mockResolvedValue(Response.json({ data: { '2fa_required': true, token: 'next' } }));
  window.history.replaceState(null, '', '/magic?token=abc');
  show('/magic?token=abc');
  expect(screen.getByRole('heading', { name: 'Using The Magic' })).toBeInTheDocument();
  expect(screen.getByText('Signing you in now...')).toBeInTheDocument();
  expect(window.location.search).toBe('');
  await vi.waitFor(() => {
    expect(screen.getByLabelText('address')).not.toHaveTextContent('abc');
  });
  await vi.waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent('/signin/otp?token=next');
  });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(fetchMock.mock.calls[0]?.[1]?.body).toBe('{"token":"abc"}');
});

test.each([
  ['without a token', '/magic', 0],
  ['when it is refused', '/magic?token=old', 1],
])('%s the link is invalid', async (_when, at, calls) => {
  fetchMock.mockResolvedValue(Response.json({ message: 'No', code: 'unauthenticated' }, { status: 401 }));
  show(at);
  expect(await screen.findByRole('heading', { name: 'Magic Link is invalid' })).toHaveFocus();
  expect(screen.getByText('Please generate a new link and try again')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/signin');
  expect(fetchMock).toHaveBeenCalledTimes(calls);
});

test('a dead network does not make it invalid: it can be tried again', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  show('/magic?token=abc');
  expect(await screen.findByRole('heading', { name: 'No pudimos usar el enlace' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await vi.waitFor(() => {
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
  expect(await screen.findByText(/No se pudo conectar/)).toBeInTheDocument();
});
