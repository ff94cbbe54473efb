// @vitest-environment jsdom
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PlanPicker } from './plan-picker.tsx';

test('a plan lists what it includes, and the plan of the account is marked', async () => {
  const choose = vi.fn();
  const { user } = renderScreen(
    <PlanPicker plans={Object.values(PLANS)} chosen="startup" currentPlan="business" onChoose={choose} />,
  );
  expect(screen.getByRole('radio', { name: /^Inicial/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Tu plan/ })).toHaveAccessibleName(/^Empresa/);
  for (const feature of PLANS.startup.features) expect(screen.getByText(feature)).toBeVisible();
  await user.click(screen.getByText('Conductores sin límite'));
  expect(choose).toHaveBeenCalledWith('business');
});

const share = (used: number) => ({ used, limit: null });

test('a plan that the usage exceeds says by what', () => {
  const usage = { members: share(12), drivers: share(242), apiKeys: share(0), apiCalls: share(0), webhooks: share(0) };
  renderScreen(<PlanPicker plans={Object.values(PLANS)} chosen="business" usage={usage} onChoose={() => undefined} />);
  expect(screen.getByRole('radio', { name: /^Inicial/ })).toHaveAccessibleName(
    /Hoy usas más: ?Usuarios: 12, incluye 10 ?Conductores activos: 242, incluye 100/,
  );
  expect(screen.getByRole('radio', { name: /^Empresa/ })).not.toHaveAccessibleName(/Hoy usas más/);
});

test('a plan lists the features of the free plan if that is not offered beside it', () => {
  const { startup, business } = PLANS;
  renderScreen(<PlanPicker plans={[startup, business]} chosen="startup" onChoose={() => undefined} />);
  expect(screen.queryByText('Todo lo del plan Gratis')).toBeNull();
  expect(screen.getByText('Cotizador público')).toBeVisible();
  expect(screen.queryByText('Hasta 25 conductores')).toBeNull();
});
