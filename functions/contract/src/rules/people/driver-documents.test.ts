import { expect, test } from 'vitest';
import { driverDocumentLabel, hasDrivingPapers, missingDocuments } from './driver-documents.ts';

const documents = { licencia: 'a.png', matricula: 'b.png', foto_vehiculo: 'c.png', foto_perfil: 'd.png' };
const bankAccount = {
  typeBank: 'Pichincha',
  typeAccountBank: 'Ahorros',
  accountNumber: '2200112233',
  accountOwner: 'José Ñauta',
  cedula: '1710034065',
};

test('nothing is missing from a driver who handed in everything', () => {
  expect(missingDocuments({ documents, bankAccount })).toEqual([]);
});

test.each(['licencia', 'matricula', 'foto_vehiculo', 'foto_perfil'] as const)('%s is missed', (name) => {
  expect(missingDocuments({ documents: { ...documents, [name]: '' }, bankAccount })).toEqual([name]);
  expect(missingDocuments({ documents: { ...documents, [name]: ' ' }, bankAccount })).toEqual([name]);
});

test.each(Object.keys(bankAccount))('a bank account without %s is none', (field) => {
  expect(missingDocuments({ documents, bankAccount: { ...bankAccount, [field]: '' } })).toEqual(['bankAccount']);
});

test('a driver who just signed up misses everything', () => {
  expect(missingDocuments({ documents: null, bankAccount: null }).map(driverDocumentLabel)).toEqual([
    'Licencia',
    'Matrícula',
    'Foto del vehículo',
    'Foto de perfil',
    'Cuenta bancaria',
  ]);
});

test.each([
  { papers: documents, has: true },
  { papers: { ...documents, foto_vehiculo: '', foto_perfil: '' }, has: true },
  { papers: { ...documents, licencia: ' ' }, has: false },
  { papers: { ...documents, matricula: '' }, has: false },
  { papers: null, has: false },
])('a driver has driving papers: $has', ({ papers, has }) => {
  expect(hasDrivingPapers(papers)).toBe(has);
});
