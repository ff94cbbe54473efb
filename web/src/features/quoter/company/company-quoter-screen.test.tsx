// @vitest-environment jsdom
import type { Endpoint } from '@llevo/contract/endpoint';
import { getPublicDiscountRates, getRates } from '@llevo/contract/endpoints/quoter/quoter';
import { getCompanyQuoter } from '@llevo/contract/endpoints/quoter/settings';
import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, pending } from '../../../testing/fake-api.ts';
import { publicQuoterFixture } from '../../../testing/public-quoter-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import QuoterScreen from '../quoter-screen.tsx';
import CompanyQuoterScreen from './company-quoter-screen.tsx';
import { storeCompany } from './stored-company.ts';

// A map needs a real browser.
vi.mock('../trip/trip-map-view.tsx', () => ({ TripMapView: () => null }));

const RATES = { id: 'a-1', ...DEFAULT_RATES };
const server = fakeApi();
const open = (path: string) => renderScreen(<CompanyQuoterScreen />, { path, route: '/c/:address' });
const address = () => screen.getByLabelText('address').textContent;
const ROSA = publicQuoterFixture({ id: 'a-1', name: 'Fletes Rosa', slug: 'fletes-rosa', colour: '#7a1f5c' });

/** The vehicles as they are read, with their prices. */
const pricedVehicles = () =>
  screen.getAllByRole('definition').flatMap(({ textContent }) => (textContent.includes('/km') ? [textContent] : []));

beforeEach(() => {
  localStorage.clear();
  document.title = '';
  server.on(getCompanyQuoter, ROSA);
  // The flow asks for prices as soon as its code is there.
  for (const endpoint of [getRates, getPublicDiscountRates]) server.on<Endpoint>(endpoint, pending);
});

afterEach(() => vi.dynamicImportSettled());

test('shows the company and its quoter, in its colour, and keeps its address', async () => {
  const { user } = open('/c/fletes-rosa');
  const bar = await screen.findByRole('region', { name: 'Fletes Rosa' });
  expect(bar.style.getPropertyValue('--brand')).toBe('#7a1f5c');
  // Its initial stands for a logo.
  expect(bar).toHaveTextContent(/^FFletes Rosa/);
  await waitFor(() => {
    expect(document.title).toBe('Fletes Rosa');
  });
  expect(server.calls[0]?.path).toBe('/api/quoter/fletes-rosa');
  await user.click(screen.getByRole('button', { name: /Reservar para otro día/ }));
  expect(address()).toBe('/c/fletes-rosa?modo=reserva');
});

test('start and end are asked first, before the mode, the words of the company and its vehicles', async () => {
  server.on(getCompanyQuoter, { ...ROSA, about: 'Mudanzas con cuidado desde 1998.' });
  open('/c/fletes-rosa');
  const order = [
    await screen.findByRole('heading', { level: 1, name: '¿De dónde a dónde es tu viaje?' }),
    screen.getByRole('combobox', { name: 'Punto de partida' }),
    screen.getByRole('combobox', { name: 'Punto de llegada' }),
    screen.getByRole('button', { name: /Cotizar servicio inmediato/ }),
    screen.getByText('Mudanzas con cuidado desde 1998.'),
    screen.getByText('Vehículos'),
  ];
  for (const [index, element] of order.slice(1).entries()) {
    expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('the places of the first question are those of the trip', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = open('/c/fletes-rosa');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Punto de partida' }), {
    target: { value: 'Bodega sin nombre' },
  });
  await user.click(screen.getByRole('button', { name: /Cotizar servicio inmediato/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '¿De dónde a dónde?' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Punto de partida' })).toHaveValue('Bodega sin nombre');
});

test('the first step says when and where the company drives, how it is paid, and what its vehicles cost', async () => {
  server.on(getCompanyQuoter, {
    ...ROSA,
    phone: '02 245 6789',
    area: { kind: 'radius', lat: -0.2, lng: -78.5, address: 'Quito, Pichincha', km: 30 },
    payment_types: ['efectivo', 'transferencia'],
  });
  server.on<Endpoint>(getRates, RATES);
  server.on<Endpoint>(getPublicDiscountRates, { id: 'a-1', ...DEFAULT_DISCOUNTS });
  open('/c/fletes-rosa');
  expect(await screen.findByText('$15.00 cada uno en la misma ciudad, $25.00 entre ciudades')).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Vehículos',
    'Estibadores',
    'Horas de salida',
    'Recoge',
    'Formas de pago',
  ]);
  for (const text of ['todos los días, a toda hora', 'hasta 30 km de Quito, Pichincha', 'efectivo o transferencia'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByText('02 245 6789')).toHaveLength(1);
});

test('a company’s own words take the place of the product’s', async () => {
  server.on(getCompanyQuoter, { ...ROSA, about: 'Mudanzas con cuidado desde 1998.' });
  open('/c/fletes-rosa');
  expect(await screen.findByText('Mudanzas con cuidado desde 1998.')).toBeVisible();
  expect(screen.queryByText(/^Dinos de dónde a dónde/)).toBeNull();
});

test('a company that has not introduced itself has the product’s words', async () => {
  open('/c/fletes-rosa');
  expect(await screen.findByText(/^Dinos de dónde a dónde/)).toBeVisible();
});

test('each vehicle says what fits in it, and what ten kilometres and each kilometre cost', async () => {
  server.on<Endpoint>(getRates, RATES);
  server.on<Endpoint>(getPublicDiscountRates, { id: 'a-1', ...DEFAULT_DISCOUNTS });
  open('/c/fletes-rosa');
  expect(await screen.findByText('10 km: $39.00')).toBeVisible();
  expect(pricedVehicles()).toContain('Cabina simple Un dormitorio 10 km: $10.00 $1.20/km, luego $0.80');
  expect(pricedVehicles()).toContain(
    'Camión 10 tn Una casa grande o una oficina entera 10 km: $39.00 $5.00/km, luego $2.80',
  );
  expect(screen.getByText('Los primeros 5 km van al primer precio; cada km más, al segundo.')).toBeVisible();
});

test('a vehicle without a price of the company is not offered, and its bullets leave it out', async () => {
  server.on<Endpoint>(getRates, {
    ...RATES,
    price_6tn_km: 0,
    price_10tn_km: 0,
    price_stevedore_in: 0,
    price_stevedore_out: 0,
  });
  server.on<Endpoint>(getPublicDiscountRates, { id: 'a-1', ...DEFAULT_DISCOUNTS });
  open('/c/fletes-rosa');
  expect(await screen.findByText('Camionetas y camiones de 2 a 3 toneladas')).toBeVisible();
  expect(screen.queryByText(/estibadores/)).toBeNull();
  expect(pricedVehicles()).toEqual([
    'Cabina simple Un dormitorio 10 km: $10.00 $1.20/km, luego $0.80',
    'Doble cabina Unas cajas y dos acompañantes 10 km: $10.00 $1.20/km, luego $0.80',
    'Camión 2 tn Un departamento de 1 ambiente 10 km: $16.00 $2.00/km, luego $1.20',
    'Camión 3 tn Un departamento de 2 ambientes 10 km: $20.00 $2.50/km, luego $1.50',
  ]);
});

test('no vehicle is named while the prices load', async () => {
  open('/c/fletes-rosa');
  expect(await screen.findByText('Vehículos')).toBeVisible();
  expect(screen.queryByText('Cabina simple')).toBeNull();
  expect(screen.queryByText(/toneladas/)).toBeNull();
});

test.each([
  ['a former address', '/c/fletes-rosita?modo=reserva'],
  ['the id of links of before', '/c/a-1?modo=reserva'],
])('%s leads on to the present one', async (_name, path) => {
  open(path);
  await waitFor(() => {
    expect(address()).toBe('/c/fletes-rosa?modo=reserva');
  });
  expect(await screen.findByRole('region', { name: 'Fletes Rosa' })).toBeInTheDocument();
});

test('a link of before, with `?empresa=`, opens the page of the company', () => {
  renderScreen(<QuoterScreen />, { path: '/quoter?modo=reserva&empresa=a-1', route: '/quoter' });
  expect(address()).toBe('/c/a-1?modo=reserva');
});

test('an unknown address says so, and is not tried again', async () => {
  server.on(getCompanyQuoter, errorReply('not_found', 'Esta empresa no tiene un cotizador público'));
  open('/c/fletes-nadie');
  expect(await screen.findByRole('heading', { name: 'No encontramos esta empresa' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cotizar con Llevo' })).toHaveAttribute('href', '/quoter');
  expect(server.calls).toHaveLength(1);
});

test('a company that was visited before opens without the network', async () => {
  storeCompany(ROSA);
  server.on(getCompanyQuoter, errorReply('unavailable', 'Sin conexión'));
  open('/c/fletes-rosa');
  expect(await screen.findByRole('region', { name: 'Fletes Rosa' })).toBeInTheDocument();
});

test('a company that stopped since the last visit is gone', async () => {
  storeCompany(ROSA);
  server.on(getCompanyQuoter, errorReply('not_found', 'Esta empresa no tiene un cotizador público'));
  open('/c/fletes-rosa');
  expect(await screen.findByRole('heading', { name: 'No encontramos esta empresa' })).toBeInTheDocument();
  expect(localStorage.getItem('llevo.company.2')).toBeNull();
});
