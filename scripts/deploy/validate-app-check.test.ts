import { expect, test } from 'vitest';
import { findAppCheckFaults, validateAppCheck } from './validate-app-check.ts';

const FILE = 'functions/.env';

test.each([
  ['off', { hasSiteKey: false, enforcingFiles: [] }, 0],
  ['tokens are sent, not required yet', { hasSiteKey: true, enforcingFiles: [] }, 0],
  ['enforced', { hasSiteKey: true, enforcingFiles: [FILE] }, 0],
  ['required, but not sent', { hasSiteKey: false, enforcingFiles: [FILE, `${FILE}.prod`] }, 2],
])('%s', (_name, settings, faults) => {
  expect(findAppCheckFaults(settings)).toHaveLength(faults);
});

test('the settings of this repository agree', async () => {
  expect(await validateAppCheck()).toEqual([]);
});
