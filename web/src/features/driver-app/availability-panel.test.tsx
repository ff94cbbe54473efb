// @vitest-environment jsdom
import { setDriverAvailability } from '@llevo/contract/endpoints/driver-app/driver-app';
import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, networkFailure } from '../../testing/fake-api.ts';
import { signedInDriverFixture } from '../../testing/signed-in-driver-fixture.ts';
import { startDriverSession, useDriverSession } from './api/driver-session.ts';
import { AvailabilityPanel } from './availability-panel.tsx';

const server = fakeApi();
const DRIVER = signedInDriverFixture({ gets_offers: true });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-26T19:50:00.000Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

function Panel({ isPaused = false }: { readonly isPaused?: boolean }) {
  const session = useDriverSession();
  return session && <AvailabilityPanel driver={session.driver} isPaused={isPaused} onChanged={() => undefined} />;
}

function show(facts: Partial<SignedInDriver> = {}): void {
  startDriverSession({ token: 'lld_x', driver: { ...DRIVER, ...facts } });
  render(<Panel />);
}

test('the driver chooses an hour, which is sent as an instant', async () => {
  const until = '2026-11-26T23:00:00.000Z';
  server.on(setDriverAvailability, { ...DRIVER, available_until: until });
  show();
  const hours = screen.getByRole('combobox', { name: '¿Hasta qué hora?' });
  expect(
    within(hours)
      .getAllByRole('option')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Hasta que lo apague', 'Hasta las 15:30', 'Hasta las 16:00']);
  fireEvent.change(hours, { target: { value: until } });
  expect(await screen.findByDisplayValue('Hasta las 18:00')).toBeVisible();
  expect(server.calls.at(-1)?.input).toEqual({ available: true, until });
});

test.each([
  [{}, /^Te ofrecemos viajes en este teléfono/],
  [{ gets_offers: false }, /^La empresa te puede ofrecer servicios\.$/],
  [{ available: false }, /^No te ofrecemos viajes\.$/],
  [{ available: false, gets_offers: false }, /^La empresa no te sugiere/],
  [{ available: false, available_until: '2026-11-26T19:30:00.000Z' }, /^Tu disponibilidad terminó a las 14:30\./],
])('what being available means, for %j', (facts, text) => {
  show(facts);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  { where: 'the mainland', offset: 300, hint: '' },
  { where: 'the Galápagos', offset: 360, hint: 'En hora de Ecuador continental' },
])('the hours of an availability name their clock on a phone of $where (C41)', ({ offset, hint }) => {
  const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  show();
  expect(screen.getByRole('combobox', { name: '¿Hasta qué hora?' })).toHaveAccessibleDescription(hint);
  zone.mockRestore();
});

test('a company that assigns by hand says nothing of offers', () => {
  show({ gets_offers: false });
  expect(document.body).not.toHaveTextContent('ofrecemos');
});

test.each([
  [{ available: false }, true],
  [{ available: true }, false],
])('a driver who missed several offers hears why they are no longer available, for %j', (facts, isTold) => {
  startDriverSession({ token: 'lld_x', driver: { ...DRIVER, ...facts } });
  render(<Panel isPaused />);
  expect(screen.queryByText(/^Dejaste pasar varios viajes/) !== null).toBe(isTold);
});

test('the switch stays without a network, and says why', async () => {
  server.on(setDriverAvailability, networkFailure);
  show();
  fireEvent.click(screen.getByRole('switch', { name: 'Disponible' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo conectar');
  expect(screen.getByRole('switch', { name: 'Disponible' })).toBeChecked();
});
