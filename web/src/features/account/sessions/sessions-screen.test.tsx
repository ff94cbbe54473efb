// @vitest-environment jsdom
import { getAccountStates, listSessions } from '@llevo/contract/endpoints/account/account';
import type { ActiveSession } from '@llevo/contract/entities/account-user';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PHONE } from '../../../lib/browser/use-media-query.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import SessionsScreen from './sessions-screen.tsx';

const matchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = matchMedia;
});

const server = fakeApi();

const OTHER: ActiveSession = {
  id: 's-2',
  user_agent: '',
  address: '',
  country: null,
  date_created: '2026-11-26T15:00:00.000Z',
  date_last_used: '2026-11-26T15:00:00.000Z',
  date_expires: '2026-12-11T15:00:00.000Z',
  is_current: false,
  is_impersonated: false,
};

test('the button of the current session says that it signs out', async () => {
  server.on(getAccountStates, errorReply('unavailable', 'El servicio no responde'));
  server.on(listSessions, [OTHER, { ...OTHER, id: 's-1', is_current: true }]);
  renderScreen(<SessionsScreen />, { session: sessionFixture() });
  const list = await screen.findByRole('list', { name: 'Sesiones abiertas' });
  const [current, other] = within(list).getAllByRole('listitem');
  expect(current && within(current).getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  expect(other && within(other).getByRole('button', { name: /^Cerrar la sesión de/ })).toHaveTextContent('Cerrar');
});

test('sessions are sorted by their last use, the current one first', async () => {
  server.on(getAccountStates, errorReply('unavailable', 'El servicio no responde'));
  const rarely = { ...OTHER, id: 's-3', country: 'EC', date_created: '2026-11-26T18:00:00.000Z' };
  const often = { ...OTHER, id: 's-2', country: 'PE', date_last_used: '2026-11-26T20:00:00.000Z' };
  server.on(listSessions, [rarely, often, { ...OTHER, id: 's-1', country: 'CO', is_current: true }]);
  renderScreen(<SessionsScreen />, { session: sessionFixture() });
  const list = await screen.findByRole('list', { name: 'Sesiones abiertas' });
  const [current, first, second] = within(list).getAllByRole('listitem');
  expect(current).toHaveTextContent('Colombia');
  expect(first).toHaveTextContent('Perú');
  expect(second).toHaveTextContent('Ecuador');
});

test('a session says how long ago it was used and when it ends, with the instants in its title', async () => {
  server.on(getAccountStates, errorReply('unavailable', 'El servicio no responde'));
  const now = new Date().toISOString();
  server.on(listSessions, [{ ...OTHER, date_created: now, date_last_used: now }]);
  renderScreen(<SessionsScreen />, { session: sessionFixture() });
  const used = await screen.findByText('último uso ahora');
  expect(used).toHaveAttribute('title', expect.stringMatching(/^Último uso: /));
  expect(screen.getByText(/^Entró hoy \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByTitle(/^Desde el .* · Vence el 11\/12\/2026 10:00$/)).toHaveTextContent('Vence el 11/12');
  expect(screen.getByText('1 sesión abierta')).toBeVisible();
});

test('on a phone a session says in one line when it was used and when it ends', async () => {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === PHONE });
  server.on(getAccountStates, errorReply('unavailable', 'El servicio no responde'));
  const used = new Date(Date.now() - 3 * 60_000).toISOString();
  server.on(listSessions, [{ ...OTHER, date_last_used: used, country: 'EC', address: '190.152.10.7' }]);
  const { user } = renderScreen(<SessionsScreen />, { session: sessionFixture() });
  expect(await screen.findByText('Ecuador · último uso hace 3 min · vence 11/12')).toBeVisible();
  expect(screen.getByText('Desde el 26/11/2026 10:00')).not.toBeVisible();
  await user.click(screen.getByText('Más'));
  expect(screen.getByText('Desde el 26/11/2026 10:00')).toBeVisible();
  expect(screen.getByText(/190\.152\.10\.7/)).toBeVisible();
});

test('the current session is in use, whenever the server last noted it', async () => {
  server.on(getAccountStates, errorReply('unavailable', 'El servicio no responde'));
  const used = new Date(Date.now() - 13 * 60_000).toISOString();
  server.on(listSessions, [{ ...OTHER, date_last_used: used, is_current: true }]);
  renderScreen(<SessionsScreen />, { session: sessionFixture() });
  expect(await screen.findByText('en uso ahora')).toBeVisible();
  expect(screen.queryByText(/último uso/)).toBeNull();
});
