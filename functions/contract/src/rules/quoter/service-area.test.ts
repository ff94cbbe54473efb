import { expect, test } from 'vitest';
import type { QuoterArea } from '../../entities/quoter-settings.ts';
import { isInArea } from './service-area.ts';

const QUITO = { lat: -0.1807, lng: -78.4678 };
const SANGOLQUI = { lat: -0.3343, lng: -78.4475 };
const GUAYAQUIL = { lat: -2.1709, lng: -79.9224 };

const SIERRA: QuoterArea = { kind: 'provinces', provinces: ['Pichincha', 'Imbabura'] };
const NEAR: QuoterArea = { kind: 'radius', ...QUITO, address: 'Quito', km: 15 };

test.each([
  [{ kind: 'everywhere' }, GUAYAQUIL, true],
  [SIERRA, QUITO, true],
  [SIERRA, SANGOLQUI, true],
  [SIERRA, GUAYAQUIL, false],
  [NEAR, QUITO, true],
  // Sangolquí is 17.2 km away.
  [NEAR, SANGOLQUI, false],
  [{ ...NEAR, km: 18 }, SANGOLQUI, true],
] as [QuoterArea, typeof QUITO, boolean][])('the area %j contains %j: %s', (area, start, isInside) => {
  expect(isInArea(area, start)).toBe(isInside);
});
