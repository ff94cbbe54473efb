import { expect, test } from 'vitest';
import { VEHICLE_IDS } from '../entities/vehicle-ids.ts';
import { readCargo, readLoaders, readPaymentType, toVehicleId } from './typed-choices.ts';
import { vehicleName } from './vehicles.ts';

test.each(VEHICLE_IDS)('the vehicle %s is recognised by its id and its name', (id) => {
  expect([toVehicleId(id), toVehicleId(vehicleName(id).toUpperCase())]).toEqual([id, id]);
});

test.each([
  ['Camioneta', 'cabina_simple'],
  ['camioneta doble cabina', 'doble_cabina'],
  ['Camión de 2 toneladas', '2tn'],
  ['3 T', '3tn'],
  ['2', '2tn'],
  ['5.5', '6tn'],
  ['4', '4'],
  ['5,5 tn', '6tn'],
  ['5.5 toneladas', '6tn'],
  ['10.0 ton', '10tn'],
  ['4 toneladas', '4 toneladas'],
  ['bicicleta', 'bicicleta'],
  ['', ''],
])('the vehicle "%s" is read as %s', (text, id) => {
  expect(toVehicleId(text)).toBe(id);
});

test.each([
  ['', 0],
  ['no', 0],
  ['Sin cargadores', 0],
  ['2', 2],
  ['2.0', 2],
  ['3 cargadores', 3],
  ['1 Ayudante', 1],
  ['sí', null],
  ['21', null],
  ['-2', null],
  ['2 o 3', null],
])('the loaders %j are %s', (text, count) => {
  expect(readLoaders(text)).toBe(count);
});

test.each([
  ['', null],
  ['-', null],
  ['Por definir', null],
  ['Efectivo', 'efectivo'],
  ['de contado', 'efectivo'],
  ['Transferencia bancaria', 'transferencia'],
  ['depósito', 'transferencia'],
  ['Tarjeta de crédito', 'payphone'],
  ['PayPhone', 'payphone'],
  ['efectivo o transferencia', undefined],
  ['canje', undefined],
])('the payment %j is %s', (text, type) => {
  expect(readPaymentType(text)).toBe(type);
});

test.each([
  ['', 'Varios', ''],
  ['-', 'Varios', ''],
  ['varios', 'Varios', ''],
  ['MUEBLES Y ENSERES', 'Muebles y enseres', ''],
  ['Mercaderia delicada', 'Mercadería delicada', ''],
  ['Mudanza de departamento', 'Muebles y enseres', 'Mudanza de departamento'],
  ['Refrigeradora y cocina', 'Muebles y enseres', 'Refrigeradora y cocina'],
  ['20 sacos de cemento', 'Equipos de construcción', '20 sacos de cemento'],
  ['tanques de gas', 'Materiales inflamables', 'tanques de gas'],
  ['Vidrios', 'Mercadería delicada', 'Vidrios'],
  // Two kinds: neither alone would be true.
  ['Muebles y vidrios', 'Varios', 'Muebles y vidrios'],
  ['Un piano', 'Varios', 'Un piano'],
])('the cargo %j is %s with the detail %j', (text, type, detail) => {
  expect(readCargo(text)).toEqual({ type, detail });
});
