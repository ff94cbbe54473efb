// @vitest-environment jsdom
import { acceptDriverOffer, getDriverOffer } from '@llevo/contract/endpoints/dispatch';
import { getOwnDocuments } from '@llevo/contract/endpoints/driver-app/own-record';
import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { driverJobFixture } from '../../testing/driver-job-fixture.ts';
import { driverOfferFixture } from '../../testing/driver-offer-fixture.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { installFakeIndexedDb } from '../../testing/fake-indexed-db.ts';
import { serveDriverApp } from '../../testing/serve-driver-app.ts';
import { signedInDriverFixture } from '../../testing/signed-in-driver-fixture.ts';
import { startDriverSession } from './api/driver-session.ts';
import { DriverApp } from './driver-app.tsx';

vi.mock('../../lib/live/open-offer.ts', () => ({ followOpenOffer: () => () => undefined }));
vi.mock('./offers/offer-map.tsx', () => ({ OfferMap: () => null }));

installFakeIndexedDb();
const server = fakeApi();
const DRIVER = signedInDriverFixture({ gets_offers: true });

let stored: SignedInDriver;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  window.location.hash = '#/';
  stored = DRIVER;
  serveDriverApp(server, () => stored);
  server.on(getDriverOffer, driverOfferFixture());
  server.on(getOwnDocuments, { status: 'revision', documents: [], hasBankAccount: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(facts: Partial<SignedInDriver> = {}): void {
  stored = { ...DRIVER, ...facts };
  startDriverSession({ token: 'lld_x', driver: stored });
  render(<DriverApp />);
}
const hasAskedForOffers = () => server.calls.some(({ endpoint }) => endpoint === getDriverOffer);

test('an accepted offer becomes the job on the screen, before the list is read again', async () => {
  const job = driverJobFixture({ state: 'current', next: 'en camino', can_decline: true });
  server.on(acceptDriverOffer, { job });
  open();
  await screen.findByRole('dialog', { name: 'Viaje a 4 min' });
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar sin deslizar' }));
  expect(await screen.findByRole('heading', { name: 'Servicio S-7F3K9A' })).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Voy en camino' })).toBeVisible();
});

test.each([
  ['of a company that assigns by hand', { gets_offers: false }],
  ['who is not available', { available: false }],
  ['in review', { status: 'revision' }],
] as const)('a driver %s is asked for no offers', async (_who, facts) => {
  open(facts);
  await screen.findByText('Sin servicios por ahora');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(hasAskedForOffers()).toBe(false);
  expect(screen.queryByRole('switch', { name: 'Sonido de los viajes' })).not.toBeInTheDocument();
});

test('the app reads the driver again at the end of the availability', async () => {
  server.on(getDriverOffer, null);
  const until = new Date(Date.now() + 60_000).toISOString();
  open({ available_until: until });
  expect(await screen.findByRole('switch', { name: 'Disponible' })).toBeChecked();
  stored = { ...stored, available: false };
  await vi.advanceTimersByTimeAsync(62_000);
  await waitFor(() => {
    expect(screen.getByText(/^Tu disponibilidad terminó a las/)).toBeVisible();
  });
});
