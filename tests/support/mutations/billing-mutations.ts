import { changePlan, choosePlan, updateCard, upgradePlan } from '@llevo/contract/endpoints/billing/billing';
import { saveTaxpayer } from '@llevo/contract/endpoints/billing/taxpayer';
import type { Account } from '@llevo/contract/entities/account';
import { createMember } from '../fixtures/members.ts';
import { given } from '../fixtures/given.ts';
import { createInProcessApi } from '../api/in-process-api.ts';
import type { Mutation } from './mutation.ts';
import { audited } from './mutation.ts';

const call = createInProcessApi();
const CARD = 'pm_card_visa';

/** The owner of a new account, who changes its plan. */
async function createOwner(standing: Pick<Account, 'plan' | 'subscription'>) {
  const accountId = await given.account(standing);
  const { token, uid } = await createMember(accountId, 'owner');
  return { token, actor: uid, accountId };
}

/** An owner who pays for the smaller plan. */
async function createPayingOwner() {
  const asks = await createOwner({ plan: null, subscription: null });
  const { status, body } = await call(choosePlan, { plan: 'startup', token: CARD }, { token: asks.token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return asks;
}

export const BILLING_MUTATIONS: readonly Mutation[] = [
  audited(choosePlan, 'plan.choose', async () => ({
    ...(await createOwner({ plan: null, subscription: null })),
    input: { plan: 'free' } as const,
  })),
  audited(choosePlan, 'plan.choose', async () => ({
    ...(await createOwner({ plan: null, subscription: null })),
    input: { plan: 'startup', token: CARD } as const,
  })),
  audited(upgradePlan, 'plan.upgrade', async () => ({
    ...(await createOwner({ plan: 'free', subscription: null })),
    input: { plan: 'business', token: CARD } as const,
  })),
  audited(changePlan, 'plan.change', async () => ({
    ...(await createPayingOwner()),
    input: { plan: 'business' } as const,
  })),
  audited(changePlan, 'plan.change', async () => ({
    ...(await createPayingOwner()),
    input: { plan: 'free' } as const,
  })),
  audited(saveTaxpayer, 'plan.taxpayer', async () => ({
    ...(await createOwner({ plan: 'free', subscription: null })),
    input: { taxpayer: { idType: 'ruc', idNumber: '1790016919001', name: 'Ñandú S.A.', address: 'Quito' } } as const,
  })),
  audited(updateCard, 'card.change', async () => ({
    ...(await createPayingOwner()),
    input: { token: 'pm_card_mastercard' } as const,
  })),
];
