/** Which project Google's libraries read and bill. */
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseDatabase, chooseProject } from './choose-project.ts';
import { productOf } from './product.ts';

const NAMES = ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_QUOTA_PROJECT'] as const;
const chosen = () => NAMES.map((name) => process.env[name]);

beforeEach(() => {
  const before = { ...process.env };
  for (const name of [...NAMES, 'FIRESTORE_EMULATOR_HOST']) vi.stubEnv(name, undefined);
  return () => {
    vi.unstubAllEnvs();
    for (const name of Object.keys(process.env)) if (!(name in before)) Reflect.deleteProperty(process.env, name);
  };
});

test('chooseProject names the project to read and the project to bill', () => {
  chooseProject('p');
  expect(chosen()).toEqual(['p', 'p']);
});

test('productOf chooses the project without an emulator', () => {
  productOf('p');
  expect(chosen()).toEqual(['p', 'p']);
});

test('productOf leaves the environment alone with an emulator', () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  productOf('p');
  expect(chosen()).toEqual([undefined, undefined]);
});

test('a migration of a project goes to no emulator', () => {
  chooseDatabase('p');
  expect([...chosen(), process.env.FIRESTORE_EMULATOR_HOST]).toEqual(['p', 'p', undefined]);
});

test('a migration of a demo project goes to the local emulators', () => {
  chooseDatabase('demo-llevo');
  expect(chosen()).toEqual(['demo-llevo', 'demo-llevo']);
  expect(process.env.FIRESTORE_EMULATOR_HOST).toMatch(/^127\.0\.0\.1:\d+$/);
});

test('a migration in a rehearsal stays at the emulator of its environment', () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  chooseDatabase('p');
  expect([...chosen(), process.env.FIRESTORE_EMULATOR_HOST]).toEqual([undefined, undefined, '127.0.0.1:1']);
});
