import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface RulesTarget {
  /** Folder that has `firestore.rules`. */
  readonly root: string;
  /** URL of the Firestore emulator. */
  readonly emulator: string;
  readonly project: string;
}

/**
 * Loads the rules into the Firestore emulator, which forgets every value that their expressions had so far. Throws if
 * the emulator refuses them.
 */
export async function loadFirestoreRules({ root, emulator, project }: RulesTarget): Promise<void> {
  const content = await readFile(path.join(root, 'firestore.rules'), 'utf8');
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const url = `${emulator}/emulator/v1/projects/${project}:securityRules`;
  const response = await fetch(url, { method: 'PUT', body });
  if (!response.ok) throw new Error(`The Firestore emulator refused firestore.rules: ${await response.text()}`);
}

/** Rare, because loading takes a busy emulator a second. */
const RELOAD_EVERY_MS = 10 * 60_000;

/**
 * Loads the rules again and again: for its report of coverage the emulator keeps each value of each expression, 0.3 GiB
 * an hour with twelve pages (docs/decisions/0117). Returns a function that ends it.
 */
export function reloadRulesRegularly(target: RulesTarget, log: (line: string) => void): () => void {
  const reload = () =>
    loadFirestoreRules(target).catch((error: unknown) => {
      log(error instanceof Error ? error.message : String(error));
    });
  const timer = setInterval(() => void reload(), RELOAD_EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}
