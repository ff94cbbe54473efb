// @vitest-environment jsdom
import { listPriceChanges, updateDiscountRates, updateRates } from '@llevo/contract/endpoints/rates';
import type { RatesRecord, SavedPriceChange } from '@llevo/contract/entities/rates';
import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi, withMeta } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DiscountsForm } from './discounts-form.tsx';
import { RatesForm } from './rates-form.tsx';

const server = fakeApi();

const RATES: RatesRecord = { id: 'default', ...DEFAULT_RATES, price_km: 12, updatedAt: '2026-11-26T15:00:00.000Z' };

const CHANGE: SavedPriceChange = {
  kind: 'rates',
  id: 'a-1',
  changedAt: '2026-11-26T15:00:00.000Z',
  changedBy: 'Ana Vera',
  before: DEFAULT_RATES,
  after: { ...DEFAULT_RATES, price_km: 12, trip_discount: 7.5 },
};

const page = (changes: readonly SavedPriceChange[], next: string | null = null) =>
  withMeta([...changes], { page: { offset: 0, limit: 20, total: changes.length, next_cursor: next } });

async function openHistory(form = <RatesForm rates={RATES} />) {
  const { user } = renderScreen(form);
  await user.click(screen.getByText('Cambios anteriores'));
  return user;
}

const price = () => screen.getByLabelText('Camioneta, km base ($)');
const BEFORE = 'Volver a los valores de antes, cambio del 26/11/2026 10:00';

test('the history is loaded when it is opened, and shows who changed which price when', async () => {
  server.on(listPriceChanges, page([CHANGE]));
  await openHistory();
  const list = await screen.findByRole('list', { name: 'Cambios, del más reciente al más antiguo' });
  expect(server.calls).toMatchObject([{ input: { kind: 'rates', limit: 20 } }]);
  expect(within(list).getByText('26/11/2026 10:00')).toBeVisible();
  expect(within(list).getByText('Ana Vera')).toBeVisible();
  expect(
    within(list)
      .getAllByRole('term')
      .map((term) => term.parentElement?.textContent),
  ).toEqual(['Camioneta, km base$1.20 → $12.00', 'Descuento por viaje de retorno10 % → 7.5 %']);
});

test('the values before a change fill the form unsaved, and ten times less is asked about when saving', async () => {
  server.on(listPriceChanges, page([CHANGE]));
  server.on(updateRates, { ...RATES, price_km: 1.2 });
  const user = await openHistory();
  await user.click(await screen.findByRole('button', { name: BEFORE }));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Guardar tarifas',
    'Descartar',
    'Volver a los valores de antes',
  ]);
  expect(price()).toHaveValue('1.20');
  expect(screen.getByText('Cambios sin guardar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar tarifas' })).toHaveFocus();
  expect(server.calls).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Guardar tarifas' }));
  expect(await screen.findByRole('dialog', { name: 'Hay precios que cambian diez veces' })).toHaveTextContent(
    'Camioneta, km base: de $12.00 a $1.20',
  );
  await user.click(screen.getByRole('button', { name: 'Guardar estos precios' }));
  expect(server.calls.filter(({ endpoint }) => endpoint.method === 'POST')).toMatchObject([
    { input: { updatedAt: RATES.updatedAt, values: { precioKm: 1.2 } } },
  ]);
});

test('the question about ten times compares with the last saved price, not with the one that the form opened with', async () => {
  server.on(listPriceChanges, page([CHANGE]));
  server.on(updateRates, { ...RATES, updatedAt: '2026-11-26T16:00:00.000Z' });
  const user = await openHistory(<RatesForm rates={{ ...RATES, price_km: 1.2 }} />);
  await user.clear(price());
  await user.type(price(), '12');
  await user.click(screen.getByRole('button', { name: 'Guardar tarifas' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar estos precios' }));
  await user.click(await screen.findByRole('button', { name: BEFORE }));
  await user.click(screen.getByRole('button', { name: 'Guardar tarifas' }));
  expect(await screen.findByText('Camioneta, km base: de $12.00 a $1.20')).toBeVisible();
});

test('a change whose values were erased says so and cannot be used', async () => {
  server.on(listPriceChanges, page([{ ...CHANGE, before: null, after: null }]));
  await openHistory();
  expect(await screen.findByText('El registro ya no guarda sus valores.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Volver/ })).toBeNull();
});

test('the history of discounts fills the discounts', async () => {
  const after = { ...DEFAULT_DISCOUNTS, truck_local: 7.5 };
  server.on(listPriceChanges, page([{ ...CHANGE, kind: 'discounts', before: DEFAULT_DISCOUNTS, after }]));
  server.on(updateDiscountRates, { ...DEFAULT_DISCOUNTS, id: 'default', updatedAt: null });
  const user = await openHistory(<DiscountsForm discounts={{ ...after, id: 'default', updatedAt: null }} />);
  expect(await screen.findByText('5 %')).toBeVisible();
  expect(server.calls).toMatchObject([{ input: { kind: 'discounts' } }]);
  await user.click(screen.getByRole('button', { name: BEFORE }));
  expect(screen.getByLabelText('Camioneta, misma ciudad (%)')).toHaveValue('5');
});

test('a history without changes, and one that cannot be loaded, say so', async () => {
  server.on(listPriceChanges, errorReply('internal', 'No pudimos completar la operación'));
  const user = await openHistory();
  expect(await screen.findByText('No pudimos cargar los cambios')).toBeVisible();
  server.on(listPriceChanges, page([]));
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Todavía no hay cambios guardados.')).toBeVisible();
});
