import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Characters that are estimated; the rest cannot make a password weaker, and the time grows with the length. */
const MAX_ESTIMATED_LENGTH = 40;

/**
 * Readings of digits and signs as letters, each of which is looked up in every dictionary. With zxcvbn's hundred a password
 * of signs takes half a second of processor, with these a tenth; the scores are the same.
 */
const MAX_READINGS = 20;

export interface PasswordStrength {
  /** From 0 (guessed at once) to 4; 3 takes more than 10^8 guesses. */
  readonly score: number;
  /** zxcvbn's key of what makes it weak; null for nothing in particular. */
  readonly warning: string | null;
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Estimates how hard a password is to guess for an attacker who knows `personalWords` (docs/decisions/0044). */
export async function estimateStrength(password: string, personalWords: readonly string[]): Promise<PasswordStrength> {
  loading ??= loadEstimator();
  const estimator = await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const { score, feedback } = estimator.check(password.slice(0, MAX_ESTIMATED_LENGTH), [...personalWords]);
  return { score, warning: feedback.warning };
}

/** Loads the dictionaries, some megabytes that most instances never need. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_READINGS,
  });
}
