import { expect, test } from 'vitest';
import { standIns } from './stand-ins.ts';

test('calls Google itself without the environment of a rehearsal', () => {
  expect(standIns({})).toBeNull();
});

test('a setup of a real project never makes its accounts in emulators', () => {
  expect(() => standIns({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toThrow('Unset it first');
});

test('a rehearsal never makes its accounts in a real project', () => {
  const rehearsal = {
    LLEVO_SETUP_GOOGLE: 'http://127.0.0.1:1',
    LLEVO_SETUP_TOKEN: 't',
    LLEVO_SETUP_SITE: 'http://127.0.0.1:2',
    LLEVO_SETUP_STRIPE: 'http://127.0.0.1:3',
    LLEVO_SETUP_WHATSAPP: 'http://127.0.0.1:4',
    LLEVO_SETUP_ROOT: '/tmp/x',
  };
  expect(() => standIns(rehearsal)).toThrow('FIRESTORE_EMULATOR_HOST');
  expect(standIns({ ...rehearsal, FIRESTORE_EMULATOR_HOST: 'h:1' })).toMatchObject({ root: '/tmp/x' });
});
