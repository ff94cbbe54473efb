// @vitest-environment jsdom
import type { Endpoint } from '@llevo/contract/endpoint';
import { getPublicDiscountRates, getRates } from '@llevo/contract/endpoints/quoter/quoter';
import { getPublicQuoter } from '@llevo/contract/endpoints/quoter/settings';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, pending } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import QuoterScreen from './quoter-screen.tsx';

// A map needs a real browser.
vi.mock('./trip/trip-map-view.tsx', () => ({ TripMapView: () => null }));

const server = fakeApi();
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('the bullets of the product stand on its own page, and not in a frame of a company’s site', () => {
  server.on(getPublicQuoter, pending);
  const { unmount } = renderScreen(<QuoterScreen />, { path: '/quoter' });
  expect(screen.getByText('Camionetas y camiones de 2 a 10 toneladas')).toBeVisible();
  unmount();
  renderScreen(<QuoterScreen />, { path: '/embed/quoter?empresa=a-1', route: '/embed/quoter' });
  expect(screen.queryByText('Camionetas y camiones de 2 a 10 toneladas')).toBeNull();
});

/** The steps are a chunk of their own. */
test('the focus follows the visitor from the mode to its step and back', async () => {
  for (const endpoint of [getRates, getPublicDiscountRates]) server.on<Endpoint>(endpoint, pending);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = renderScreen(<QuoterScreen />, { path: '/quoter' });
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /Cotizar servicio inmediato/ }));
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
  expect(screen.queryByText('¿Qué necesitas llevar hoy?')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Volver|Atrás|Regresar/ }));
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: '¿Qué necesitas llevar hoy?' })).toHaveFocus();
  });
});
