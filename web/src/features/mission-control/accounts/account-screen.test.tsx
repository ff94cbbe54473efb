// @vitest-environment jsdom
import type { AccountOverview } from '@llevo/contract/entities/account-overview';
import { getAccountOverview } from '@llevo/contract/endpoints/mission-control';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { userDetailsFixture } from '../../../testing/user-details-fixture.ts';
import AccountScreen from './account-screen.tsx';

const server = fakeApi();

const MEMBER = userDetailsFixture({
  name: 'Rosa Andrade',
  email: 'rosa@fletes.test',
  date_created: '2026-01-05T15:00:00.000Z',
  last_active: '2026-11-20T15:00:00.000Z',
  permission: 'owner',
  default_account: 'a-1',
  accounts: [{ id: 'a-1', name: 'Fletes Rosa', permission: 'owner' }],
  account_name: 'Fletes Rosa',
});

const OVERVIEW: AccountOverview = {
  account: {
    id: 'a-1',
    name: 'Fletes Rosa',
    owner_email: 'rosa@fletes.test',
    plan: 'startup',
    subscription: 'canceled',
    active: 1,
    closes_at: null,
    date_created: '2026-01-05T15:00:00.000Z',
  },
  payment: {
    payer: 'lost',
    lost_at: '2026-11-02T15:00:00.000Z',
    paid_until: null,
    next_plan: null,
    grace_until: null,
    card: { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 },
  },
  members: [MEMBER, { ...MEMBER, id: 'u-2', name: 'Luis Vera', support_enabled: false }],
  members_total: 30,
  months: [
    { month: '2026-10-01', services: 12, drivers: 2, received: 19, refunded: 0 },
    { month: '2026-11-01', services: 1, drivers: 0, received: 0, refunded: 4.5 },
  ],
  audit: [{ id: 'x-1', time: '2026-11-02T15:00:00.000Z', actor: 'Stripe', action: 'billing.settle' }],
  events: [],
};

const open = (overview = OVERVIEW) => {
  server.on(getAccountOverview, overview);
  return renderScreen(<AccountScreen />, {
    path: '/missioncontrol/accounts/a-1',
    route: '/missioncontrol/accounts/:id',
  });
};

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the account’s page shows payments, members and activity', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Fletes Rosa', level: 1 })).toBeVisible();
  expect(screen.getByText('Dejó de pagar el 02/11/2026')).toBeVisible();
  expect(screen.getByText('visa ··· 4242')).toBeVisible();
  const [, current, before] = within(screen.getByRole('table', { name: 'Uso e ingresos por mes' })).getAllByRole('row');
  expect(current && cellsOf(current)).toEqual(['nov 2026', '1', '0', '$0.00', '$4.50']);
  expect(before && cellsOf(before)).toEqual(['oct 2026', '12', '2', '$19.00', '$0.00']);
  expect(screen.getByText('Se muestran 2 de 30; los demás están en Usuarios.')).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Últimos cambios' })).getByText('Estado de la suscripción'),
  ).toBeVisible();
  expect(screen.getByText('Todavía no hay eventos')).toBeVisible();
});

test('the dates of an account carry no hour', async () => {
  const payment = { ...OVERVIEW.payment, paid_until: '2026-12-16T05:00:00.000Z' };
  open({ ...OVERVIEW, payment });
  const facts = await screen.findAllByRole('definition');
  const texts = facts.map(({ textContent }) => textContent);
  expect(texts).toContain('16/12/2026');
  expect(texts).toContain('05/01/2026');
});

test.each([
  { active: 1 as const, text: 'Active · su gente puede entrar' },
  { active: 0 as const, text: 'Cancelled · nadie puede entrar' },
])('an account’s state reads "$text"', async ({ active, text }) => {
  open({ ...OVERVIEW, account: { ...OVERVIEW.account, active } });
  const facts = await screen.findAllByRole('definition');
  expect(facts.map(({ textContent }) => textContent)).toContain(text);
});

test('only a user who consents can be impersonated; the account’s actions are here', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Entrar como Rosa Andrade' }));
  expect(screen.getByRole('dialog', { name: 'Entrar como Rosa Andrade' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Entrar como Luis Vera', hidden: true })).not.toBeInTheDocument();
  expect(screen.getByText('Sin permiso para entrar')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  expect(await screen.findByRole('dialog', { name: 'Editar Fletes Rosa' })).toBeVisible();
});

test('the operator’s own account is marked and cannot be deleted', async () => {
  open({ ...OVERVIEW, account: { ...OVERVIEW.account, id: 'plataforma', name: 'Plataforma' } });
  expect(await screen.findByRole('button', { name: 'Editar' })).toBeVisible();
  expect(screen.getByText('Cuenta interna de la plataforma')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
});

test('a deleted account shows an error and a link back', async () => {
  server.on(getAccountOverview, () => errorReply('not_found', 'Esa cuenta ya no existe'));
  renderScreen(<AccountScreen />, { path: '/missioncontrol/accounts/x', route: '/missioncontrol/accounts/:id' });
  expect(await screen.findByText('Esa cuenta ya no existe')).toBeVisible();
  expect(screen.getByRole('link', { name: /Cuentas/ })).toHaveAttribute('href', '/missioncontrol/accounts');
});
