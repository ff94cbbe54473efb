// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchedServiceFixture } from '../../../testing/search-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { DAY_SERVICE_CARD, SERVICE_CARD } from './service-card.tsx';

const show = (facts: Partial<Service>) => render(SERVICE_CARD.content(toServiceRow(serviceFixture(facts))));

// Before the service of the fixture.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a card says when, who, with what, from where to where and for how much', () => {
  const { container } = show({ number: 'S-7F3K9A' });
  // oxlint-disable-next-line testing-library/no-node-access -- a line has no role
  const lines = [...container.children].map((line) => line.textContent);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^08:30\s+24\/11 S-7F3K9A Confirmado$/);
  expect(lines[1]).toContain('Rosa Ñauta');
  expect(lines[1]).toContain('Reservado');
  expect(lines[1]).toContain('Camión 3 tn');
  expect(lines[2]).toMatch(/^Av\. Amazonas, Quito.*Av\. 9 de Octubre, Guayaquil\$100\.01$/);
});

test('a card below the heading of its day does not repeat the date', () => {
  render(DAY_SERVICE_CARD.content(toServiceRow(serviceFixture())));
  expect(screen.getByText('08:30')).toBeInTheDocument();
  expect(screen.queryByText('24/11')).toBeNull();
});

test('where a street, a sector and a city do not fit, sector and city stay', () => {
  show({ addressStart: 'Calle Bolívar S32-290, Centro, Ibarra' });
  expect(screen.getByText('Centro, Ibarra')).toBeInTheDocument();
  expect(screen.getByTitle(/^Calle Bolívar S32-290, Centro, Ibarra → /)).toBeInTheDocument();
});

test.each<[Partial<Service>, boolean]>([
  [{ driverId: null, driverName: null, status: 'pendiente' }, true],
  [{ driverId: null, driverName: null, status: 'cancelado' }, false],
  [{}, false],
])('a service that still needs a driver says so: %o', (facts, isMissing) => {
  show(facts);
  expect(screen.queryByText('Sin asignar') !== null).toBe(isMissing);
});

test('a service that a driver is searched for says so instead of asking for one', () => {
  render(SERVICE_CARD.content(toServiceRow(searchedServiceFixture())));
  expect(screen.getByText('Buscando conductor · 2 preguntados')).toBeInTheDocument();
  expect(screen.queryByText('Sin asignar')).not.toBeInTheDocument();
});

test('a service that no driver took asks for one', () => {
  render(SERVICE_CARD.content(toServiceRow(searchedServiceFixture({ state: 'failed' }))));
  expect(screen.getByText('Nadie lo tomó: 2 preguntados')).toBeInTheDocument();
  expect(screen.getByText('Sin asignar')).toBeInTheDocument();
});

test('a card marks a service that should have begun', () => {
  show({ date: '2026-11-19' });
  expect(screen.getByText(/^Atrasado \d+ h$/)).toBeInTheDocument();
});

test.each([
  { name: 'that should have begun', facts: { date: '2026-11-19' } },
  { name: 'of an earlier day under way', facts: { date: '2026-11-19', status: 'en curso' } },
] as const)('the card of a service $name has its number beside the price', ({ facts }) => {
  const { container } = show({ number: 'S-7F3K9A', ...facts });
  // oxlint-disable-next-line testing-library/no-node-access -- a line has no role
  const lines = [...container.children].map((line) => line.textContent);
  expect(lines[0]).not.toContain('S-7F3K9A');
  expect(lines[2]).toMatch(/S-7F3K9A\$100\.01$/);
});
