import { taxpayersStore } from './taxpayers-store.ts';
import { billingStore } from './billing-store.ts';
import { getTaxpayer, saveTaxpayer } from '@llevo/contract/endpoints/billing/taxpayer';
import { implement } from '../../http/implement.ts';
import { describePayer } from './describe-payer.ts';
import { toAppError } from './payment-error.ts';

export const getTaxpayerRoute = implement(getTaxpayer, async ({ deps, caller }) => ({
  data: await taxpayersStore(deps).find(caller.accountId),
}));

/** The provider first: where it is down nothing is stored, and the request is repeated. */
export const saveTaxpayerRoute = implement(saveTaxpayer, async ({ input: { taxpayer }, deps, caller }) => {
  const { customerId } = await billingStore(deps).find(caller.accountId);
  if (customerId !== null) {
    await describePayer(deps, customerId, taxpayer).catch((error: unknown) => {
      throw toAppError(error);
    });
  }
  await taxpayersStore(deps).save(caller, taxpayer);
  return { data: taxpayer, message: 'Tus datos de facturación se guardaron' };
});
