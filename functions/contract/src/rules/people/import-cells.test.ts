import { expect, test } from 'vitest';
import { importProblems, isFillerEmail, restoredCells, withRestoredCells } from './import-cells.ts';

const restored = (field: string, text: string) => withRestoredCells({ [field]: text })[field];

test.each([
  ['="0991234523"', '0991234523'],
  ["'0991234524", '0991234524'],
  ['991234525', '0991234525'],
  ['22345634', '022345634'],
  ['991.234.541,00', '0991234541'],
  ['991234541.0', '0991234541'],
  ['0991234531 / 022345631', '0991234531'],
  ['022345631 o 0991234531', '0991234531'],
  ['0991234532 ext. 12', '0991234532'],
  ['Tlf: 0991234539', '0991234539'],
  ['099 1234540 (WhatsApp)', '099 1234540'],
  ['0991234544;', '0991234544'],
  ['+57 300 123 4543', '+57 300 123 4543'],
  ['1-800-542542', '1-800-542542'],
  ['593991234526', '593991234526'],
  ['no tiene', 'no tiene'],
  ['', ''],
])('the phone %j is read as %j', (text, phone) => {
  expect(restored('cellphone', text)).toBe(phone);
});

test.each([
  ['2020-04-01', 'ABR-2020'],
  ['1998-10-01', 'OCT-1998'],
  ['PBA - 1234', 'PBA-1234'],
  ['PBA–1237', 'PBA-1237'],
  ['pba1235', 'PBA-1235'],
  ['S/N', ''],
  ['EXTRANJERA', 'EXTRANJERA'],
])('the plate %j is read as %j', (text, plate) => {
  expect(restored('plate', text)).toBe(plate);
});

test.each([
  'notiene@notiene.com',
  'no-tiene@gmail.com',
  'sincorreo@hotmail.com',
  'no@no.com',
  'xxx@xxx.com',
  'N/A',
  'ninguno',
  'no tiene',
  '-',
  '0',
])('"%s" stands for no e-mail', (text) => {
  expect(isFillerEmail(text)).toBe(true);
  expect(restored('email', text)).toBe('');
});

test.each(['ana@x.ec', 'no@empresa.ec', 'na@gmail.com', 'noelia@no.ec', 'x.paz@xxx.ec', 'mailto:ana@x.ec'])(
  '"%s" is an e-mail',
  (text) => {
    expect(isFillerEmail(text)).toBe(false);
  },
);

test('only what was left out or guessed is worth a look', () => {
  const cells = { cellphone: '0991234531 / 022345631', email: 'no@no.com', plate: 'pba 1234' };
  expect(restoredCells(cells).map(({ field, isNotable }) => [field, isNotable])).toEqual([
    ['cellphone', true],
    ['plate', false],
    ['email', true],
  ]);
});

const DRIVER = { name: 'Ana', surname: 'Paz', cellphone: '0991234567', email: 'a@x.ec', typeVehicle: '2tn', plate: '' };

test.each([
  [{ name: 'TOTAL', email: '' }, 'name', 'Es una fila de totales, no una persona'],
  [{ surname: 'Subtotal:', email: '' }, 'name', 'Es una fila de totales, no una persona'],
  [{ name: 'VERDADERO' }, 'name', '«VERDADERO» es un valor de la hoja, no un nombre'],
  [{ name: 'null' }, 'name', '«null» es un valor de la hoja, no un nombre'],
  [{ surname: 'undefined' }, 'surname', '«undefined» es un valor de la hoja, no un nombre'],
  [{ surname: '#N/A' }, 'surname', '«#N/A» es un error de la hoja: corrige la fórmula'],
  [{ address: '#¡REF!' }, 'address', '«#¡REF!» es un error de la hoja: corrige la fórmula'],
  [{ cellphone: '5,93991E+11' }, 'cellphone', 'La hoja perdió cifras: pon la columna como texto y vuelve a escribirlo'],
  [{ plate: 'abr-20' }, 'plate', 'Excel la volvió fecha: escribe otra vez la placa'],
  [{ plate: '43922' }, 'plate', 'Excel la volvió fecha: escribe otra vez la placa'],
  [{ plate: '2020-04-15' }, 'plate', 'Excel la volvió fecha: escribe otra vez la placa'],
  [
    { email: '', cellphone: '02 234 5678' },
    'email',
    'Un conductor necesita un celular con WhatsApp o un correo: con él entra a la aplicación',
  ],
  [
    { typeVehicle: 'Moto' },
    'typeVehicle',
    'No conocemos «Moto». Elige uno: Cabina simple, Doble cabina, Camión 2 tn, Camión 3 tn, Camión 6 tn, Camión 10 tn',
  ],
])('%j is refused with its reason', (cells, field, message) => {
  expect(importProblems({ ...DRIVER, ...cells }, { who: 'driver' }, [])).toEqual([{ field, message }]);
});

test.each([
  {},
  { name: 'Total Energies', surname: '' },
  { name: 'Totales', email: 'totales@x.ec' },
  { plate: 'ABC-2020' },
])('%j passes', (cells) => {
  expect(importProblems({ ...DRIVER, ...cells }, { who: 'driver' }, [])).toEqual([]);
});

test('a driver with a mobile number needs no e-mail where codes go to WhatsApp', () => {
  const cells = { ...DRIVER, email: '' };
  expect(importProblems(cells, { who: 'driver' }, [])).toEqual([]);
  expect(importProblems(cells, { who: 'driver', hasPhoneCodes: false }, [])).toEqual([
    { field: 'email', message: 'Un conductor necesita un correo propio: con él entra a la aplicación' },
  ]);
});

test('a customer needs neither e-mail nor vehicle', () => {
  expect(importProblems({ name: 'El Rayo S.A.S.', surname: '', email: '' }, { who: 'customer' }, [])).toEqual([]);
});

test('each cell has one reason, its own before that of the schema; totals have no other', () => {
  const issues = [
    { field: 'plate', message: 'Escribe la placa como ABC-1234' },
    { field: 'cellphone', message: 'Este dato es obligatorio' },
    { field: 'cellphone', message: 'Otro' },
  ];
  const cells = { ...DRIVER, cellphone: '', plate: 'abr-20' };
  expect(importProblems(cells, { who: 'driver' }, issues)).toEqual([
    { field: 'plate', message: 'Excel la volvió fecha: escribe otra vez la placa' },
    { field: 'cellphone', message: 'Este dato es obligatorio' },
  ]);
  expect(importProblems({ ...cells, name: 'TOTAL', email: '' }, { who: 'driver' }, issues)).toHaveLength(1);
});

test('an address that begins with a number sign passes', () => {
  expect(importProblems({ ...DRIVER, address: '#Numeral 5 y Loja' }, { who: 'driver' }, [])).toEqual([]);
});
