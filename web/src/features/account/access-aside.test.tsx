// @vitest-environment jsdom
import { getAccountStates } from '@llevo/contract/endpoints/account/account';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { AccessAside } from './access-aside.tsx';

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
  dispatch: 'automatic',
  last_security_event: null,
  last_change: null,
} as const;

const linksOf = () =>
  within(screen.getByRole('navigation', { name: 'Tu acceso' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each page of the access has its line with its state', async () => {
  server.on(getAccountStates, STATES);
  renderScreen(<AccessAside />, { session: sessionFixture({ permission: 'viewer' }) });
  expect(await screen.findByRole('link', { name: /Sesiones abiertas.*3 abiertas/ })).toBeVisible();
  expect(linksOf()).toEqual([
    ['Mi perfil', '/account/profile'],
    ['ContraseñaActiva', '/account/password'],
    ['VerificaciónDesactivada', '/account/2fa'],
    ['Llaves de accesoNinguna', '/account/passkeys'],
    ['Sesiones abiertas3 abiertas', '/account/sessions'],
    ['Actividad de seguridad', '/account/security'],
  ]);
});

test('the lines lead to their pages without their states too', () => {
  server.on(getAccountStates, errorReply('unavailable', 'El servicio no responde'));
  renderScreen(<AccessAside />, { session: sessionFixture() });
  expect(linksOf()).toContainEqual(['Sesiones abiertas', '/account/sessions']);
});
