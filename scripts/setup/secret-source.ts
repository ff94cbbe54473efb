import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/** A secret, which must not be printed, stored on this machine or passed as an argument. */
interface SecretRequest {
  readonly name: string;
  readonly what: string;
}

/** Source of secrets. */
export interface SecretSource {
  /** True if a secret should be set again although it has a value; false once it was asked for. */
  readonly isAskedAgain: (name: string) => boolean;
  /** Returns the value from the file; null if it has none. */
  readonly given: (name: string) => string | null;
  /** Returns the value from the file or from a question; null to leave it empty. */
  readonly ask: (request: SecretRequest) => Promise<string | null>;
}

interface SourceOptions {
  /** File with `NAME=value` lines; null for none. */
  readonly file: string | null;
  /** Names of the secrets to set again. */
  readonly again: readonly string[];
  /** Reads a line without showing it; null for a run without questions. */
  readonly prompt: ((question: string) => Promise<string>) | null;
}

/** Reads secrets from a file, else from hidden questions. */
export async function secretSource({ file, again, prompt }: SourceOptions): Promise<SecretSource> {
  const left = new Set(again);
  const values = file === null ? {} : parseEnv(await readFile(file, 'utf8'));
  const given = (name: string) => (values[name] ?? '') || null;
  return {
    given,
    isAskedAgain: (name) => left.has(name),
    ask: async ({ name, what }) => {
      left.delete(name);
      const value = given(name);
      if (value !== null || prompt === null) return value;
      const typed = await prompt(`      ${name}: ${what}\n      value (Enter leaves it empty): `);
      return typed.trim() || null;
    },
  };
}
