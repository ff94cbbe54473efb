import { expect, test } from 'vitest';
import { driverDocumentLabel, hasDrivingDocuments, missingDocuments } from './driver-documents.ts';

const documents = { licencia: 'a.png', matricula: 'b.png', foto_vehiculo: 'c.png', foto_perfil: 'd.png' };
const bankAccount = {
  typeBank: 'Pichincha',
  typeAccountBank: 'Ahorros',
  accountNumber: '2200112233',
  accountOwner: 'José Ñauta',
  cedula: '1710034065',
};

test('a driver who uploaded everything misses nothing', () => {
  expect(missingDocuments({ documents, bankAccount })).toEqual([]);
});

test.each(['licencia', 'matricula', 'foto_vehiculo', 'foto_perfil'] as const)(
  'the document %s is reported as missing',
  (name) => {
    expect(missingDocuments({ documents: { ...documents, [name]: '' }, bankAccount })).toEqual([name]);
    expect(missingDocuments({ documents: { ...documents, [name]: ' ' }, bankAccount })).toEqual([name]);
  },
);

test.each(Object.keys(bankAccount))('a bank account without %s counts as missing', (field) => {
  expect(missingDocuments({ documents, bankAccount: { ...bankAccount, [field]: '' } })).toEqual(['bankAccount']);
});

test('a new driver misses every document', () => {
  expect(missingDocuments({ documents: null, bankAccount: null }).map(driverDocumentLabel)).toEqual([
    'Licencia',
    'Matrícula',
    'Foto del vehículo',
    'Foto de perfil',
    'Cuenta bancaria',
  ]);
});

test.each([
  { documents, has: true },
  { documents: { ...documents, foto_vehiculo: '', foto_perfil: '' }, has: true },
  { documents: { ...documents, licencia: ' ' }, has: false },
  { documents: { ...documents, matricula: '' }, has: false },
  { documents: null, has: false },
])('a driver with $documents has driving documents: $has', ({ documents: uploaded, has }) => {
  expect(hasDrivingDocuments(uploaded)).toBe(has);
});
