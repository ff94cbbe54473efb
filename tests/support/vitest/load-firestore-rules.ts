/** Loads the working tree's rules into the emulator, which also resets its coverage counts. */
import path from 'node:path';
import { loadFirestoreRules } from '../../../emulators/firestore-rules.ts';
import { emulatorAddresses, hostPort, PROJECT_ID } from '../emulators/addresses.ts';
import { RULES_PROJECT_ID } from '../rules/rules-project.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

export default async function loadRulesOfTests(): Promise<void> {
  const emulator = `http://${hostPort(emulatorAddresses.firestore)}`;
  for (const project of [PROJECT_ID, RULES_PROJECT_ID]) await loadFirestoreRules({ root: ROOT, emulator, project });
}
