import { DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { toRateCard } from '@llevo/contract/rules/rates/rates-response';
import { expect, test } from 'vitest';
import { companyPromises } from './company-promises.ts';

const KM = 'Precio por kilómetro, sin registro';
const LOADERS = 'Con estibadores, si los necesitas';
const NO_PICKUPS = { price_km: 0 };
const NO_TRUCKS = { price_2tn_km: 0, price_3tn_km: 0, price_6tn_km: 0, price_10tn_km: 0 };
const NO_LOADERS = { price_stevedore_in: 0, price_stevedore_out: 0 };

test.each([
  ['all prices', {}, [KM, 'Camionetas y camiones de 2 a 10 toneladas', LOADERS]],
  ['no truck of 10 tn', { price_10tn_km: 0 }, [KM, 'Camionetas y camiones de 2 a 6 toneladas', LOADERS]],
  ['one truck', { ...NO_TRUCKS, price_6tn_km: 3.5 }, [KM, 'Camionetas y camiones de 6 toneladas', LOADERS]],
  ['no pickups', NO_PICKUPS, [KM, 'Camiones de 2 a 10 toneladas', LOADERS]],
  ['one truck only', { ...NO_PICKUPS, ...NO_TRUCKS, price_3tn_km: 2 }, [KM, 'Camiones de 3 toneladas', LOADERS]],
  ['pickups only', NO_TRUCKS, [KM, 'Camionetas de hasta 850 kg', LOADERS]],
  ['no loaders', NO_LOADERS, [KM, 'Camionetas y camiones de 2 a 10 toneladas']],
  ['no prices', { ...NO_PICKUPS, ...NO_TRUCKS, ...NO_LOADERS }, []],
])('rates with %s promise only what they have', (_name, change, promises) => {
  expect(companyPromises(toRateCard({ ...DEFAULT_RATES, ...change }))).toEqual(promises);
});

test('promises are unknown while the rates load, and empty without them', () => {
  expect(companyPromises('loading')).toBeNull();
  expect(companyPromises(null)).toEqual([]);
});
