// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '../../../lib/session/session.ts';
import SocialScreen from './social-screen.tsx';

vi.mock('../../../lib/firebase/firebase-session.ts', () => ({ startFirebaseSession: () => Promise.resolve() }));

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

const show = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/signin/social${search}`]}>
      <Routes>
        <Route path="/signin/social" element={<SocialScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );

test.each(['', '?provider=google', '?token=abc', '?provider=orkut&token=abc'])('%s is no valid address', (search) => {
  show(search);
  expect(screen.getByRole('heading', { name: "Something wen't wrong" })).toBeInTheDocument();
  expect(screen.getByText('Invalid URL, please try in again')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  ['', { token: 'abc' }, '/signin'],
  ['&signup=1', { token: 'abc', signup: true }, '/signin'],
  ['&invite=s', { token: 'abc', invite_id: 's' }, '/dashboard'],
])('with %s it sends %j and goes to %s', async (extra, body, path) => {
  fetchMock.mockResolvedValue(
    Response.json({ data: { token: 't', firebase_token: 'c', permission: 'user', accounts: [] } }),
  );
  show(`?provider=google&token=abc${extra}`);
  expect(screen.getByRole('heading', { name: 'Signing in with Google' })).toBeInTheDocument();
  await vi.waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent(new RegExp(`^${path}$`));
  });
  expect(fetchMock.mock.calls[0]?.[1]?.body).toBe(JSON.stringify(body));
  expect(readSession()?.token).toBe('t');
});

test('a refusal goes to the sign-in, which says it', async () => {
  fetchMock.mockResolvedValue(Response.json({ message: 'No se pudo', code: 'unauthenticated' }, { status: 401 }));
  show('?provider=google&token=abc');
  await vi.waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent('/signin?error=No%20se%20pudo');
  });
});
