// @vitest-environment jsdom
import {
  changePlan,
  getCard,
  getSubscription,
  getUsage,
  listPlans,
  previewPlan,
} from '@llevo/contract/endpoints/billing/billing';
import type { PlanPreview, Plan } from '@llevo/contract/entities/billing';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/http/query-client.ts';
import { errorReply, fakeApi, pending } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import type { Billing } from '../api/billing.ts';
import { ChangePlanButton, ChangePlanDialog, planChangeText } from './change-plan-dialog.tsx';

const PERIOD_START = '2026-11-01T15:00:00.000Z';
const PERIOD_END = '2026-12-01T15:00:00.000Z';
const { free, startup, business } = PLANS;

const previewOf = (plan: Plan, amounts: Partial<PlanPreview>): PlanPreview => ({
  plan: plan.id,
  today: 0,
  credit: 0,
  next: plan.price,
  rest: 0,
  next_date: PERIOD_END,
  starts: null,
  priced_at: PERIOD_START,
  ...amounts,
});

const textOf = (newPlan: Plan, paidPlan: Plan | undefined, amounts?: Partial<PlanPreview>) =>
  planChangeText({
    newPlan,
    paidPlan,
    subscription: {
      status: 'active',
      object: { current_period_start: PERIOD_START, current_period_end: PERIOD_END },
      next_plan: null,
      grace: null,
    },
    card: ' a tu Visa •••• 4242',
    preview: amounts && previewOf(newPlan, amounts),
  });

test.each([
  [
    'an upgrade',
    textOf(business, startup, { today: 15 }),
    'Desde ahora $49 al mes. Hoy se cobra a tu Visa •••• 4242 la diferencia hasta el 01/12/2026: $15.00. Luego, el 01/12/2026 se cobran $49.00; después, $49.00 cada mes.',
  ],
  [
    'a downgrade',
    textOf(startup, business, { credit: 15, next: 4 }),
    'Desde ahora $19 al mes. Hoy no se cobra nada. Lo que ya pagaste de más, $15.00, se descuenta de tus próximas facturas: el 01/12/2026 se cobran $4.00; después, $19.00 cada mes.',
  ],
  [
    'a downgrade whose credit exceeds a month',
    textOf(startup, business, { credit: 30, next: 0, rest: 11 }),
    'Desde ahora $19 al mes. Hoy no se cobra nada. Lo que ya pagaste de más, $30.00, se descuenta de tus próximas facturas: el 01/12/2026 se cobran $0.00 y quedan $11.00 a tu favor; después, $19.00 cada mes.',
  ],
  [
    'a change during the trial',
    textOf(business, startup, {}),
    'Desde ahora $49 al mes. Hoy no se cobra nada: el 01/12/2026 se cobran $49.00; después, $49.00 cada mes.',
  ],
  [
    'the free plan',
    textOf(free, startup),
    'No se cobra más. El plan Inicial sigue hasta el 01/12/2026; desde entonces la cuenta tiene el plan Gratis.',
  ],
  [
    'the free plan with nothing paid',
    textOf(free, undefined),
    'Desde ahora la cuenta tiene el plan Gratis y no se cobra nada.',
  ],
  ['a change without amounts yet', textOf(business, startup), 'Desde ahora $49 al mes.'],
])('the text of %s names its amounts and dates', (_what, text, expected) => {
  expect(text).toBe(expected);
});

const PERIOD = { current_period_start: '2026-11-01T15:00:00.000Z', current_period_end: '2026-12-01T15:00:00.000Z' };
const BILLING: Billing = {
  plans: Object.values(PLANS),
  plan: 'startup',
  subscription: { status: 'active', object: PERIOD, next_plan: null, grace: null },
};
const PREVIEW: PlanPreview = {
  plan: 'business',
  today: 15,
  credit: 0,
  next: 49,
  rest: 0,
  next_date: PERIOD.current_period_end,
  starts: null,
  priced_at: '2026-11-16T15:00:00.000Z',
};
const share = (used: number, limit: number | null) => ({ used, limit });

const server = fakeApi();
const onDone = vi.fn<() => void>();

beforeEach(() => {
  queryClient.clear();
  onDone.mockClear();
  server.on(getCard, { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 });
  server.on(getUsage, {
    members: share(12, 10),
    drivers: share(3, 100),
    apiKeys: share(2, 3),
    apiCalls: share(0, 1),
    webhooks: share(0, 3),
  });
  server.on(listPlans, { plans: BILLING.plans.slice(), active: 'business' });
  server.on(getSubscription, BILLING.subscription);
});

const show = (newPlan: (typeof PLANS)[keyof typeof PLANS]) =>
  renderScreen(
    <ChangePlanDialog
      billing={BILLING}
      newPlan={newPlan}
      confirmPayment={() => Promise.reject(new Error('no bank asks'))}
      onDone={onDone}
      onClose={() => undefined}
    />,
    { queryClient, session: sessionFixture({ plan: 'startup', subscription: 'active' }) },
  ).user;

const confirmButton = () => screen.getByRole('button', { name: /^Pasar al plan/ });
const ready = async () => {
  await waitFor(() => {
    expect(confirmButton()).toBeEnabled();
  });
};
const sentChanges = () => server.calls.filter(({ endpoint }) => endpoint === changePlan).map(({ input }) => input);

test('the dialog names the provider’s amounts, and confirms exactly those', async () => {
  server.on(previewPlan, PREVIEW);
  server.on(changePlan, { plan: 'business', subscription: 'active' });
  const user = show(PLANS.business);
  expect(await screen.findByText(/Hoy se cobra a tu Visa •••• 4242 la diferencia .* \$15\.00/)).toBeVisible();
  await ready();
  await user.click(screen.getByRole('button', { name: 'Pasar al plan Empresa' }));
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
  expect(sentChanges()).toEqual([{ plan: 'business', preview: { today: 15, next: 49, priced_at: PREVIEW.priced_at } }]);
});

test('amounts that changed in the meantime are shown and confirmed again', async () => {
  server.on(previewPlan, PREVIEW);
  server.on(changePlan, () => {
    server.on(previewPlan, { ...PREVIEW, today: 20, priced_at: '2026-11-17T15:00:00.000Z' });
    server.on(changePlan, { plan: 'business', subscription: 'active' });
    return errorReply('conflict', 'Los montos cambiaron. Revísalos y confirma de nuevo.');
  });
  const user = show(PLANS.business);
  await screen.findByText(/\$15\.00/);
  await ready();
  await user.click(screen.getByRole('button', { name: 'Pasar al plan Empresa' }));
  expect(await screen.findByText(/\$20\.00/)).toBeVisible();
  expect(screen.getByText('Los montos cambiaron. Revísalos y confirma de nuevo.')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Pasar al plan Empresa' }));
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
  expect(sentChanges()[1]).toMatchObject({ preview: { today: 20 } });
});

test.each([
  { what: 'amounts', endpoint: previewPlan, plan: PLANS.business, reason: 'Calculando cuánto se cobra…' },
  { what: 'limits', endpoint: getUsage, plan: PLANS.free, reason: 'Comprobando los límites del plan Gratis…' },
])('a change cannot be confirmed before its $what have loaded', async ({ endpoint, plan, reason }) => {
  server.on(previewPlan, PREVIEW);
  server.on(endpoint, pending);
  show(plan);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(confirmButton()).toBeDisabled();
  expect(confirmButton()).toHaveAccessibleDescription(reason);
});

test('a change whose amounts fail to load stays disabled and says why', async () => {
  server.on(previewPlan, errorReply('invalid_input', 'El plan no existe'));
  show(PLANS.business);
  expect(await screen.findByText('No pudimos calcular cuánto se cobra. El plan no existe')).toBeVisible();
  expect(confirmButton()).toBeDisabled();
});

test('a change to the free plan names the features that end, and needs no amounts', async () => {
  const user = show(PLANS.free);
  expect(await screen.findByText(/El plan Inicial sigue hasta el 01\/12\/2026/)).toBeVisible();
  expect(await screen.findByText('Usuarios: 12, incluye 2')).toBeVisible();
  expect(screen.getByText('Los programas que usan tus claves de API dejarán de recibir respuestas.')).toBeVisible();
  server.on(changePlan, { plan: 'startup', subscription: 'active' });
  await user.click(screen.getByRole('button', { name: 'Pasar al plan Gratis' }));
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
  expect(sentChanges()).toEqual([{ plan: 'free' }]);
});

test.each([
  [PLANS.startup, 'Este es tu plan. Elige otro para cambiar.'],
  [PLANS.free, 'La cuenta pasa a este plan al terminar el período'],
])('a text says why there is no change to the plan $name, instead of a button', (newPlan, reason) => {
  const subscription = { ...BILLING.subscription, next_plan: 'free' as const };
  renderScreen(<ChangePlanButton billing={{ ...BILLING, subscription }} newPlan={newPlan} onDone={onDone} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(reason)).toBeVisible();
});

test('the dialog stays until the change is done, even after the account has the new plan', async () => {
  server.on(previewPlan, PREVIEW);
  let showBilling: (billing: Billing) => void = () => undefined;
  function Page() {
    const [billing, setBilling] = useState(BILLING);
    showBilling = setBilling;
    return <ChangePlanButton billing={billing} newPlan={PLANS.business} onDone={onDone} />;
  }
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'Cambiar de plan' }));
  act(() => {
    showBilling({ ...BILLING, plan: 'business' });
  });
  expect(screen.getByRole('dialog', { name: 'Pasar al plan Empresa' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cambiar de plan', hidden: true })).toBeNull();
});
