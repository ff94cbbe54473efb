// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMapTool } from '../../features/people/drivers/map/map-tool.ts';
import type { MapSurface } from '../../lib/map/surface/map-surface.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { WallPins } from './wall-pins.tsx';

const TODAY = '2026-11-24';
const surface = {
  size: () => ({ width: 1000, height: 1000 }),
  project: ({ lat, lng }) => ({ x: (lng + 78.55) * 10_000, y: (-0.15 - lat) * 10_000 }),
} as MapSurface;
const job = (id: string, facts: Partial<Service>) =>
  serviceFixture({ id, date: TODAY, typeService: 'RESERVE', status: 'confirmado', ...facts });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T14:00:00Z`), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('pick-ups without a driver and late ones have pins at their hours, and no other pick-up has one', () => {
  const tool = createMapTool();
  const nobody = { driverId: null, driverName: null };
  const services = [
    job('open', { ...nobody, hour: '11:00', start: { lat: -0.2, lng: -78.5 } }),
    job('late', { driverId: 'd1', hour: '08:30' }),
    job('planned', { driverId: 'd1', hour: '12:00' }),
    job('begun', { driverId: 'd1', hour: '08:00', status: 'en camino' }),
    job('cancelled', { ...nobody, hour: '08:00', status: 'cancelado' }),
  ];
  const { container } = renderScreen(<WallPins tool={tool} services={services} />);
  // oxlint-disable-next-line testing-library/no-container, testing-library/no-node-access -- pins are for the eye alone
  const pins = () => [...container.querySelectorAll<HTMLElement>('span[data-kind]')];
  expect(pins()).toEqual([]);
  act(() => {
    tool.attach(surface);
  });
  expect(pins().map(({ dataset, textContent }) => [dataset['kind'], textContent])).toEqual([
    ['reserved', '11:00'],
    ['late', '! 08:30'],
  ]);
  expect(pins()[0]).toHaveStyle({ transform: 'translate(500.0px, 500.0px)' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('pins of one place do not cover each other: a late one stands on it, another hangs below it, a third has a line', () => {
  const tool = createMapTool();
  const start = { lat: -0.2, lng: -78.5 };
  const services = [
    job('open', { driverId: null, driverName: null, hour: '11:00', start }),
    job('late', { driverId: 'd1', hour: '08:30', start }),
    job('other', { driverId: null, driverName: null, hour: '12:00', start }),
  ];
  const { container } = renderScreen(<WallPins tool={tool} services={services} />);
  act(() => {
    tool.attach(surface);
  });
  // oxlint-disable-next-line testing-library/no-container, testing-library/no-node-access -- pins are for the eye alone
  const pins = [...container.querySelectorAll<HTMLElement>('span[data-kind]')];
  expect(pins.map(({ dataset }) => [dataset['kind'], dataset['below']])).toEqual([
    ['reserved', 'true'],
    ['late', 'false'],
    ['reserved', 'true'],
  ]);
  expect(pins.at(-1)).toHaveStyle({ transform: 'translate(500.0px, 527.0px)' });
  // oxlint-disable-next-line testing-library/no-container, testing-library/no-node-access -- pins are for the eye alone
  expect(container.querySelectorAll('line')).toHaveLength(1);
});
