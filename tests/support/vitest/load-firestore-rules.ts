/** Loads the working tree's rules into the emulator, which also resets its coverage counts. */
import { readFile } from 'node:fs/promises';
import { emulatorAddresses, hostPort, PROJECT_ID } from '../emulators/addresses.ts';

export default async function loadFirestoreRules(): Promise<void> {
  const content = await readFile(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  const url = `http://${hostPort(emulatorAddresses.firestore)}/emulator/v1/projects/${PROJECT_ID}:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const response = await fetch(url, { method: 'PUT', body });
  if (!response.ok) throw new Error(`The Firestore emulator refused firestore.rules: ${await response.text()}`);
}
