import { getTracking } from '@llevo/contract/endpoints/tracking';
import { expect, test } from 'vitest';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { guessTrackingLinks, randomTrackingToken } from '../../support/security/tracking-guesses.ts';

const call = createInProcessApi();

// 10,000 of them: tracking-guesses.nightly.test.ts.
test('guesses find nothing, and the real link works afterwards', async () => {
  const { token } = await givenTrackedService();
  expect(await guessTrackingLinks(token, 500)).toEqual({ 404: 500 });
  expect((await call(getTracking, { token })).status).toBe(200);
});

test('one address may guess 300 times a minute', async () => {
  const address = randomIpAddress();
  const replies = await runConcurrently(350, () => call(getTracking, { token: randomTrackingToken() }, { address }));
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(300);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(50);
});
