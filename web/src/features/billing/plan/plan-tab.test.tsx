// @vitest-environment jsdom
import { getCard, getNextCharge } from '@llevo/contract/endpoints/billing/billing';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Billing } from '../api/billing.ts';
import { PlanSummary, UsageBars } from './plan-tab.tsx';

const server = fakeApi();

const END = '2026-12-14T17:00:00.000Z';
const BILLING: Billing = {
  plans: Object.values(PLANS),
  plan: 'startup',
  subscription: {
    status: 'active',
    object: { current_period_start: '2026-11-14T17:00:00.000Z', current_period_end: END },
    next_plan: null,
    grace: null,
  },
};

const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 };
beforeEach(() => {
  server.on(getCard, null);
});

test('the next charge names the card that pays it', async () => {
  server.on(getCard, CARD);
  server.on(getNextCharge, { date: END, price: 19, credit: 0, owed: 0, due: 19, rest: 0 });
  renderScreen(<PlanSummary billing={BILLING} />);
  expect(await screen.findByText('14/12/2026: $19.00 a tu Visa •••• 4242')).toBeVisible();
});

test('a paid plan leads to its card and its invoices, the free one does not', () => {
  server.on(getNextCharge, errorReply('unavailable', 'El servicio de pagos no responde en este momento.'));
  const { unmount } = renderScreen(<PlanSummary billing={BILLING} />, { path: '/account/billing' });
  expect(screen.getByRole('link', { name: 'Ver la tarjeta' })).toHaveAttribute('href', '/account/billing#tarjeta');
  expect(screen.getByRole('link', { name: 'Ver las facturas' })).toHaveAttribute('href', '/account/billing#facturas');
  unmount();
  renderScreen(<PlanSummary billing={{ ...BILLING, plan: 'free' }} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a next charge of nothing names no card', async () => {
  server.on(getCard, CARD);
  server.on(getNextCharge, { date: END, price: 19, credit: 19, owed: 0, due: 0, rest: 0 });
  renderScreen(<PlanSummary billing={BILLING} />);
  expect(await screen.findByText('14/12/2026: $0.00')).toBeVisible();
});

test('the next charge shows its amount and the credit that it uses up', async () => {
  server.on(getNextCharge, { date: END, price: 19, credit: 1.31, owed: 0, due: 17.69, rest: 0 });
  renderScreen(<PlanSummary billing={BILLING} />);
  expect(await screen.findByText('14/12/2026: $17.69')).toBeVisible();
  expect(screen.getByText('$19.00, menos $1.31 de crédito.')).toBeVisible();
  expect(screen.queryByText('Período actual')).toBeNull();
});

test('while the payment provider is down the date is shown alone', async () => {
  server.on(getNextCharge, errorReply('unavailable', 'El servicio de pagos no responde en este momento.'));
  renderScreen(<PlanSummary billing={BILLING} />);
  expect(await screen.findByText('14/12/2026')).toBeVisible();
  await expect.poll(() => server.calls).toHaveLength(2);
  expect(screen.getByText('14/12/2026')).toBeVisible();
});

test('a plan that ends with its period has no next charge and asks for none', () => {
  renderScreen(<PlanSummary billing={{ ...BILLING, subscription: { ...BILLING.subscription, next_plan: 'free' } }} />);
  expect(screen.queryByText('Próximo cobro')).toBeNull();
  expect(screen.getByText('14/11/2026 a 14/12/2026')).toBeVisible();
  expect(server.calls).toEqual([]);
});

const UNLIMITED = { used: 3, limit: null };
const meters = () => screen.queryAllByRole('meter').map((bar) => bar.getAttribute('aria-label'));

test.each([
  { used: 1, shown: [] },
  { used: 9, shown: ['Destinos de webhooks activos'] },
])('beside unlimited resources the only limited one has a bar near its limit: $used of 10', ({ used, shown }) => {
  const webhooks = { used, limit: 10 };
  const usage = { members: UNLIMITED, drivers: UNLIMITED, apiKeys: UNLIMITED, apiCalls: UNLIMITED, webhooks };
  renderScreen(<UsageBars usage={usage} />);
  expect(meters()).toEqual(shown);
});

test('the used number stands out from what the plan includes', () => {
  const usage = { members: { used: 242, limit: null }, drivers: UNLIMITED, apiKeys: UNLIMITED, apiCalls: UNLIMITED };
  renderScreen(<UsageBars usage={{ ...usage, webhooks: { used: 0, limit: 0 } }} />);
  expect(screen.getByText('242')).toHaveRole('strong');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toBe('Usuarios242 sin límite');
  expect(lines.at(-1)).toMatch(/^Destinos de webhooks activos\s*No incluido$/);
});
