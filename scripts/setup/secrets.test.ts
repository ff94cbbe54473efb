/** The setup asks for every secret that the functions declare, and for no other. */
import { expect, test } from 'vitest';
import { deployedFunctions } from './rehearsal/deployed-functions.ts';
import { SECRETS } from './steps/secrets.ts';

test('its secrets are those of the deployed functions', () => {
  const declared = new Set(Object.values(deployedFunctions()).flat());
  expect(SECRETS.map(({ name }) => name).sort()).toEqual([...declared].sort());
});
