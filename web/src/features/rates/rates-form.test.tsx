// @vitest-environment jsdom
import { updateRates } from '@llevo/contract/endpoints/rates';
import type { RatesRecord } from '@llevo/contract/entities/rates';
import { DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RatesForm } from './rates-form.tsx';

const RATES: RatesRecord = { id: 'default', ...DEFAULT_RATES, updatedAt: '2026-11-20T15:00:00.000Z' };

const server = fakeApi();

const field = () => screen.getByLabelText('Camioneta, km base ($)');
const saveButton = () => screen.getByRole('button', { name: 'Guardar tarifas' });

async function show(text: string) {
  const { user } = renderScreen(<RatesForm rates={RATES} />);
  await user.clear(field());
  await user.type(field(), text);
  await user.click(saveButton());
  return user;
}

test('only the changed field is marked, until it is saved', async () => {
  server.on(updateRates, { ...RATES, price_km: 1.3 });
  const { user } = renderScreen(<RatesForm rates={RATES} />);
  const marked = () =>
    screen.getAllByRole('textbox').flatMap((input) => (input.hasAttribute('data-changed') ? [input] : []));
  expect(marked()).toEqual([]);
  await user.clear(field());
  await user.type(field(), '1.3');
  expect(marked()).toEqual([field()]);
  await user.click(saveButton());
  await waitFor(() => {
    expect(marked()).toEqual([]);
  });
});

test('the row of the pickups names both kinds and what ten kilometres cost', () => {
  renderScreen(<RatesForm rates={RATES} />);
  const row = screen.getByRole('row', { name: /Cabina simple y doble/ });
  expect(row).toHaveTextContent(/\$10\.00$/);
});

test('what a city is can be read beside the prices that depend on it', async () => {
  const { user } = renderScreen(<RatesForm rates={RATES} />);
  await user.click(screen.getByText('¿Qué es una ciudad?'));
  expect(screen.getByText(/^Una ciudad es un cantón\. También son una sola ciudad: Quito/)).toBeVisible();
});

test('saving names the version that it edits', async () => {
  server.on(updateRates, { ...RATES, price_km: 1.3 });
  await show('1.3');
  expect(server.calls).toMatchObject([{ input: { updatedAt: RATES.updatedAt, values: { precioKm: 1.3 } } }]);
});

test('a third decimal is marked and not sent', async () => {
  await show('1.355');
  expect(screen.getByText('Usa 2 decimales como máximo')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('a kilometre for nothing is asked about, and saved only when confirmed', async () => {
  server.on(updateRates, { ...RATES, price_km: 0 });
  const user = await show('0');
  const question = await screen.findByRole('dialog', { name: 'Hay kilómetros sin precio' });
  expect(question).toHaveTextContent('Camioneta, km base');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(server.calls).toEqual([]);
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Guardar con $0.00' }));
  expect(server.calls).toMatchObject([{ input: { values: { precioKm: 0 } } }]);
});

test('ten times the last price is asked about, with both prices, and saved only when confirmed', async () => {
  server.on(updateRates, { ...RATES, price_km: 12 });
  const user = await show('12');
  const question = await screen.findByRole('dialog', { name: 'Hay precios que cambian diez veces' });
  expect(question).toHaveTextContent('Camioneta, km base: de $1.20 a $12.00');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(server.calls).toEqual([]);
  expect(field()).toHaveValue('12');
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Guardar estos precios' }));
  expect(server.calls).toMatchObject([{ input: { values: { precioKm: 12 } } }]);
});

test('a minimum fare is saved, and shows in the example price', async () => {
  server.on(updateRates, { ...RATES, price_10tn_min: 90 });
  const { user } = renderScreen(<RatesForm rates={RATES} />);
  const row = screen.getByRole('row', { name: /^Camión 10/ });
  expect(row).toHaveTextContent('$39.00');
  const minimum = screen.getByLabelText(/^Camión 10\stn, tarifa mínima \(\$\)$/);
  expect(minimum).toHaveValue('');
  expect(minimum).toHaveAttribute('placeholder', 'sin mínimo');
  await user.type(minimum, '90');
  expect(row).toHaveTextContent('$90.00');
  await user.click(saveButton());
  expect(server.calls).toMatchObject([{ input: { values: { price10TnMin: 90, precioMin: 0 } } }]);
});

test('a minimum fare that is emptied is saved as none', async () => {
  server.on(updateRates, RATES);
  const { user } = renderScreen(<RatesForm rates={{ ...RATES, price_min: 4 }} />);
  const minimum = screen.getByLabelText('Camioneta, tarifa mínima ($)');
  expect(minimum).toHaveValue('4.00');
  await user.clear(minimum);
  expect(minimum).toHaveAttribute('data-changed');
  expect(minimum).toHaveAccessibleDescription('Sin guardar');
  await user.click(saveButton());
  expect(server.calls).toMatchObject([{ input: { values: { precioMin: 0 } } }]);
});

test('a minimum of 0 does not change an empty one', async () => {
  const { user } = renderScreen(<RatesForm rates={RATES} />);
  const minimum = screen.getByLabelText('Camioneta, tarifa mínima ($)');
  await user.type(minimum, '0');
  expect(minimum).not.toHaveAttribute('data-changed');
  expect(minimum).not.toHaveAccessibleDescription();
});

test('an empty price of a kilometre is refused', async () => {
  const { user } = renderScreen(<RatesForm rates={RATES} />);
  await user.clear(field());
  await user.click(saveButton());
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(server.calls).toEqual([]);
});

test('the save button stands out once a price has changed', async () => {
  const { user } = renderScreen(<RatesForm rates={RATES} />);
  expect(saveButton()).toHaveAttribute('data-variant', 'default');
  await user.type(field(), '5');
  expect(saveButton()).toHaveAttribute('data-variant', 'filled');
});

test('prices that another user saved since are named; they can be taken, or replaced knowingly', async () => {
  const current = { ...RATES, price_km_add: 0.9, updatedAt: '2026-11-21T15:00:00.000Z', changedBy: 'Ana Vera' };
  server.on(updateRates, errorReply('conflict', 'Las tarifas cambiaron mientras las editabas', { current }));
  const user = await show('1.3');
  expect(await screen.findByText(/Ana Vera guardó otros valores/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Camioneta, km base: $1.20',
    'Camioneta, km adicional: $0.90',
  ]);
  expect(field()).toHaveValue('1.3');

  server.on(updateRates, { ...RATES, price_km: 1.3, updatedAt: '2026-11-22T15:00:00.000Z' });
  await user.click(saveButton());
  expect(server.calls.at(-1)).toMatchObject({ input: { updatedAt: current.updatedAt } });
  expect(screen.queryByText(/Ana Vera/)).toBeNull();
});

test('taking the prices of another user fills the form with them', async () => {
  const current = { ...RATES, price_km: 1.9, updatedAt: '2026-11-21T15:00:00.000Z', changedBy: null };
  server.on(updateRates, errorReply('conflict', 'Las tarifas cambiaron mientras las editabas', { current }));
  const user = await show('1.3');
  await user.click(await screen.findByRole('button', { name: 'Usar los guardados' }));
  expect(field()).toHaveValue('1.90');
  expect(screen.queryByText(/guardó otros valores/)).toBeNull();
});
