import { expect, test } from 'vitest';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { guessTrackingLinks } from '../../support/security/tracking-guesses.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const GUESSES = 10_000;

test('10,000 guesses find nothing', { timeout: 300_000 }, async () => {
  const { token } = await givenTrackedService();
  const statuses = await guessTrackingLinks(token, GUESSES);
  printMetric(`tracking links: ${GUESSES} guesses, ${statuses[200] ?? 0} found`);
  expect(statuses).toEqual({ 404: GUESSES });
});
