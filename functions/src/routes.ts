import { changePasswordRoute } from './features/account/change-password.ts';
import { changeTwoFactorRoute } from './features/account/change-two-factor.ts';
import { deleteUserRoute } from './features/account/delete-user.ts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from './features/account/sessions.ts';
import { getPermissionsRoute, getUserRoute } from './features/account/user.ts';
import { listAuditRoute, verifyAuditRoute } from './features/activity/audit.ts';
import { listMailRoute, retryMailRoute } from './features/activity/mail.ts';
import { changePlanRoute } from './features/billing/change-plan.ts';
import { choosePlanRoute } from './features/billing/choose-plan.ts';
import { getCardRoute, getUsageRoute, listInvoicesRoute, listPlansRoute } from './features/billing/overview.ts';
import { getSubscriptionRoute } from './features/billing/get-subscription.ts';
import { receivePaymentEventRoute } from './features/billing/receive-payment-event.ts';
import { updateCardRoute } from './features/billing/update-card.ts';
import { upgradePlanRoute } from './features/billing/upgrade-plan.ts';
import {
  countCustomersRoute,
  countDriversRoute,
  getProgressRoute,
  getServiceStatisticsRoute,
  getUserStatisticsRoute,
} from './features/dashboard/statistics.ts';
import {
  getDownloadedNotRegisteredRoute,
  getInterestedNoAppRoute,
  getLoggedInNotSubscribedRoute,
  getMultiServiceUserRoute,
  getRegisteredNoActivityRoute,
  getSingleServiceUserRoute,
} from './features/dashboard/cohorts.ts';
import {
  deletePersonRoute,
  listCustomersRoute,
  listRatingsOfCustomersRoute,
  searchCustomersRoute,
  updateCustomerStatusRoute,
} from './features/customers/customers.ts';
import {
  getDriverDocumentsRoute,
  listDriversRoute,
  listRatingsOfDriversRoute,
  searchDriversRoute,
  updateDriverStatusRoute,
} from './features/drivers/drivers.ts';
import { renewBackupCodesRoute, verifyTwoFactorRoute } from './features/account/two-factor-codes.ts';
import { updateUserRoute } from './features/account/update-user.ts';
import { createApiKeyRoute } from './features/api-keys/create-api-key.ts';
import {
  deleteApiKeyRoute,
  getApiKeyRoute,
  listApiKeysRoute,
  listScopesRoute,
  updateApiKeyRoute,
} from './features/api-keys/api-keys.ts';
import { createQuoteRoute } from './features/quoter/create-quote.ts';
import { getDirectionsRoute } from './features/quoter/get-directions.ts';
import { getPublicDiscountRatesRoute, getRatesRoute } from './features/quoter/public-rates.ts';
import { getQuoteRoute } from './features/quoter/get-quote.ts';
import {
  getDiscountRatesRoute,
  getRateByIdRoute,
  updateDiscountRatesRoute,
  updateRatesRoute,
} from './features/rates/rates.ts';
import { changeDriverInServiceRoute } from './features/services/change-driver-in-service.ts';
import { listNearestDriversRoute, listServicesRoute, searchServicesRoute } from './features/services/services.ts';
import { updateDriverReceiptRoute } from './features/services/update-driver-receipt.ts';
import { acceptInviteRoute } from './features/session/accept-invite.ts';
import { checkSessionRoute, signOutRoute } from './features/session/current-session.ts';
import { requestMagicLinkRoute, requestPasswordResetRoute } from './features/session/request-links.ts';
import { resetPasswordRoute } from './features/session/reset-password.ts';
import { signInRoute } from './features/session/sign-in.ts';
import { signUpRoute } from './features/session/sign-up.ts';
import { switchAccountRoute } from './features/session/switch-account.ts';
import { verifyMagicLinkRoute } from './features/session/verify-magic-link.ts';
import { verifyOtpRoute } from './features/session/verify-otp.ts';
import { deleteEventRoute, getEventRoute } from './features/events/events.ts';
import { listEventsRoute } from './features/events/list-events.ts';
import { recordEventRoute } from './features/events/record-event.ts';
import { deleteLogRoute, getLogRoute, listLogsRoute } from './features/master/logs.ts';
import { deleteFeedbackRoute, getFeedbackMetricsRoute, listFeedbackRoute } from './features/support/feedback.ts';
import { giveFeedbackRoute } from './features/support/give-feedback.ts';
import { sendMailRoute } from './features/support/send-mail.ts';
import { getHealthRoute, getOpenApiRoute } from './features/system/system.ts';
import { deleteInviteRoute, listTeamRoute } from './features/team/team.ts';
import { sendInviteRoute } from './features/team/send-invite.ts';
import { deleteAccountRoute } from './features/account/delete-account.ts';
import { updateAnyUserRoute } from './features/account/update-user-as-master.ts';
import { deleteAnyAccountRoute, getAccountMetricsRoute, listAccountsRoute } from './features/master/accounts.ts';
import { deleteAnyUserRoute } from './features/master/delete-user-as-master.ts';
import { getAccountGrowthRoute } from './features/master/get-account-growth.ts';
import { listUsersRoute } from './features/master/list-users.ts';
import { updateAccountRoute } from './features/master/update-account.ts';
import { endImpersonationRoute } from './features/session/end-impersonation.ts';
import { impersonateUserRoute } from './features/session/impersonate-user.ts';
import type { Implementation } from './http/implement.ts';

/** Every handler there is. Endpoints of the contract without one answer 501. */
export const routes: readonly Implementation[] = [
  changePlanRoute,
  choosePlanRoute,
  getCardRoute,
  getSubscriptionRoute,
  getUsageRoute,
  listInvoicesRoute,
  receivePaymentEventRoute,
  updateCardRoute,
  upgradePlanRoute,
  changeDriverInServiceRoute,
  checkSessionRoute,
  countCustomersRoute,
  countDriversRoute,
  createQuoteRoute,
  deletePersonRoute,
  acceptInviteRoute,
  changePasswordRoute,
  changeTwoFactorRoute,
  createApiKeyRoute,
  deleteApiKeyRoute,
  deleteInviteRoute,
  deleteUserRoute,
  endOtherSessionsRoute,
  endSessionRoute,
  getApiKeyRoute,
  getDirectionsRoute,
  getDiscountRatesRoute,
  getDownloadedNotRegisteredRoute,
  getDriverDocumentsRoute,
  getHealthRoute,
  getInterestedNoAppRoute,
  getLoggedInNotSubscribedRoute,
  getMultiServiceUserRoute,
  getOpenApiRoute,
  getPermissionsRoute,
  getProgressRoute,
  getPublicDiscountRatesRoute,
  getQuoteRoute,
  getRateByIdRoute,
  getRatesRoute,
  getRegisteredNoActivityRoute,
  getServiceStatisticsRoute,
  getSingleServiceUserRoute,
  getUserStatisticsRoute,
  listAuditRoute,
  listCustomersRoute,
  listDriversRoute,
  listMailRoute,
  listRatingsOfCustomersRoute,
  listNearestDriversRoute,
  listRatingsOfDriversRoute,
  listServicesRoute,
  retryMailRoute,
  searchCustomersRoute,
  searchDriversRoute,
  searchServicesRoute,
  signInRoute,
  signOutRoute,
  updateCustomerStatusRoute,
  getUserRoute,
  listApiKeysRoute,
  listPlansRoute,
  listScopesRoute,
  listSessionsRoute,
  listTeamRoute,
  renewBackupCodesRoute,
  requestMagicLinkRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  sendInviteRoute,
  sendMailRoute,
  deleteEventRoute,
  deleteFeedbackRoute,
  deleteLogRoute,
  getEventRoute,
  getFeedbackMetricsRoute,
  getLogRoute,
  giveFeedbackRoute,
  listEventsRoute,
  listFeedbackRoute,
  listLogsRoute,
  recordEventRoute,
  signUpRoute,
  switchAccountRoute,
  updateApiKeyRoute,
  updateDiscountRatesRoute,
  updateDriverReceiptRoute,
  updateDriverStatusRoute,
  updateRatesRoute,
  verifyAuditRoute,
  updateUserRoute,
  verifyMagicLinkRoute,
  verifyOtpRoute,
  verifyTwoFactorRoute,
  deleteAccountRoute,
  updateAnyUserRoute,
  deleteAnyAccountRoute,
  deleteAnyUserRoute,
  getAccountGrowthRoute,
  getAccountMetricsRoute,
  listAccountsRoute,
  listUsersRoute,
  updateAccountRoute,
  endImpersonationRoute,
  impersonateUserRoute,
];
