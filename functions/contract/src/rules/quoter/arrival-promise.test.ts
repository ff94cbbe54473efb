import { expect, test } from 'vitest';
import { isArrivalPromised } from './arrival-promise.ts';

const CAROLINA = { lat: -0.1815, lng: -78.482 };
const QUITUMBE = { lat: -0.2955, lng: -78.5555 };
const SANGOLQUI = { lat: -0.3341, lng: -78.4522 };
const URDESA = { lat: -2.169, lng: -79.908 };
const DURAN = { lat: -2.1692, lng: -79.8399 };
const MANTA = { lat: -0.9494, lng: -80.7314 };
const MONTECRISTI = { lat: -1.0458, lng: -80.6589 };

test.each([
  { name: 'inside Quito', typeService: 'IMMEDIATE', start: CAROLINA, end: QUITUMBE, isPromised: true },
  { name: 'from Quito into the valley', typeService: 'IMMEDIATE', start: CAROLINA, end: SANGOLQUI, isPromised: true },
  { name: 'over the river of Guayaquil', typeService: 'IMMEDIATE', start: URDESA, end: DURAN, isPromised: true },
  { name: 'reserved inside Quito', typeService: 'RESERVE', start: CAROLINA, end: QUITUMBE, isPromised: false },
  { name: 'between covered cities', typeService: 'IMMEDIATE', start: CAROLINA, end: URDESA, isPromised: false },
  { name: 'from Quito to elsewhere', typeService: 'IMMEDIATE', start: CAROLINA, end: MANTA, isPromised: false },
  { name: 'where no city is covered', typeService: 'IMMEDIATE', start: MANTA, end: MONTECRISTI, isPromised: false },
] as const)('minutes are promised for a trip $name: $isPromised', ({ typeService, start, end, isPromised }) => {
  expect(isArrivalPromised({ typeService, start, end })).toBe(isPromised);
});
