import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { portOffset, PROJECT_ID, localUrl } from '../../emulators/ports.ts';
import type { Stack } from '../../emulators/stack.ts';
import { startStack } from '../../emulators/stack.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Errors of the emulators' compilers in firestore.rules and storage.rules. */
async function validateRules({ ports: at }: Pick<Stack, 'ports'>): Promise<string[]> {
  const source = (name: string) => readFile(path.join(ROOT, name), 'utf8');
  const firestoreRules = { name: 'firestore.rules', content: await source('firestore.rules') };
  const storageRules = { name: 'storage.rules', content: await source('storage.rules') };
  const firestore = `${localUrl(at.firestore)}/emulator/v1/projects/${PROJECT_ID}:securityRules`;
  const storage = `${localUrl(at.storage)}/internal/setRules`;
  const put = async (address: string, rules: object) => {
    const response = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules }),
    });
    const text = await response.text();
    return response.ok ? [] : [`${address}: ${text}`];
  };
  return [...(await put(firestore, { files: [firestoreRules] })), ...(await put(storage, { files: [storageRules] }))];
}

/** Away from the ports of `npm start` and of the tests. */
const OWN_OFFSET = portOffset() === 0 ? 13_000 : portOffset();

/** Compiles both rules files in the emulators. Resolves with the errors. */
export async function compileRules(): Promise<readonly string[]> {
  const stack = await startStack({
    offset: OWN_OFFSET,
    functions: false,
    hosting: false,
    mail: false,
    payments: false,
  });
  try {
    return await validateRules(stack);
  } finally {
    await stack.stop();
  }
}
