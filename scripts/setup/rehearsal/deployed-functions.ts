import { EXPECTED_FUNCTIONS } from '../../deploy/functions.ts';

/** The functions of a deployment, each with the names of its secrets. */
export const deployedFunctions = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(EXPECTED_FUNCTIONS).map(([name, summary]) => [
      name,
      (summary.split(' with ')[1] ?? '').split(' ').filter((secret) => secret !== ''),
    ]),
  );
