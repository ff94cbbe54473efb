// @vitest-environment jsdom
import { listPlans } from '@llevo/contract/endpoints/billing/billing';
import { signIn } from '@llevo/contract/endpoints/session';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../../lib/browser/navigation.ts';
import { dismissMessage, shownNotifications } from '../../lib/notifications/notifications.ts';
import { clearSession, writeSession } from '../../lib/session/session.ts';
import { fakeApi, pending } from '../../testing/fake-api.ts';
import { sessionFixture } from '../../testing/session-fixture.ts';
import type { AppRoute } from '../routes/app-route.ts';
import { arrivalRoutes } from '../routes/arrival-routes.ts';
import { initialRoutes, toRouteObject } from './route-tree.tsx';

vi.mock('../../lib/firebase/firebase-session.ts', () => ({ startFirebaseSession: () => Promise.resolve() }));

const REFUSAL = 'Tu rol no abre esa página';
const MEMBER = sessionFixture({ permission: 'user', plan: 'free' });

/** A page of the back-office without its providers. */
const page = (path: AppRoute['path'], heading: string, access: AppRoute['access'] = 'user') =>
  toRouteObject({
    path,
    access,
    layout: null,
    title: heading,
    screen: () => Promise.resolve({ default: () => <h1>{heading}</h1> }),
  });

const server = fakeApi();
beforeEach(() => {
  localStorage.clear();
  writeSession(null);
  dismissMessage('warning', REFUSAL);
});

function open(address: string) {
  const pages = [
    page('/rates', 'Tarifas'),
    page('/account/profile', 'Mi perfil'),
    page('/account/billing', 'Facturación', 'owner'),
  ];
  const router = createMemoryRouter([...pages, ...arrivalRoutes.map(toRouteObject), ...initialRoutes()], {
    initialEntries: [address],
  });
  connectNavigation({
    navigate: (path, state) => void router.navigate(path, { state }),
    address: () => router.state.location,
    subscribe: (listener) => router.subscribe(listener),
  });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole('heading', { name });

async function signInAgain(user: ReturnType<typeof userEvent.setup>) {
  server.on(signIn, { ...MEMBER, firebase_token: 'c' });
  await user.type(await screen.findByLabelText('Correo'), 'ana@llevo.test');
  await user.type(screen.getByLabelText('Contraseña'), 'Carretera-7');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('a session that ended leads to /signin, and signing in back to the page with its query and hash', async () => {
  writeSession(MEMBER);
  const { router, user } = open('/rates?pagina=2#descuentos');
  await heading('Tarifas');
  act(() => {
    writeSession(null);
  });
  await heading('Inicia sesión');
  expect(router.state.location).toMatchObject({ pathname: '/signin', search: '' });
  await signInAgain(user);
  await heading('Tarifas');
  expect(router.state.location).toMatchObject({ pathname: '/rates', search: '?pagina=2', hash: '#descuentos' });
});

test('a sign-out starts afresh', async () => {
  writeSession(MEMBER);
  const { router, user } = open('/rates');
  await heading('Tarifas');
  act(() => {
    clearSession();
  });
  await heading('Inicia sesión');
  await signInAgain(user);
  await heading('Mi perfil');
  expect(router.state.location.pathname).toBe('/account/profile');
});

test('signing in returns to the home page if the role may not open the page', async () => {
  const { user } = open('/account/billing');
  await heading('Inicia sesión');
  await signInAgain(user);
  await heading('Mi perfil');
});

test('a link cannot choose where the sign-in leads', async () => {
  const { router, user } = open('/signin?returnTo=//evil.test&volver=//evil.test');
  await signInAgain(user);
  await heading('Mi perfil');
  expect(router.state.location.pathname).toBe('/account/profile');
});

test('a second factor and an error in the URL keep the return address', async () => {
  const { router, user } = open('/rates');
  await heading('Inicia sesión');
  server.on(signIn, { '2fa_required': true, token: 'next' });
  await user.type(screen.getByLabelText('Correo'), 'ana@llevo.test');
  await user.type(screen.getByLabelText('Contraseña'), 'Carretera-7');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await heading('Código de verificación');
  expect(router.state.location).toMatchObject({ pathname: '/signin/otp', search: '', state: { returnTo: '/rates' } });
  await act(() => router.navigate('/signin?error=No', { state: router.state.location.state as unknown }));
  await heading('Inicia sesión');
  await waitFor(() => {
    expect(router.state.location).toMatchObject({ search: '', state: { returnTo: '/rates' } });
  });
});

test('the plan chosen on /pricing survives a sign-up with a provider', async () => {
  const { router, user } = open('/signup#business');
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('link', { name: 'Continuar con Google' }));
  await heading('Google de prueba');
  expect(router.state.location).toMatchObject({ pathname: '/auth/google', search: '', hash: '#business' });
  server.on(listPlans, pending);
  server.on(signIn, { ...sessionFixture({ plan: null }), firebase_token: 'c' });
  await act(() => router.navigate('/signin/social?provider=google&token=abc&signup=1&terms=1#business'));
  await heading('Elige tu plan');
  expect(router.state.location).toMatchObject({ pathname: '/signup/plan', hash: '#business' });
  expect(screen.getByRole('radio', { name: /^Empresa/ })).toBeChecked();
});

const refusals = () => shownNotifications().filter(({ message }) => message === REFUSAL);

test('a page that the role may not open says so once, on the home page', async () => {
  writeSession(MEMBER);
  open('/account/billing');
  await heading('Mi perfil');
  expect(refusals()).toHaveLength(1);
});

test('a dead subscription, which leads a member past pages of the owner, says nothing about the role', async () => {
  writeSession({ ...MEMBER, plan: 'business', subscription: 'canceled' });
  open('/rates');
  await heading('Mi perfil');
  expect(refusals()).toEqual([]);
});

test('a page that closes because another session began says nothing about the role', async () => {
  writeSession({ ...MEMBER, permission: 'owner' });
  open('/account/billing');
  await heading('Facturación');
  act(() => {
    writeSession(MEMBER);
  });
  await heading('Mi perfil');
  expect(refusals()).toEqual([]);
});
