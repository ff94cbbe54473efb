/** Which project Google's libraries read and bill. */
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseProject } from './choose-project.ts';
import { productOf } from './product.ts';

const NAMES = ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_QUOTA_PROJECT'] as const;
const chosen = () => NAMES.map((name) => process.env[name]);

beforeEach(() => {
  for (const name of [...NAMES, 'FIRESTORE_EMULATOR_HOST']) vi.stubEnv(name, undefined);
  return () => {
    vi.unstubAllEnvs();
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
