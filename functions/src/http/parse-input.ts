import type { Endpoint, InputOf } from '@llevo/contract/endpoint';
import type * as z from 'zod';
import { AppError } from '../platform/errors/app-error.ts';
import { zodMessageEs } from './zod-messages-es.ts';

/** The input as received, not validated yet. */
export interface RawInput {
  readonly parameters: Readonly<Record<string, string>>;
  /** The query of a GET, the body of anything else. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Validates path parameters and fields as one object; throws 400 with the first invalid field, including unknown ones. */
export function parseInput<E extends Endpoint>(endpoint: E, { parameters, fields }: RawInput): InputOf<E> {
  const twice = Object.keys(parameters).find((name) => Object.hasOwn(fields, name));
  if (twice !== undefined) {
    throw new AppError('invalid_input', `Campo desconocido: ${twice}`, { inputError: twice });
  }
  const result = endpoint.input.safeParse({ ...fields, ...parameters }, { error: zodMessageEs });
  // TypeScript cannot follow a generic through zod's parse.
  if (result.success) return result.data as InputOf<E>;
  const [issue] = result.error.issues;
  throw new AppError('invalid_input', issue?.message ?? 'El dato no es válido', {
    inputError: invalidFieldPath(issue),
  });
}

function invalidFieldPath(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue === undefined) return undefined;
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') path.push(issue.keys[0] ?? '');
  return path.length === 0 ? undefined : path.join('.');
}
