// @vitest-environment jsdom
import { getAccountStates } from '@llevo/contract/endpoints/account/account';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { AccessTiles } from './access-tiles.tsx';

const server = fakeApi();
const STATES = {
  has_password: true,
  '2fa_enabled': false,
  passkeys: 0,
  sessions: 3,
  team: null,
  webhooks: null,
  api_keys: null,
  quoter_published: null,
  alert_rules: null,
  invoicing: null,
} as const;

const linksOf = () =>
  within(screen.getByRole('navigation', { name: 'Tu acceso' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('beside the profile each page of the access is a tile with its state', async () => {
  server.on(getAccountStates, STATES);
  renderScreen(<AccessTiles />, { session: sessionFixture({ permission: 'viewer' }) });
  expect(await screen.findByRole('link', { name: /Sesiones abiertas.*3 abiertas/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Verificación en dos pasos.*Desactivada/ })).toBeVisible();
  expect(linksOf().map(([, path]) => path)).toEqual([
    '/account/password',
    '/account/2fa',
    '/account/passkeys',
    '/account/sessions',
    '/account/security',
  ]);
});

test('tiles without their states still lead to their pages', () => {
  server.on(getAccountStates, errorReply('unavailable', 'El servicio no responde'));
  renderScreen(<AccessTiles />, { session: sessionFixture() });
  expect(linksOf()).toContainEqual(['Sesiones abiertas', '/account/sessions']);
  expect(linksOf()).toContainEqual(['Actividad de seguridadQué pasó con tu acceso en 90 días', '/account/security']);
});
