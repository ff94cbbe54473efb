// @vitest-environment jsdom
import type { UserDetails } from '@llevo/contract/entities/account-user';
import { updateUser } from '@llevo/contract/endpoints/account/account';
import { cancelEmailChange, resendEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readSession } from '../../lib/session/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { userDetailsFixture } from '../../testing/user-details-fixture.ts';
import { ProfileForm, profileChanges } from './profile-screen.tsx';

const CURRENT = {
  name: 'Rosa Quishpe',
  email: 'rosa@x.test',
  account_name: 'Fletes Rosa',
  default_account: 'a-1',
} as UserDetails;
const SAME = { name: CURRENT.name, email: CURRENT.email, account_name: 'Fletes Rosa', default_account: 'a-1' };

test.each([
  [{}, {}],
  [{ name: '  Rosa Quishpe ' }, {}],
  [{ name: 'Rosa Q.' }, { name: 'Rosa Q.' }],
  [{ email: 'ROSA@x.test' }, {}],
  [{ email: 'otra@x.test' }, { email: 'otra@x.test' }],
  [{ account_name: 'Mudanzas Rosa' }, { account_name: 'Mudanzas Rosa' }],
  [{ default_account: 'a-2' }, { default_account: 'a-2' }],
])('typing %j sends %j', (typed, sent) => {
  expect(profileChanges(CURRENT, { ...SAME, ...typed })).toEqual(sent);
});

const USER = userDetailsFixture({
  name: 'Rosa Quishpe',
  default_account: 'a-1',
  accounts: [{ id: 'a-1', name: 'Fletes Rosa', permission: 'user' }],
  account_name: 'Fletes Rosa',
});

const server = fakeApi();
const session = sessionFixture({ permission: 'user', name: USER.name, account_id: 'a-1' });

const show = (change: Partial<UserDetails> = {}) =>
  renderScreen(<ProfileForm user={{ ...USER, ...change }} />, { session }).user;
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

afterEach(() => {
  localStorage.clear();
});

test('name and address are required, with SPEC’s messages (SPEC §5)', async () => {
  const user = show();
  await user.clear(screen.getByLabelText('Nombre'));
  await user.clear(screen.getByLabelText('Correo'));
  await user.click(save());
  expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('Please enter your name');
  expect(screen.getByLabelText('Correo')).toHaveAccessibleDescription('Please enter your email address');
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('the account’s name is for owners, the default account for members of several (SPEC §2)', () => {
  show();
  expect(screen.queryByLabelText('Nombre de la cuenta')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Cuenta predeterminada')).not.toBeInTheDocument();
});

test('an owner of several accounts sees both fields', () => {
  show({
    permission: 'owner',
    accounts: [...USER.accounts, { id: 'a-2', name: 'Andes', permission: 'user' }],
  });
  expect(screen.getByRole('heading', { name: 'Tu empresa' })).toBeVisible();
  expect(screen.getByLabelText('Nombre de la cuenta')).toHaveValue('Fletes Rosa');
  expect(screen.getByLabelText('Cuenta predeterminada')).toHaveValue('a-1');
});

test('the card begins with the role, since when the user is here, and the last sign-in', () => {
  show({ permission: 'dispatcher', last_login: '2026-11-24T15:00:00.000Z' });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Despachador',
    '31/10/2026',
    '24/11/2026 10:00',
  ]);
  const facts = screen.getByText('Última entrada');
  expect(facts.compareDocumentPosition(screen.getByLabelText('Nombre'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a new address is shown as pending, and its email can be sent again or cancelled', async () => {
  const pending = { email: 'nueva@x.test', awaits: 'new' as const, date_expires: '2026-11-23T00:00:00.000Z' };
  server.on(resendEmailLink, { email: 'nueva@x.test' });
  server.on(cancelEmailChange, {});
  const user = show({ pending_email: pending });
  expect(screen.getByText('nueva@x.test')).toBeInTheDocument();
  expect(screen.getByLabelText('Correo')).toHaveValue('rosa@x.test');
  await user.click(screen.getByRole('button', { name: 'Enviar otro enlace' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar el cambio' }));
  await waitFor(() => {
    expect(server.calls.map(({ endpoint }) => endpoint)).toEqual([resendEmailLink, cancelEmailChange]);
  });
});

test('a change requested by support is approved at the current address', () => {
  show({ pending_email: { email: 'n@x.test', awaits: 'current', date_expires: '2026-11-23T00:00:00.000Z' } });
  expect(screen.getByText(/Lo pidió el soporte de Llevo/)).toBeInTheDocument();
});

test('a changed name is named as unsaved until it is saved', async () => {
  server.on(updateUser, { ...USER, name: 'Rosa Q.' });
  const user = show();
  expect(screen.queryByText('Cambios sin guardar')).toBeNull();
  await user.type(screen.getByLabelText('Nombre'), ' Q.');
  expect(screen.getByText('Cambios sin guardar')).toBeVisible();
  await user.click(save());
  await waitFor(() => {
    expect(screen.queryByText('Cambios sin guardar')).toBeNull();
  });
});

test('a changed name is sent alone and updates the stored session', async () => {
  server.on(updateUser, { ...USER, name: 'Rosa Q.' });
  const user = show();
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'Rosa Q.');
  await user.click(save());
  await waitFor(() => {
    expect(readSession()?.name).toBe('Rosa Q.');
  });
  expect(server.calls[0]?.body).toBe('{"name":"Rosa Q."}');
  expect(Object.keys(readSession() ?? {}).sort()).toEqual([
    'account_id',
    'accounts',
    'duplicate_user',
    'name',
    'onboarded',
    'permission',
    'plan',
    'subscription',
    'token',
  ]);
});
