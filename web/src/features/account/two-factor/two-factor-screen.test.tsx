// @vitest-environment jsdom
import { changeTwoFactor, getAccountStates, getUser } from '@llevo/contract/endpoints/account/account';
import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PHONE } from '../../../lib/browser/use-media-query.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { fakeApi, pending, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { securityEventFixture } from '../../../testing/security-event-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { userDetailsFixture } from '../../../testing/user-details-fixture.ts';
import TwoFactorScreen from './two-factor-screen.tsx';

const server = fakeApi();
beforeEach(() => {
  queryClient.clear();
  server.on(getAccountStates, pending);
  server.on(listSecurityEvents, pending);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = () => renderScreen(<TwoFactorScreen />, { session: sessionFixture(), queryClient }).user;

const NAME = 'Pedir un código al iniciar sesión';

test('the steps of enabling begin with a button, and no switch claims a protection not there yet', async () => {
  server.on(getUser, userDetailsFixture());
  server.on(changeTwoFactor, { '2fa_enabled': false, qr_code: 'data:image/png;base64,', secret: 'ABCDEFGH' });
  const user = show();
  const panel = within(await screen.findByRole('region', { name: 'Está desactivada' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(3);
  expect(panel.getByText(/^Sin el teléfono entras con uno de tus códigos de respaldo/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Empezar' }));
  expect(await screen.findByRole('region', { name: 'Falta un paso' })).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('region', { name: 'Está desactivada' })).toBeVisible();
});

/** The QR code of the setup step, and the key with its button. */
async function scanStep() {
  server.on(getUser, userDetailsFixture());
  server.on(changeTwoFactor, { '2fa_enabled': false, qr_code: 'data:image/png;base64,', secret: 'ABCDEFGH' });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Empezar' }));
  const panel = within(await screen.findByRole('region', { name: 'Falta un paso' }));
  const picture = panel.getByRole('img', { name: 'Código QR para la aplicación de verificación' });
  return { picture, parts: [panel.getByText('ABCD EFGH'), panel.getByRole('button', { name: 'Copiar clave' })] };
}

test('the key stands below the QR code', async () => {
  const { picture, parts } = await scanStep();
  for (const each of parts) expect(picture.compareDocumentPosition(each)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('on a phone, which cannot scan its own screen, the key to copy stands above the QR code', async () => {
  const media = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign({}, media, { matches: query === PHONE }));
  const { picture, parts } = await scanStep();
  for (const each of parts) expect(picture.compareDocumentPosition(each)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('beside the page its own name is short, so that it fits its line with the state', async () => {
  server.on(getUser, userDetailsFixture());
  show();
  const aside = within(await screen.findByRole('navigation', { name: 'Tu acceso' }));
  expect(aside.getByRole('link', { name: /^Verificación(?! en dos pasos)/ })).toHaveAttribute('href', '/account/2fa');
});

test('an enabled second factor shows its switch, which asks before it is disabled', async () => {
  server.on(getUser, userDetailsFixture({ '2fa_enabled': true }));
  const user = show();
  await user.click(await screen.findByRole('switch', { name: NAME, checked: true }));
  expect(screen.getByRole('dialog', { name: 'Desactivar la verificación en dos pasos' })).toBeVisible();
});

test.each([
  { kind: 'two_factor_enabled', next: 'next', shown: '22/11/2026 10:00' },
  { kind: 'sign_in', next: null, shown: 'Hace más de 90 días' },
] as const)('an enabled second factor says when it was last enabled: $shown', async ({ kind, next, shown }) => {
  server.on(getUser, userDetailsFixture({ '2fa_enabled': true }));
  const page = { offset: 0, limit: 25, total: 1, next_cursor: next };
  server.on(listSecurityEvents, withMeta([securityEventFixture({ kind })], { page }));
  show();
  const panel = within(await screen.findByRole('region', { name: 'Está activada' }));
  expect(await panel.findByText(shown)).toBeVisible();
  expect(panel.getByText('Última activación')).toBeVisible();
});
