import { expect, test } from 'vitest';
import { erasedFields } from './erased-fields.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const HOME = { lat: -0.18432, lng: -78.48711 };

test('an address becomes the nearest place, with its coordinates', () => {
  const erased = erasedFields(
    { address: 'Casa 5, portón verde', point: HOME },
    { address: { placeOf: 'point' }, point: 'place' },
  );
  expect(erased['address']).toMatch(/^[^\d]+, Quito$/);
  expect(erased['point']).not.toEqual(HOME);
  expect(JSON.stringify(erased)).not.toContain('portón');
});

test('an erased record has nothing left to erase', () => {
  const fields = { address: { placeOf: 'point' }, point: 'place', name: 'name', notes: 'empty' } as const;
  const record = { address: 'Casa 5', point: HOME, name: 'María Cruz', notes: 'Llamar antes' };
  expect(erasedFields({ ...record, ...erasedFields(record, fields) }, fields)).toEqual({});
});

test('nested fields are erased in every element, and the rest of each element stays', () => {
  const payments = [
    { id: 'p-1', receipt: 'a.jpg', decision: null },
    { id: 'p-2', receipt: 'b.jpg', decision: { reason: 'No es de María', uid: 'u-1' } },
  ];
  const erased = erasedFields({ payments }, { 'payments.*.receipt': 'empty', 'payments.*.decision.reason': 'empty' });
  expect(erased).toEqual({
    payments: [
      { id: 'p-1', receipt: '', decision: null },
      { id: 'p-2', receipt: '', decision: { reason: '', uid: 'u-1' } },
    ],
  });
});

test('absent fields stay absent, and a known category stays', () => {
  const fields = { notes: 'empty', kind: { oneOf: ['Muebles', 'Varios'] } } as const;
  expect(erasedFields({ kind: 'Muebles' }, fields)).toEqual({});
  expect(erasedFields({ kind: 'El piano de María' }, fields)).toEqual({ kind: 'Varios' });
});

test('data that stays, or waits for its expiry, has a reason', () => {
  for (const [name, data] of Object.entries(PERSONAL_DATA)) {
    const reason =
      'kept' in data ? data.kept : 'expires' in data ? data.expires : 'own' in data ? data.own : 'none needed';
    expect(reason.length, name).toBeGreaterThan(10);
  }
});
