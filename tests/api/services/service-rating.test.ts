import { getServiceRating } from '@llevo/contract/endpoints/services/rating';
import { rateTracking } from '@llevo/contract/endpoints/tracking';
import { expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';

const call = createInProcessApi();

test('the company reads the comment that its customer wrote', async () => {
  const { accountId, service, token } = await givenTrackedService({ status: 'finalizado' });
  const user = await createMember(accountId, 'user');
  const read = () => call(getServiceRating, { id: service.id }, { token: user.token });
  expect(await read()).toMatchObject({ status: 200, body: { data: { rating: null } } });
  expect((await call(rateTracking, { token, stars: 4, comment: 'Muy cuidadosos' })).status).toBe(200);
  expect((await read()).body.data).toMatchObject({ rating: { stars: 4, comment: 'Muy cuidadosos' } });
});

test('another company is answered 404', async () => {
  const { service, token } = await givenTrackedService({ status: 'finalizado' });
  await call(rateTracking, { token, stars: 1, comment: 'Secreto' });
  const stranger = await createMember(await given.account(), 'owner');
  const { status, body } = await call(getServiceRating, { id: service.id }, { token: stranger.token });
  expect(status).toBe(404);
  expect(JSON.stringify(body)).not.toContain('Secreto');
});
