// @vitest-environment jsdom
import type { Fare } from '@llevo/contract/rules/rates/fare';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { EMPTY_STATE, quoterReducer } from '../quoter-state.ts';
import { DetailsStep } from './details-step.tsx';
import { FareAdjuster } from '../quote/fare-adjuster.tsx';

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

function FareAdjusterHarness({ listCents = 37_84, floorCents = 37_45 }) {
  const [{ offerCents }, dispatch] = useReducer(quoterReducer, EMPTY_STATE);
  return (
    <FareAdjuster
      fareCents={offerCents ?? listCents}
      listCents={listCents}
      floorCents={floorCents}
      ceilingCents={listCents + 5_00}
      onRaise={() => {
        dispatch({ type: 'fareRaised', totalCents: listCents });
      }}
      onLower={() => {
        dispatch({ type: 'fareLowered', totalCents: listCents, floorCents });
      }}
      onReset={() => {
        dispatch({ type: 'fareReset' });
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
  expect(screen.getByRole('button', { name: 'Subir la tarifa' })).toHaveProperty('disabled', true);
  const lower = screen.getByRole('button', { name: 'Bajar la tarifa' });
  await user.click(lower);
  expect(screen.getByRole('status').textContent).toBe('$37.45');
  expect(lower).toHaveProperty('disabled', true);
});

test('the adjuster names the real step, advises no more at the top, and leads back to the list price (M9)', async () => {
  const user = userEvent.setup();
  render(<FareAdjusterHarness listCents={39_09} floorCents={37_40} />);
  const fare = () => screen.getByRole('status').textContent;
  expect(screen.queryByRole('button', { name: /^Volver a/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bajar la tarifa' }));
  await user.click(screen.getByRole('button', { name: 'Subir la tarifa $5.00' }));
  expect(fare()).toBe('$42.40');
  expect(
    screen.getByText(/También puedes ofrecer hasta \$44\.09: el conductor ve lo que gana antes de aceptar\.$/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Subir la tarifa $1.69' }));
  expect(fare()).toBe('$44.09');
  expect(screen.queryByText(/También puedes ofrecer/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Volver a $39.09' }));
  expect(fare()).toBe('$39.09');
  expect(screen.queryByRole('button', { name: /^Volver a/ })).toBeNull();
});

test('the adjuster promises no discount where a minimum fare allows none', () => {
  render(<FareAdjusterHarness listCents={25_00} floorCents={25_00} />);
  expect(screen.getByText(/Esta tarifa no tiene descuento/)).toBeInTheDocument();
});

test('a reservation names its deposit and the condition of a return trip before the price is asked for (M1, M8)', () => {
  const fare: Fare = { items: [], totalCents: 841_21, discountedCents: 800_00 };
  const trip = {
    distanceMetres: 1,
    durationSeconds: 1,
    isSameCity: true,
    isEstimate: false,
    path: [],
    isPathEstimate: false,
  };
  render(
    <DetailsStep
      state={EMPTY_STATE}
      dispatch={() => undefined}
      mode="reserve"
      price={{ status: 'ready', fare, ...trip }}
      isChecked={false}
    />,
  );
  expect(screen.getByText('Reserva: 50 % ahora ($420.61), resto al terminar ($420.60)')).toBeInTheDocument();
  expect(screen.getByText(/^Solo si un vehículo regresa vacío por esa ruta/)).toBeInTheDocument();
});
