// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { Sidebar } from './sidebar.tsx';

const matchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = matchMedia;
  localStorage.clear();
});

/** A window whose width changes. */
function windowOf(isSmall: boolean) {
  const listeners = new Set<() => void>();
  let matches = isSmall;
  window.matchMedia = vi.fn((media: string) => ({
    media,
    get matches() {
      return matches;
    },
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  })) as never;
  return (next: boolean) => {
    matches = next;
    act(() => {
      for (const listener of listeners) listener();
    });
  };
}

const isFolded = () => screen.queryByRole('button', { name: 'Ampliar la navegación' }) !== null;

test('the sidebar is folded in a small window, and as wide as chosen in a large one', async () => {
  const resize = windowOf(true);
  const { user } = renderScreen(<Sidebar />, { session: sessionFixture() });
  expect(isFolded()).toBe(true);
  resize(false);
  expect(isFolded()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Reducir la navegación' }));
  expect(isFolded()).toBe(true);
  resize(true);
  await user.click(screen.getByRole('button', { name: 'Ampliar la navegación' }));
  expect(isFolded()).toBe(false);
  resize(false);
  expect(isFolded()).toBe(true);
});

test('the folded sidebar changes the theme with one button that names the present one', async () => {
  windowOf(true);
  const { user } = renderScreen(<Sidebar />, { session: sessionFixture() });
  await user.click(screen.getByRole('button', { name: 'Tema: Como el dispositivo' }));
  await user.click(screen.getByRole('button', { name: 'Tema: Claro' }));
  expect(screen.getByRole('button', { name: 'Tema: Oscuro' })).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test.each([
  { path: '/account', isCurrent: true },
  { path: '/account/profile', isCurrent: true },
  { path: '/account/audit', isCurrent: false },
  { path: '/rates', isCurrent: false },
])('the button of the account is current at $path: $isCurrent', ({ path, isCurrent }) => {
  windowOf(false);
  renderScreen(<Sidebar />, { session: sessionFixture(), path });
  const isMarked = screen.getByRole('button', { name: /^Cuenta: / }).getAttribute('aria-current') === 'true';
  expect(isMarked).toBe(isCurrent);
});

test.each([
  {
    permission: 'user',
    places: ['Métricas', 'Gestión de usuarios', 'Gestión de conductores', 'Gestión de servicios', 'Tarifas'],
    more: ['Tablero', 'Cotizaciones', 'Pagos a conductores'],
    home: '/dashboard',
  },
  {
    permission: 'dispatcher',
    places: ['Gestión de usuarios', 'Gestión de conductores', 'Gestión de servicios'],
    more: ['Tablero', 'Cotizaciones'],
    home: '/serviceManagement',
  },
  {
    permission: 'viewer',
    places: ['Gestión de usuarios', 'Gestión de conductores', 'Gestión de servicios'],
    more: ['Tablero', 'Cotizaciones'],
    home: '/serviceManagement',
  },
] as const)('a $permission is led to $places and $more', ({ permission, places, more, home }) => {
  windowOf(false);
  renderScreen(<Sidebar />, { session: sessionFixture({ permission }) });
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(linksOf('Principal')).toEqual(places);
  expect(linksOf('Actividad')).toEqual(more);
  expect(screen.getByRole('link', { name: /^Llevo, / })).toHaveAttribute('href', home);
});
