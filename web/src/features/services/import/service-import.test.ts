import { expect, test } from 'vitest';
import { SERVICE_EXPORT } from '../../../lib/services/service-export.ts';
import type { ImportRow } from '../../../lib/import/import-kind.ts';
import { matchHeaders } from '../../../lib/import/match-headers.ts';
import { SERVICE_IMPORT_FIELDS } from './service-import-fields.ts';
import { prepareServices } from './service-import.ts';

const field = (name: string) => {
  const found = SERVICE_IMPORT_FIELDS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`Unknown field ${name}`);
  return found;
};

test.each([
  ['date', '27/11/26', '2026-11-27'],
  ['date', '46353', '2026-11-27'],
  ['date', '27/11/2026 8:30', '2026-11-27 08:30'],
  ['date', 'pronto', 'pronto'],
  ['hour', '8:30 p. m.', '20:30'],
  ['hour', 'luego', 'luego'],
  ['vehicle', 'Camioneta doble cabina', 'doble_cabina'],
  ['loaders', '', ''],
  ['loaders', 'dos', 'dos'],
  ['loaders', '3 ayudantes', '3'],
  ['cargo', '', ''],
  ['cargo', 'muebles y ENSERES', 'Muebles y enseres'],
  ['cargo', 'Un piano', 'Un piano'],
  ['typePayment', 'de contado', 'efectivo'],
  ['typePayment', 'canje', 'canje'],
])('the %s %j is sent as %j', (name, text, wire) => {
  expect(field(name).toWire?.(text)).toBe(wire);
});

test.each([
  ['date', '2026-11-27', '27/11/2026'],
  ['date', '2026-11-27 08:30', '27/11/2026 08:30'],
  ['date', 'pronto', 'pronto'],
  ['vehicle', '6tn', 'Camión 6 tn'],
  ['vehicle', 'moto', 'moto'],
  ['typePayment', 'transferencia', 'Transferencia'],
])('the %s %j is shown as %j', (name, wire, shown) => {
  expect(field(name).show?.(wire)).toBe(shown);
});

test('the columns of an exported list of services are recognised, not those that only sound alike', () => {
  const titles = SERVICE_EXPORT.map(({ header }) => header);
  const mapping = matchHeaders([titles, titles.map(() => 'Ana Paz')], 0, SERVICE_IMPORT_FIELDS);
  const found = Object.entries(mapping).map(([name, column]) => [name, column === null ? null : titles[column]]);
  expect(Object.fromEntries(found)).toEqual({
    fullName: 'Cliente',
    date: 'Fecha del servicio',
    hour: 'Hora de inicio',
    start: 'Partida',
    referenceStart: null,
    end: 'Llegada',
    referenceEnd: null,
    vehicle: 'Tipo de vehículo',
    loaders: 'Estibadores',
    cargo: 'Lleva',
    name: null,
    surname: null,
    cellphone: 'Teléfono del cliente',
    email: null,
    typePayment: 'Tipo de pago',
    notes: null,
  });
});

test('the template is recognised column by column (C65)', () => {
  const titles = SERVICE_IMPORT_FIELDS.map(({ label }) => label);
  const mapping = matchHeaders([titles, SERVICE_IMPORT_FIELDS.map(({ example }) => example)], 0, SERVICE_IMPORT_FIELDS);
  expect(SERVICE_IMPORT_FIELDS.map(({ name }) => mapping[name])).toEqual(titles.map((_title, index) => index));
});

test('rows of one service are found across the file, however addresses and names are written', () => {
  const cells = { date: '2026-11-27', hour: '08:30', start: 'La Floresta, Quito', end: 'Quitumbe', vehicle: '2tn' };
  const row = (line: number, changes: Record<string, string>): ImportRow => ({
    line,
    cells: { ...cells, name: 'Rosa', surname: 'Ñauta', cellphone: '0992223333', ...changes },
  });
  const rows = [
    row(2, {}),
    row(3, { hour: '09:30' }),
    row(40, { start: 'LA FLORESTA QUITO', name: 'rosa nauta', surname: '', cellphone: '+593 99 222 3333' }),
    row(41, { vehicle: '3tn' }),
  ];
  expect(prepareServices(rows)).toEqual({
    rows,
    refused: [
      { line: 40, field: 'hour', message: 'Ese servicio ya está en la fila 2. Si son dos, pon otra hora a uno' },
    ],
  });
});

test.each(['Carga', '¿Qué se lleva?', 'Tipo de carga', 'Lleva'])('the title «%s» is that of the cargo', (title) => {
  expect(
    matchHeaders(
      [
        ['Fecha', title],
        ['27/11/2026', 'Muebles'],
      ],
      0,
      SERVICE_IMPORT_FIELDS,
    ).cargo,
  ).toBe(1);
});
