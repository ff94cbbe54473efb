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
