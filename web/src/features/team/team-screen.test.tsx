// @vitest-environment jsdom
import { getUser } from '@llevo/contract/endpoints/account/account';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { listTeam, requireTeamTwoFactor, sendInvite } from '@llevo/contract/endpoints/team';
import type { AccountUser } from '@llevo/contract/entities/account-user';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import TeamScreen, { missingText, TeamTwoFactor } from './team-screen.tsx';

vi.mock('../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));

const member = (id: string, isEnabled: boolean): AccountUser => ({
  id,
  name: id,
  email: `${id}@x.test`,
  date_created: '2026-11-01T00:00:00.000Z',
  last_active: null,
  last_login: null,
  onboarded: true,
  permission: 'user',
  default_account: 'a',
  accounts: [],
  account_name: 'Fletes',
  has_password: true,
  '2fa_enabled': isEnabled,
});

const server = fakeApi();
const requests = () =>
  server.calls.flatMap(({ endpoint, input }) => (endpoint === requireTeamTwoFactor ? [input] : []));

beforeEach(() => {
  server.on(listTeam, { users: [], invites: [], requires_2fa: false });
  server.on(requireTeamTwoFactor, ({ input }) => input);
});
afterEach(() => {
  vi.clearAllMocks();
});

test.each([
  { users: [member('a', true)], text: 'Todos la tienen activa.' },
  { users: [member('a', true), member('b', false)], text: 'A una persona le falta activarla.' },
  { users: [member('a', false), member('b', false)], text: 'A 2 personas les falta activarla.' },
])('$text', ({ users, text }) => {
  expect(missingText(users)).toBe(text);
});

test('requiring two-factor first shows which members it locks out', async () => {
  const { user } = renderScreen(<TeamTwoFactor users={[member('a', true), member('b', false)]} isRequired={false} />);
  await user.click(screen.getByRole('switch', { name: 'Exigirla a todos los usuarios' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('A una persona le falta activarla.')).toBeInTheDocument();
  expect(requests()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Exigirla' }));
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('success', 'Desde ahora se exige la verificación en dos pasos');
  });
  expect(requests()).toEqual([{ requires_2fa: true }]);
});

test('a refusal is shown in the dialog', async () => {
  const message = 'Activa primero tu propia verificación en dos pasos';
  server.on(requireTeamTwoFactor, errorReply('conflict', message));
  const { user } = renderScreen(<TeamTwoFactor users={[member('a', false)]} isRequired={false} />);
  await user.click(screen.getByRole('switch'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Exigirla' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('switching the requirement off needs no confirmation', async () => {
  const { user } = renderScreen(<TeamTwoFactor users={[member('a', true)]} isRequired />);
  await user.click(screen.getByRole('switch'));
  await waitFor(() => {
    expect(requests()).toEqual([{ requires_2fa: false }]);
  });
});

describe('the page of an owner', () => {
  const invite = { id: 'i1', date_sent: '2026-11-26T15:00:00.000Z' };
  const open = () => {
    server.on(listTeam, { users: [member('ana', true)], invites: [], requires_2fa: false });
    server.on(getUser, errorReply('unavailable', 'Ahora no'));
    return renderScreen(<TeamScreen />, { session: sessionFixture() });
  };

  test('says the day and hour when a member was last active', async () => {
    const users = [
      { ...member('ana', true), last_login: '2026-01-05T15:00:00.000Z', last_active: new Date().toISOString() },
    ];
    server.on(listTeam, { users, invites: [], requires_2fa: false });
    server.on(getUser, errorReply('unavailable', 'Ahora no'));
    renderScreen(<TeamScreen />, { session: sessionFixture() });
    expect(await screen.findByRole('columnheader', { name: 'Última actividad' })).toBeVisible();
    const seen = await screen.findByText(/^hoy \d\d:\d\d$/);
    expect(seen).toHaveAttribute('title', expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/));
  });

  test('says what a chosen role may do, and invites with it', async () => {
    server.on(recordEvent, { id: 'e1' });
    server.on(sendInvite, ({ input: { permission = 'user' } }) => [{ ...invite, email: 'luis@x.test', permission }]);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Agregar usuarios' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Rol'), 'Despachador');
    expect(dialog.getByText(/Sin tarifas, cobros, pagos a conductores ni cifras/)).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Rol'), 'Solo lectura');
    expect(dialog.getByText(/No cambia nada ni descarga listas/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Correo'), 'luis@x.test');
    await user.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    await waitFor(() => {
      expect(server.calls.flatMap(({ endpoint, input }) => (endpoint === sendInvite ? [input] : []))).toEqual([
        { email: ['luis@x.test'], permission: 'viewer' },
      ]);
    });
  });

  test('says in each row whether a member has a second factor, and in one amber line how many have none', async () => {
    const users = [
      { ...member('ana', false), permission: 'admin' as const },
      member('luis', false),
      { ...member('eva', true), permission: 'owner' as const },
    ];
    server.on(listTeam, { users, invites: [], requires_2fa: false });
    server.on(getUser, errorReply('unavailable', 'Ahora no'));
    renderScreen(<TeamScreen />, { session: sessionFixture() });
    expect(await screen.findAllByText('Sin verificación en dos pasos')).toHaveLength(2);
    expect(screen.getAllByText('Con verificación en dos pasos')).toHaveLength(1);
    expect(screen.getAllByText(/personas les falta activarla/)).toHaveLength(1);
    expect(screen.getByRole('switch')).toHaveAccessibleDescription('A 2 personas les falta activarla.');
  });

  test.each([
    { has: 'one without a second factor', isEnabled: false, lines: 1 },
    { has: 'nobody without a second factor', isEnabled: true, lines: 0 },
  ])('shows an administrator, who has no switch, $lines lines for a team with $has', async ({ isEnabled, lines }) => {
    server.on(listTeam, { users: [member('ana', isEnabled)], invites: [], requires_2fa: false });
    server.on(getUser, errorReply('unavailable', 'Ahora no'));
    renderScreen(<TeamScreen />, { session: sessionFixture({ permission: 'admin' }) });
    expect(await screen.findByRole('table', { name: 'Usuarios del equipo' })).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryAllByText('Verificación en dos pasos: A una persona le falta activarla.')).toHaveLength(lines);
  });

  test('shows what each role may do in a table, with its members, and its limits in words on demand', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Usuarios del equipo' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Qué puede cada rol' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    const [reads, changes, no] = ['Mira', 'Cambia', 'No'];
    expect(rows).toEqual([
      ['Dueño ', changes, changes, changes, changes, reads, changes, changes, changes],
      ['Administrador ', changes, changes, changes, changes, reads, changes, no, no],
      ['Desarrollador ', changes, changes, changes, changes, reads, no, changes, no],
      ['Usuario 1 persona', changes, changes, changes, changes, reads, no, no, no],
      ['Despachador ', changes, changes, no, no, no, no, no, no],
      ['Solo lectura ', reads, reads, no, no, no, no, no, no],
    ]);
    const duties = screen.getByText('Todo el panel, y además las claves de API.');
    expect(duties).not.toBeVisible();
    await user.click(screen.getByText('Los límites de cada rol, en palabras'));
    expect(duties).toBeVisible();
  });

  test('keeps all actions on a member in the menu of the row', async () => {
    const { user } = open();
    const actions = await screen.findByRole('group', { name: 'Acciones de ana@x.test' });
    await user.click(within(actions).getByRole('button'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Editar', 'Hacer dueño', 'Quitar de la cuenta']);
  });
});
