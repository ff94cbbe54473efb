/** Loads the working tree's rules into the emulator, which also resets its coverage counts. */
import { readFile } from 'node:fs/promises';
import { emulatorAddresses, hostPort, PROJECT_ID } from '../emulators/addresses.ts';
import { RULES_PROJECT_ID } from '../rules/rules-project.ts';

export default async function loadFirestoreRules(): Promise<void> {
  const content = await readFile(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  for (const project of [PROJECT_ID, RULES_PROJECT_ID]) {
    const url = `http://${hostPort(emulatorAddresses.firestore)}/emulator/v1/projects/${project}:securityRules`;
    const response = await fetch(url, { method: 'PUT', body });
    if (!response.ok) throw new Error(`The Firestore emulator refused firestore.rules: ${await response.text()}`);
  }
}
