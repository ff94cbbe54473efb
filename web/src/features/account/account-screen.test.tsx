// @vitest-environment jsdom
import { getAccountStates } from '@llevo/contract/endpoints/account/account';
import { listMail } from '@llevo/contract/endpoints/activity';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi, withMeta } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import AccountScreen from './account-screen.tsx';

const server = fakeApi();
const STATES = {
  has_password: true,
  '2fa_enabled': false,
  passkeys: 0,
  sessions: 3,
  team: { members: 2, invites: 0 },
  webhooks: { active: 1, failing: 1, disabled: 0 },
  api_keys: 0,
  quoter_published: true,
  alert_rules: 15,
  invoicing: 'incomplete',
  dispatch: 'automatic',
  last_security_event: null,
  last_change: null,
} as const;

beforeEach(() => {
  server.on(getAccountStates, STATES);
  server.on(listMail, withMeta([], { page: { offset: 0, limit: 1, total: 2, next_cursor: null } }));
});

test('cards show their states by one call beside that of the shell', async () => {
  renderScreen(<AccountScreen />, { session: sessionFixture() });
  expect(await screen.findByRole('link', { name: /Verificación en dos pasos.*Desactivada/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Sesiones abiertas.*3 abiertas/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Webhooks.*1 falla/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Reglas de alertas.*15 activas/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Facturación.*Plan Gratis/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Correos enviados.*2 fallidos/ })).toBeVisible();
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual([getAccountStates, listMail]);
});

const linksOf = (name: string) => {
  const group = screen.getByRole('navigation', { name });
  return within(group)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

test('cards that want something of the user stand first, and not in their groups', async () => {
  renderScreen(<AccountScreen />, { session: sessionFixture() });
  await waitFor(() => {
    expect(linksOf('Por hacer')).toEqual(['/account/2fa', '/account/mail', '/account/webhooks']);
  });
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Por hacer');
  expect(linksOf('Tu usuario')).not.toContain('/account/2fa');
  expect(screen.getAllByRole('link', { name: /Verificación en dos pasos/ })).toHaveLength(1);
});

test('the groups begin with the company if no card wants something of the user', async () => {
  server.on(getAccountStates, {
    ...STATES,
    '2fa_enabled': true,
    team: { members: 2, invites: 1 },
    webhooks: { active: 1, failing: 0, disabled: 0 },
  });
  server.on(listMail, withMeta([], { page: { offset: 0, limit: 1, total: 0, next_cursor: null } }));
  renderScreen(<AccountScreen />, { session: sessionFixture() });
  expect(await screen.findByRole('link', { name: /Correos enviados.*Ninguno fallido/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Usuarios.*1 por aceptar/ })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Empresa');
});

test('cards without their states still lead to their pages', async () => {
  server.on(getAccountStates, errorReply('unavailable', 'El servicio no responde'));
  renderScreen(<AccountScreen />, { session: sessionFixture() });
  expect(await screen.findByRole('link', { name: /Correos enviados.*2 fallidos/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Verificación en dos pasos/ })).toHaveAttribute('href', '/account/2fa');
});

test.each([
  ['owner', ['Empresa', 'Operación', 'Tu usuario', 'Integraciones y datos']],
  ['admin', ['Empresa', 'Operación', 'Tu usuario', 'Integraciones y datos']],
  ['developer', ['Tu usuario', 'Integraciones y datos']],
  ['viewer', ['Tu usuario']],
] as const)(
  'the %s sees the company and its operation above the own cards, if the role opens them',
  (permission, titles) => {
    renderScreen(<AccountScreen />, { session: sessionFixture({ permission }) });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
  },
);

test('a search narrows the cards, and Enter opens the first', async () => {
  const { user } = renderScreen(<AccountScreen />, { session: sessionFixture() });
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en mi cuenta' }), 'factura');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/account/invoicing',
    '/account/billing',
  ]);
  expect(screen.queryByRole('navigation', { name: 'Tu usuario' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('address')).toHaveTextContent('/account/invoicing');
});

test('a search without a card says so', async () => {
  const { user } = renderScreen(<AccountScreen />, { session: sessionFixture() });
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en mi cuenta' }), 'zzz');
  expect(screen.getByText('No se han encontrado resultados')).toBeVisible();
});

test('a user with few cards has no search', () => {
  renderScreen(<AccountScreen />, { session: sessionFixture({ permission: 'viewer' }) });
  expect(screen.queryByRole('searchbox')).toBeNull();
});
