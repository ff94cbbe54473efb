import { expect, test } from 'vitest';
import { createRandom } from '../seed/random/random.ts';
import { randomAnswer } from './offer-answer.ts';

test('seven in ten offers are accepted, the others declined or missed; answers take 2 to 15 seconds', () => {
  const random = createRandom('answers');
  const answers = Array.from({ length: 5_000 }, () => randomAnswer(random));
  const share = (kind: string) => answers.filter((answer) => answer.kind === kind).length / answers.length;
  expect(share('accept')).toBeCloseTo(0.7, 1);
  expect(share('decline')).toBeCloseTo(0.18, 1);
  expect(share('silent') + share('offline')).toBeCloseTo(0.12, 1);
  for (const answer of answers) {
    if (!('afterMs' in answer)) continue;
    expect(answer.afterMs).toBeGreaterThanOrEqual(2_000);
    expect(answer.afterMs).toBeLessThanOrEqual(15_000);
  }
});
