// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { EMPTY_STATE, quoterReducer } from '../quoter-state.ts';
import { DetailsStep } from './details-step.tsx';
import { FareAdjuster } from '../quote/fare-dialog.tsx';

function DetailsHarness() {
  const [state, dispatch] = useReducer(quoterReducer, EMPTY_STATE);
  return (
    <DetailsStep
      state={state}
      dispatch={dispatch}
      mode="immediate"
      price={{ status: 'incomplete' }}
      isChecked={false}
    />
  );
}

function FareAdjusterHarness() {
  const [{ offerCents }, dispatch] = useReducer(quoterReducer, EMPTY_STATE);
  return (
    <FareAdjuster
      fareCents={offerCents ?? 37_84}
      floorCents={37_45}
      ceilingCents={42_84}
      onRaise={() => {
        dispatch({ type: 'fareRaised', totalCents: 37_84 });
      }}
      onLower={() => {
        dispatch({ type: 'fareLowered', totalCents: 37_84, floorCents: 37_45 });
      }}
    />
  );
}

test('the loader switch sets one; the counter increases and never goes below zero', async () => {
  const user = userEvent.setup();
  render(<DetailsHarness />);
  const loaders = screen.getByRole('switch', { name: 'Carga y descarga' });
  await user.click(loaders);
  expect(screen.getByRole('status').textContent).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Agregar un estibador' }));
  expect(screen.getByRole('status').textContent).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Quitar un estibador' }));
  await user.click(screen.getByRole('button', { name: 'Quitar un estibador' }));
  expect(loaders).toHaveProperty('checked', false);
  expect(screen.queryByRole('button', { name: 'Quitar un estibador' })).toBeNull();
});

test('the adjuster adds five dollars, falls to the floor, and stays there', async () => {
  const user = userEvent.setup();
  render(<FareAdjusterHarness />);
  await user.click(screen.getByRole('button', { name: 'Subir la tarifa $5.00' }));
  expect(screen.getByRole('status').textContent).toBe('$42.84');
  expect(screen.getByRole('button', { name: 'Subir la tarifa $5.00' })).toHaveProperty('disabled', true);
  const lower = screen.getByRole('button', { name: 'Bajar la tarifa' });
  await user.click(lower);
  expect(screen.getByRole('status').textContent).toBe('$37.45');
  expect(lower).toHaveProperty('disabled', true);
});
