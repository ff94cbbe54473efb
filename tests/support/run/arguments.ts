/** Steps that consist of test files. */
export const TEST_STEPS = ['unit', 'rules', 'api', 'e2e'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

export const STEPS = ['check', ...TEST_STEPS] as const;
export type Step = (typeof STEPS)[number];

/** Parsed arguments of `npm test`. */
export type Wanted =
  | { readonly kind: 'steps'; readonly steps: readonly Step[]; readonly isNightly: boolean }
  /** Tests affected by the difference from this commit. */
  | { readonly kind: 'changed'; readonly since: string };

const isStep = (name: string): name is Step => (STEPS as readonly string[]).includes(name);

/**
 * Parses the arguments: steps (all by default), optionally with `nightly` for the slow tests, or
 * `changed [--since <ref>]`. Returns a message for anything else.
 */
export function parseArguments(args: readonly string[]): Wanted | string {
  if (args.includes('changed')) {
    const [first, flag, since = 'HEAD', ...rest] = args;
    const isValid =
      first === 'changed' && rest.length === 0 && (args.length === 1 || (flag === '--since' && args.length === 3));
    return isValid ? { kind: 'changed', since } : 'Use: npm test -- changed [--since <ref>]';
  }
  const names = args.filter((name) => name !== 'nightly');
  const unknown = names.filter((name) => !isStep(name));
  if (unknown.length > 0) {
    return `Unknown step: ${unknown.join(', ')}. Use ${STEPS.join(', ')}, nightly or changed.`;
  }
  const steps = names.length === 0 ? STEPS : names.filter(isStep);
  return { kind: 'steps', steps, isNightly: args.includes('nightly') };
}
