import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { expect, test } from 'vitest';
import { toVehicleId } from './vehicle-cell.ts';

test.each(VEHICLE_IDS)('%s is known by its id and its name', (id) => {
  expect([toVehicleId(id), toVehicleId(vehicleName(id).toUpperCase())]).toEqual([id, id]);
});

test.each([
  ['Camioneta', 'cabina_simple'],
  ['camioneta doble cabina', 'doble_cabina'],
  ['Camión de 2 toneladas', '2tn'],
  ['3 T', '3tn'],
  ['5,5 tn', '6tn'],
  ['5.5 toneladas', '6tn'],
  ['10.0 ton', '10tn'],
  ['4 toneladas', '4 toneladas'],
  ['bicicleta', 'bicicleta'],
  ['', ''],
])('"%s" is %s', (text, id) => {
  expect(toVehicleId(text)).toBe(id);
});
