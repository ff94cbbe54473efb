import { expect, test } from 'vitest';
import { findAppCheckFaults, validateAppCheck } from './validate-app-check.ts';

const FILE = 'functions/.env';

test.each([
  ['off', { hasSiteKey: false, enforcingFiles: [], hasHeaders: true }, 0],
  ['tokens are sent, not required yet', { hasSiteKey: true, enforcingFiles: [], hasHeaders: true }, 0],
  ['enforced', { hasSiteKey: true, enforcingFiles: [FILE], hasHeaders: true }, 0],
  ['required, but not sent', { hasSiteKey: false, enforcingFiles: [FILE, `${FILE}.prod`], hasHeaders: true }, 2],
  ['reCAPTCHA blocked by the headers', { hasSiteKey: true, enforcingFiles: [FILE], hasHeaders: false }, 1],
])('%s', (_name, settings, faults) => {
  expect(findAppCheckFaults(settings)).toHaveLength(faults);
});

test('the settings of this repository agree', async () => {
  expect(await validateAppCheck()).toEqual([]);
});
