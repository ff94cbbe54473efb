// @vitest-environment jsdom
import { getDiscountRates, getRateById, listPriceChanges } from '@llevo/contract/endpoints/rates';
import type { SavedPriceChange } from '@llevo/contract/entities/rates';
import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import RatesScreen from './rates-screen.tsx';

const server = fakeApi();

const CHANGE: SavedPriceChange = {
  kind: 'rates',
  id: 'a-1',
  changedAt: '2026-11-26T15:00:00.000Z',
  changedBy: 'Ana Vera',
  before: DEFAULT_RATES,
  after: { ...DEFAULT_RATES, price_km: 12, trip_discount: 7.5 },
};

/** The screen with the default prices, and the card of the trial trip. */
async function showTrial() {
  server.on(getRateById, { id: 'default', ...DEFAULT_RATES, updatedAt: null });
  server.on(getDiscountRates, { id: 'default', ...DEFAULT_DISCOUNTS, updatedAt: null });
  const { user } = renderScreen(<RatesScreen />, { isGuarded: true });
  const trial = await screen.findByRole('region', { name: 'Prueba un viaje' });
  /** The amounts of the price, line by line. */
  const lines = () =>
    within(trial)
      .queryAllByRole('definition')
      .map((amount) => amount.textContent);
  return { user, trial, lines };
}

test('an example trip has its price by the rates, with its lines and the lowest price', async () => {
  server.on(listPriceChanges, []);
  const { trial, lines } = await showTrial();
  expect(within(trial).getByLabelText('Vehículo')).toHaveValue('3tn');
  // 5 km at 2.50, 7 km at 1.50, two loaders at 15; the discount takes 7 % off the kilometres.
  expect(lines()).toEqual(['$23.00', '$30.00', '$53.00', '$51.39']);
});

test('the example comes directly after the prices, before the discounts', async () => {
  server.on(listPriceChanges, []);
  await showTrial();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Precios', 'Prueba un viaje', 'Descuentos']);
});

test('a typed price changes the example at once, beside the stored one', async () => {
  server.on(listPriceChanges, []);
  const { user, lines } = await showTrial();
  const price = screen.getByLabelText(/^Camión 3\stn, km base \(\$\)$/);
  await user.clear(price);
  expect(screen.getByText('Completa los precios para ver el resultado.')).toBeVisible();
  await user.type(price, '3');
  expect(lines()).toEqual(['$25.50', '$30.00', 'antes $53.00$55.50', 'antes $51.39$53.72']);
});

test('vehicle, kilometres, loaders and cities of the example can be chosen', async () => {
  server.on(listPriceChanges, []);
  const { user, trial, lines } = await showTrial();
  const card = within(trial);
  await user.selectOptions(card.getByLabelText('Vehículo'), 'Cabina simple');
  await user.clear(card.getByLabelText('Kilómetros'));
  expect(card.getByText('Hasta 1,500 km')).toBeVisible();
  expect(lines()).toEqual([]);
  await user.type(card.getByLabelText('Kilómetros'), '10');
  await user.clear(card.getByLabelText('Estibadores'));
  await user.type(card.getByLabelText('Estibadores'), '1');
  await user.click(card.getByRole('radio', { name: 'Entre ciudades' }));
  expect(lines()).toEqual(['$10.00', '$25.00', '$35.00', '$34.00']);
});

test('the last change of the rates stands below the folded list', async () => {
  server.on(listPriceChanges, ({ input }) => (input.kind === 'rates' ? [CHANGE] : []));
  await showTrial();
  expect(await screen.findByText('Último: 26/11/2026 10:00, Ana Vera')).toBeVisible();
  expect(screen.getByText('Camioneta, km base: $1.20 → $12.00')).toBeVisible();
  expect(screen.getByText('y 1 más')).toBeVisible();
});

test('the screen works without its last changes', async () => {
  server.on(listPriceChanges, errorReply('internal', 'No pudimos completar la operación'));
  await showTrial();
  expect(screen.queryByText(/^Último/)).toBeNull();
});
