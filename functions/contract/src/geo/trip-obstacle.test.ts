import { expect, test } from 'vitest';
import { estimateRoute } from './estimate-route.ts';
import { tripObstacle } from './trip-obstacle.ts';

const EL_COCA = { lat: -0.4626, lng: -76.9872 };
const NUEVO_ROCAFUERTE = { lat: -0.9189, lng: -75.4011 };
const TIPUTINI = { lat: -0.7877, lng: -75.5293 };
const PUERTO_AYORA = { lat: -0.7402, lng: -90.3138 };
const BALTRA = { lat: -0.4538, lng: -90.2659 };
const GUAYAQUIL = { lat: -2.1894, lng: -79.8891 };
const DURAN = { lat: -2.1707, lng: -79.8352 };
const COJIMIES = { lat: 0.3713, lng: -80.0345 };
const BOLIVAR = { lat: 0.4876, lng: -80.0461 };
const PEDERNALES = { lat: 0.0717, lng: -80.0522 };

test.each([
  ['El Coca–Nuevo Rocafuerte', [EL_COCA, NUEVO_ROCAFUERTE], 'river'],
  ['Quito–Tiputini', [{ lat: -0.18, lng: -78.48 }, TIPUTINI], 'river'],
  ['El Coca–Pañacocha', [EL_COCA, { lat: -0.451, lng: -76.0692 }], 'river'],
  [
    'Puyo–Montalvo',
    [
      { lat: -1.4916, lng: -78.0034 },
      { lat: -2.0493, lng: -77.0086 },
    ],
    'river',
  ],
  ['Puerto Ayora–Baltra', [PUERTO_AYORA, BALTRA], 'sea'],
  ['Tiputini–Nuevo Rocafuerte', [TIPUTINI, NUEVO_ROCAFUERTE], null],
  ['Guayaquil–Durán', [GUAYAQUIL, DURAN], null],
  [
    'Nueva Loja–Puerto El Carmen',
    [
      { lat: 0.086, lng: -76.8953 },
      { lat: 0.115, lng: -75.85 },
    ],
    null,
  ],
  ['El Coca–Tarapoa', [EL_COCA, { lat: -0.1242, lng: -76.3457 }], null],
  [
    'Puyo–Canelos',
    [
      { lat: -1.4916, lng: -78.0034 },
      { lat: -1.59, lng: -77.75 },
    ],
    null,
  ],
  [
    'Macas–Taisha',
    [
      { lat: -2.3074, lng: -78.1203 },
      { lat: -2.3396, lng: -77.4603 },
    ],
    null,
  ],
  ['Cojimíes–Bolívar', [COJIMIES, BOLIVAR], null],
] as const)('%s: %j (C39)', (_name, [start, end], obstacle) => {
  expect([tripObstacle(start, end), tripObstacle(end, start)]).toEqual([obstacle, obstacle]);
});

test('a route between Cojimíes and Bolívar goes round the estuary (C39)', () => {
  expect(estimateRoute(COJIMIES, BOLIVAR).distanceMetres).toBeGreaterThan(100_000);
  expect(estimateRoute(BOLIVAR, COJIMIES).distanceMetres).toBeGreaterThan(100_000);
  const toPedernales = estimateRoute(COJIMIES, PEDERNALES).distanceMetres;
  expect(toPedernales).toBeGreaterThan(34_000);
  expect(toPedernales).toBeLessThan(42_000);
});

test('Guayaquil–Durán goes over the bridge', () => {
  expect(estimateRoute(GUAYAQUIL, DURAN).distanceMetres).toBeLessThan(20_000);
});
