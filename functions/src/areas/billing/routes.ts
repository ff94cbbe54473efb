import { getCardRoute, getSubscriptionRoute, getUsageRoute, listInvoicesRoute, listPlansRoute } from './overview.ts';
import { receivePaymentEventRoute } from './payment-events.ts';
import { changePlanRoute, choosePlanRoute, upgradePlanRoute } from './plans.ts';
import { previewPlanRoute } from './preview-plan.ts';
import { getTaxpayerRoute, saveTaxpayerRoute } from './taxpayer.ts';
import { updateCardRoute } from './update-card.ts';

export const billingRoutes = {
  getCard: getCardRoute,
  getSubscription: getSubscriptionRoute,
  getUsage: getUsageRoute,
  getTaxpayer: getTaxpayerRoute,
  listInvoices: listInvoicesRoute,
  listPlans: listPlansRoute,
  receivePaymentEvent: receivePaymentEventRoute,
  previewPlan: previewPlanRoute,
  changePlan: changePlanRoute,
  choosePlan: choosePlanRoute,
  upgradePlan: upgradePlanRoute,
  saveTaxpayer: saveTaxpayerRoute,
  updateCard: updateCardRoute,
};
