// @vitest-environment jsdom
import { endOtherSessions, listSessions } from '@llevo/contract/endpoints/account/account';
import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import { SECURITY_EVENT_KINDS } from '@llevo/contract/entities/security-event';
import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { securityEventFixture as event } from '../../../testing/security-event-fixture.ts';
import { eventDetail, eventTitle } from './event-texts.ts';
import { securityExport } from './security-export.ts';
import SecurityScreen from './security-screen.tsx';

test.each<[Partial<SecurityEvent>, string, string | null]>([
  [{ method: 'password' }, 'Entraste', 'Con tu contraseña'],
  [{ method: 'mailbox', is_new_device: true }, 'Entraste desde un dispositivo nuevo', 'Con un enlace de tu correo'],
  [{ method: 'provider', detail: 'google.com' }, 'Entraste', 'Con Google'],
  [{ method: 'provider', detail: 'unknown.test' }, 'Entraste', 'Con otro servicio'],
  [{ kind: 'sign_in_failed' }, 'Un intento fallido de entrar', null],
  [{ kind: 'sign_in_failed', count: 12 }, '12 intentos fallidos de entrar en un día', null],
  [{ kind: 'sessions_ended', count: 3 }, 'Cerraste otras 3 sesiones', null],
  [{ kind: 'role_changed', count: 0, detail: 'Fletes Rosa' }, 'Tu rol cambió', 'En la cuenta Fletes Rosa'],
  [{ kind: 'role_changed', count: 2 }, 'Tu rol cambió y se cerraron tus sesiones', null],
  [{ kind: 'impersonation_started', detail: 'Ticket 7' }, 'Soporte entró en tu cuenta', 'Motivo: Ticket 7'],
  [{ kind: 'email_changed', detail: 'antes@llevo.test' }, 'Tu correo cambió', 'Antes era antes@llevo.test'],
  [{ kind: 'api_key_created', detail: 'llv_ab12' }, 'Creaste una clave de API', 'La que empieza por llv_ab12'],
])('the event %j is shown as %s, %s', (facts, title, detail) => {
  expect(eventTitle(event(facts))).toBe(title);
  expect(eventDetail(event(facts))).toBe(detail);
});

test('every kind of event has its own title', () => {
  const titles = SECURITY_EVENT_KINDS.map((kind) => eventTitle(event({ kind })));
  expect(new Set(titles).size).toBe(SECURITY_EVENT_KINDS.length);
});

const server = fakeApi();

const EVENT: SecurityEvent = {
  id: 'e-1',
  kind: 'sign_in',
  date: '2026-11-22T15:00:00.000Z',
  method: 'password',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
  network: '190.152.10.0/24',
  country: 'EC',
  is_new_device: true,
  count: 1,
  detail: null,
};
const page = (events: readonly SecurityEvent[], next: string | null) =>
  withMeta([...events], { page: { offset: 0, limit: 25, total: events.length, next_cursor: next } });

test('the list shows events with device and place, and loads more by cursor', async () => {
  server.on(listSecurityEvents, ({ input: { cursor } }) =>
    cursor === undefined
      ? page([EVENT], 'next')
      : page([{ ...EVENT, id: 'e-2', kind: 'password_changed', method: null, country: null }], null),
  );
  const { user } = renderScreen(<SecurityScreen />);
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Entraste desde un dispositivo nuevo');
  expect(first).toHaveTextContent('10:00 · Con tu contraseña · Chrome en Windows · Ecuador · Red 190.152.10.x');
  await user.click(screen.getByRole('button', { name: 'Cargar más' }));
  const list = screen.getByRole('list', { name: /^Actividad/ });
  expect(await within(list).findByText('Cambiaste tu contraseña')).toBeInTheDocument();
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Cargar más' })).not.toBeInTheDocument();
});

test('a network that is not of 256 IPv4 addresses is written in full', async () => {
  server.on(listSecurityEvents, page([{ ...EVENT, network: '2800:bf0::/48' }], null));
  renderScreen(<SecurityScreen />);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Red 2800:bf0::/48');
});

test('the end of other sessions says from which device it was asked for', async () => {
  server.on(listSecurityEvents, page([{ ...EVENT, kind: 'sessions_ended', method: null }], null));
  renderScreen(<SecurityScreen />);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Cerraste otra sesión');
  expect(row).toHaveTextContent('10:00 · desde Chrome en Windows · Ecuador · Red 190.152.10.x');
});

test('events stand under their days in Guayaquil, with their time alone', async () => {
  const late = { ...EVENT, id: 'e-2', date: '2026-11-22T04:30:00.000Z' };
  server.on(listSecurityEvents, page([EVENT, late], null));
  renderScreen(<SecurityScreen />);
  const [first, second] = await screen.findAllByRole('list', { name: /^Actividad del/ });
  expect(screen.getByRole('heading', { level: 2, name: /domingo, 22 de noviembre/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: /sábado, 21 de noviembre/ })).toBeVisible();
  expect(first).toHaveTextContent('10:00 · Con tu contraseña');
  expect(second).toHaveTextContent('23:30 · Con tu contraseña');
});

test('alike events of a day that follow each other take one row, with their times on demand', async () => {
  const at = (id: string, time: string, facts: Partial<SecurityEvent> = {}): SecurityEvent => ({
    ...EVENT,
    id,
    date: `2026-11-22T${time}:00.000Z`,
    ...facts,
  });
  const elsewhere = { network: '10.1.2.0/24' };
  const events = [at('e-5', '16:00'), at('e-4', '15:30'), at('e-3', '15:20', elsewhere), at('e-2', '15:10')];
  server.on(listSecurityEvents, page(events, null));
  const { user } = renderScreen(<SecurityScreen />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  const [repeated, other] = rows;
  expect(repeated).toHaveTextContent('Entraste desde un dispositivo nuevo · 2 veces');
  expect(repeated).toHaveTextContent('La última a las 11:00 · Con tu contraseña');
  expect(repeated && within(repeated).getAllByRole('button', { name: /^No fui yo/ })).toHaveLength(1);
  expect(other).not.toHaveTextContent('veces');
  expect(screen.getByText('11:00, 10:30')).not.toBeVisible();
  await user.click(screen.getByText('Ver sus horas'));
  expect(screen.getByText('11:00, 10:30')).toBeVisible();
  expect(screen.getByText('4 inusuales')).toBeVisible();
});

test('the list is narrowed to what is unusual', async () => {
  const usual = event({ id: 'e-2', kind: 'password_changed' });
  server.on(listSecurityEvents, page([EVENT, usual], null));
  const { user } = renderScreen(<SecurityScreen />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('1 inusual')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Solo lo inusual 1 inusual' }));
  expect(screen.getByRole('listitem')).toHaveTextContent('Entraste desde un dispositivo nuevo');
  expect(screen.getByText('1 evento')).toBeVisible();
});

test('a list with nothing unusual says so', async () => {
  server.on(listSecurityEvents, page([event({ kind: 'password_changed' })], null));
  const { user } = renderScreen(<SecurityScreen />);
  await user.click(await screen.findByRole('checkbox', { name: 'Solo lo inusual' }));
  expect(screen.getByText('Nada inusual en lo que se cargó')).toBeVisible();
});

test('the list without events says when they begin', async () => {
  server.on(listSecurityEvents, page([], null));
  renderScreen(<SecurityScreen />);
  expect(await screen.findByText(/Todavía no hay actividad/)).toBeInTheDocument();
});

test('a failed load of the events can be retried', async () => {
  server.on(listSecurityEvents, errorReply('internal', 'Algo falló'));
  const { user } = renderScreen(<SecurityScreen />);
  expect(await screen.findByText('No pudimos cargar tu actividad')).toBeInTheDocument();
  server.on(listSecurityEvents, page([EVENT], null));
  await user.click(screen.getByRole('button', { name: /[Rr]eintentar|[Ii]ntentar/ }));
  expect(await screen.findByText('Entraste desde un dispositivo nuevo')).toBeInTheDocument();
});

test.each<readonly [Partial<SecurityEvent>, boolean]>([
  [{ kind: 'sign_in', is_new_device: false }, false],
  [{ kind: 'sign_in', is_new_device: true }, true],
  [{ kind: 'sign_in_failed' }, true],
  [{ kind: 'two_factor_disabled' }, true],
  [{ kind: 'two_factor_enabled' }, false],
  [{ kind: 'sign_in_reported' }, false],
])('the event %j offers to end the other sessions: %s', async (facts, isOffered) => {
  server.on(listSecurityEvents, page([event(facts)], null));
  renderScreen(<SecurityScreen />);
  const row = await screen.findByRole('listitem');
  expect(within(row).queryAllByRole('button', { name: /^No fui yo: / })).toHaveLength(isOffered ? 1 : 0);
});

test('an event of someone else ends the other sessions and leads to a new password', async () => {
  server.on(listSecurityEvents, page([event({ kind: 'sign_in_failed' })], null));
  server.on(endOtherSessions, { ended: 2 });
  server.on(listSessions, []);
  const { user } = renderScreen(<SecurityScreen />, { otherRoutes: { '/account/password': 'La contraseña' } });
  await user.click(await screen.findByRole('button', { name: 'No fui yo: Un intento fallido de entrar' }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar las demás y cambiarla' }));
  expect(await screen.findByText('La contraseña')).toBeVisible();
  expect(server.calls.filter(({ endpoint }) => endpoint === endOtherSessions)).toHaveLength(1);
});

test('the export has all events with their places, and says which are unusual', async () => {
  server.on(listSecurityEvents, page([EVENT], null));
  await securityExport.fetch({ limit: 100, cursor: 'next' }, new AbortController().signal);
  expect(server.calls).toMatchObject([{ input: { limit: 100, cursor: 'next' } }]);
  const cells = Object.fromEntries(securityExport.columns.map(({ header, value }) => [header, value(EVENT, 1)]));
  expect(cells).toMatchObject({
    Fecha: { text: '22/11/2026 10:00' },
    'Qué pasó': 'Entraste desde un dispositivo nuevo',
    Detalle: 'Con tu contraseña',
    Inusual: 'Sí',
    Dispositivo: 'Chrome en Windows',
    País: 'Ecuador',
    Red: '190.152.10.0/24',
  });
});

test('the export leaves the cells of unknown facts empty', () => {
  const unknown = event({ kind: 'password_changed' });
  const cells = Object.fromEntries(securityExport.columns.map(({ header, value }) => [header, value(unknown, 1)]));
  expect(cells).toMatchObject({ Inusual: 'No', Detalle: null, Dispositivo: null, País: null, Red: null });
});

test('a log without events has nothing to export', async () => {
  server.on(listSecurityEvents, page([], null));
  renderScreen(<SecurityScreen />);
  await screen.findByText(/Todavía no hay actividad/);
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
});
