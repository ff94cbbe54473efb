import { NewCustomer, NewReachableDriver } from '@llevo/contract/entities/person-input';
import { expect, test } from 'vitest';
import { checkImportRows, toImportResult } from './import-rows.ts';

const CUSTOMERS = { who: 'customer', schema: NewCustomer } as const;
const DRIVERS = { who: 'driver', schema: NewReachableDriver } as const;

const ANA = {
  name: 'Ana',
  surname: 'Mora',
  cellphone: '0991234567',
  email: 'ana@conductores.test',
  address: '',
  typeVehicle: '2tn',
  plate: 'pba 1234',
};

test('a row is normalised as a single driver is', () => {
  const { valid, errors } = checkImportRows(DRIVERS, [{ ...ANA, email: ' ANA@Conductores.test ' }]);
  expect(errors).toEqual([]);
  expect(valid).toEqual([{ row: 1, person: { ...ANA, cellphone: '+593991234567', plate: 'PBA-1234' } }]);
});

test.each([
  [{ name: ' ' }, 'name', 'Este dato es obligatorio'],
  [{ surname: '' }, 'surname', 'Este dato es obligatorio'],
  [{ cellphone: 'no tiene' }, 'cellphone', 'Escribe un celular con cifras, espacios, +, - y paréntesis'],
  [{ email: 'ana@' }, 'email', 'Por favor, introduce una dirección de correo electrónico válida'],
  [
    { typeVehicle: 'bicicleta' },
    'typeVehicle',
    'No conocemos «bicicleta». Elige uno: Cabina simple, Doble cabina, Camión 2 tn, Camión 3 tn, Camión 6 tn, Camión 10 tn',
  ],
  [{ plate: '12' }, 'plate', 'Escribe la placa como ABC-1234'],
  [{ address: 'a\u0000b' }, 'address', 'Quita los caracteres que no se pueden leer'],
])('%j is reported with its row', (cells, inputError, message) => {
  const { valid, errors } = checkImportRows(DRIVERS, [ANA, { ...ANA, email: 'otra@conductores.test', ...cells }]);
  expect(valid.map(({ row }) => row)).toEqual([1]);
  expect(errors).toEqual([{ row: 2, inputError, message }]);
});

test('the first of two rows with the same e-mail counts', () => {
  const { valid, errors } = checkImportRows(DRIVERS, [ANA, { ...ANA, name: 'Otra', email: 'Ana@conductores.test' }]);
  expect(valid).toHaveLength(1);
  expect(errors).toEqual([{ row: 2, inputError: 'email', message: 'El correo ya está en la fila 1' }]);
});

test('customers without an e-mail are rows of one person if number and name are the same', () => {
  const firm = {
    name: 'El Rayo S.A.S.',
    surname: '',
    cellphone: '0991234567',
    email: 'notiene@notiene.com',
    address: '',
  };
  const rows = [
    firm,
    { ...firm, name: 'Otra' },
    { ...firm, name: 'EL RAYO SAS', cellphone: '+593 99 123 4567', email: '' },
  ];
  const { valid, errors } = checkImportRows(CUSTOMERS, [...rows, { ...firm, email: 'no@no.com' }]);
  expect(valid.map(({ row, person }) => [row, person.email])).toEqual([
    [1, ''],
    [2, ''],
    [3, ''],
  ]);
  expect(errors).toEqual([{ row: 4, inputError: 'email', message: 'Ese cliente ya está en la fila 1' }]);
});

test('every wrong cell of a row is reported', () => {
  const { errors } = checkImportRows(DRIVERS, [{ ...ANA, name: '', cellphone: '5,93991E+11', plate: '12' }]);
  expect(errors).toEqual([
    {
      row: 1,
      inputError: 'cellphone',
      message: 'La hoja perdió cifras: pon la columna como texto y vuelve a escribirlo',
      others: [
        { inputError: 'name', message: 'Este dato es obligatorio' },
        { inputError: 'plate', message: 'Escribe la placa como ABC-1234' },
      ],
    },
  ]);
});

test('a driver needs an e-mail of their own only where codes do not go to WhatsApp', () => {
  const rows = [{ ...ANA, email: 'notiene@notiene.com' }];
  expect(checkImportRows(DRIVERS, rows)).toMatchObject({ valid: [{ person: { email: '' } }], errors: [] });
  const { valid, errors } = checkImportRows({ ...DRIVERS, hasPhoneCodes: false }, rows);
  expect(valid).toEqual([]);
  expect(errors).toMatchObject([{ inputError: 'email' }]);
});

test('drivers without an e-mail are rows of one person if the number is the same, whatever the name', () => {
  const rows = [ANA, { ...ANA, name: 'Otra', cellphone: '+593 99 123 4567', email: '' }];
  expect(checkImportRows(DRIVERS, rows).errors).toEqual([
    { row: 2, inputError: 'cellphone', message: 'Ese celular ya está en la fila 1' },
  ]);
});

test('rows without a place in the plan are reported in order, with the plan that admits them', () => {
  const wrong = { row: 2, inputError: 'name', message: 'Este dato es obligatorio' };
  expect(toImportResult({ created: 0, skipped: 0, withoutPlace: [1, 3], plan: 'startup' }, [wrong])).toEqual({
    created: 0,
    skipped: 0,
    errors: [
      { row: 1, inputError: 'plan', message: 'El plan no admite más conductores' },
      wrong,
      { row: 3, inputError: 'plan', message: 'El plan no admite más conductores' },
    ],
    plan: 'startup',
  });
});
