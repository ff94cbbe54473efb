import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { expect, test } from 'vitest';
import { demoDrivers } from '../seed/people/demo-drivers.ts';
import { seedClock } from '../seed/seed-clock.ts';
import { DEMO_SIZES } from '../seed/sizes.ts';
import { DEMO_SIMULATOR } from '../stack-options.ts';
import { homeRoads } from './home-roads.ts';

test('three drivers of each kind of vehicle stay in the north of Quito', () => {
  const active = demoDrivers('llevo', DEMO_SIZES.drivers, seedClock(Date.now())).filter(
    ({ status }) => status === 'activado',
  );
  const simulated = active
    .slice(0, DEMO_SIMULATOR.drivers)
    .map(({ id, typeVehicle }) => ({ id, vehicle: typeVehicle }));
  const homes = homeRoads(simulated);
  for (const kind of VEHICLE_IDS) {
    expect(simulated.filter(({ id, vehicle }) => vehicle === kind && homes.has(id))).toHaveLength(3);
  }
});
