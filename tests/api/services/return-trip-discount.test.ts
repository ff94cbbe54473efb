import { updateService } from '@llevo/contract/endpoints/services/services';
import { describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { readService } from '../../support/fixtures/service-records.ts';

const call = createInProcessApi();

async function givenReturnTrip(facts: Parameters<typeof given.service>[1] = {}) {
  const accountId = await given.account();
  const { token } = await createMember(accountId, 'user');
  const service = await given.service(accountId, {
    typeService: 'RESERVE',
    status: 'pendiente',
    isReturnTrip: true,
    priceCents: 757_09,
    returnDiscountCents: 84_12,
    ...facts,
  });
  const takeBack = () => {
    const input = { id: service.id, updatedAt: new Date(service.updatedAt).toISOString(), returnTrip: false as const };
    return call(updateService, input, { token });
  };
  return { accountId, service, takeBack };
}

describe('taking a return trip’s discount back', () => {
  test('taking a return trip’s discount back adds to the price exactly what it took off (M8)', async () => {
    const { accountId, service, takeBack } = await givenReturnTrip();
    const { status, body } = await takeBack();
    expect(status, body.message).toBe(200);
    expect(body.data).toMatchObject({ price: 841.21, returnTrip: false, returnDiscount: 0 });
    expect(await readService(accountId, service.id)).toMatchObject({ priceCents: 841_21, isReturnTrip: false });
  });

  test('a discount is not taken back once the service is under way, and nothing changes', async () => {
    const { accountId, service, takeBack } = await givenReturnTrip({ status: 'en curso' });
    expect((await takeBack()).status).toBe(409);
    expect(await readService(accountId, service.id)).toEqual(service);
  });
});
