// @vitest-environment jsdom
import { getOwnEarnings } from '@llevo/contract/endpoints/driver-app/own-record';
import { datesOfWeek, weekAfter } from '@llevo/contract/rules/services/payout-weeks';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { EarningsView } from './earnings-view.tsx';

const server = fakeApi();

test('shows a week and the previous one', async () => {
  const asked: string[] = [];
  server.on(getOwnEarnings, ({ input: { week = '' } }) => {
    asked.push(week);
    const payout = asked.length === 1 ? 137 : 40;
    return { week, services: 3, gross: 220, commission: 33, payout, cash: 0, paid: 17, due: 120 };
  });
  render(<EarningsView />);
  expect(await screen.findByText('$120.00')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/^Del \d\d\/\d\d\/\d{4} al .+: \$137\.00$/);
  expect(screen.getByRole('button', { name: 'Semana siguiente' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Semana anterior' }));
  expect(await screen.findByText('$40.00')).toBeInTheDocument();
  expect(asked[1]).toBe(weekAfter(asked[0] ?? '', -1));
  expect(datesOfWeek(asked[1] ?? '')).toHaveLength(7);
});

test('shows why there are no earnings', async () => {
  server.on(getOwnEarnings, errorReply('plan_required', 'La empresa no tiene un plan activo; comunícate con ella'));
  render(<EarningsView />);
  expect(await screen.findByRole('alert')).toHaveTextContent('La empresa no tiene un plan activo');
});
