import path from 'node:path';
import { expect, test } from 'vitest';
import { loadFirestoreRules } from '../../emulators/firestore-rules.ts';
import { emulatorAddresses, hostPort } from '../support/emulators/addresses.ts';

const target = {
  root: path.join(import.meta.dirname, '../..'),
  emulator: `http://${hostPort(emulatorAddresses.firestore)}`,
  // No other test asks for the coverage of this project.
  project: 'demo-llevo-loaded-rules',
};

const isDenied = async (): Promise<boolean> => {
  const documents = `projects/${target.project}/databases/(default)/documents`;
  const { status } = await fetch(`${target.emulator}/v1/${documents}/accounts/a/services/s`);
  return status === 403;
};

/** Whether the emulator keeps a value that an expression of the rules had. */
const keepsValues = async (): Promise<boolean> => {
  const response = await fetch(`${target.emulator}/emulator/v1/projects/${target.project}:ruleCoverage`);
  return (await response.text()).includes('"boolValue"');
};

test('loading the rules again drops the values that the emulator kept of them, and the rules still hold', async () => {
  await loadFirestoreRules(target);
  expect(await isDenied()).toBe(true);
  expect(await keepsValues()).toBe(true);
  await loadFirestoreRules(target);
  expect(await keepsValues()).toBe(false);
  expect(await isDenied()).toBe(true);
});
