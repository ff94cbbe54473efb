import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/** A value that must not be shown, stored on this machine or given as an argument. */
export interface SecretRequest {
  readonly name: string;
  readonly what: string;
}

/** Where secrets come from. */
export interface SecretSource {
  /** Whether a secret is to be set again although it has a value; until it was asked for. */
  readonly isAskedAgain: (name: string) => boolean;
  /** The value that is given without a question; null for none. */
  readonly given: (name: string) => string | null;
  /** The value, asked for where nothing was given; null for "leave it empty". */
  readonly ask: (request: SecretRequest) => Promise<string | null>;
}

interface SourceOptions {
  /** A file of `NAME=value` lines; null for none. */
  readonly file: string | null;
  /** Names that were asked to be set again. */
  readonly again: readonly string[];
  /** Reads a line without showing it; null for a run without questions. */
  readonly prompt: ((question: string) => Promise<string>) | null;
}

/** Secrets from a file, else from hidden questions. */
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
