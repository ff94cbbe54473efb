import { changePasswordRoute } from './features/account/change-password.ts';
import { changeTwoFactorRoute } from './features/account/change-two-factor.ts';
import { deleteUserRoute } from './features/account/delete-user.ts';
import { endOtherSessionsRoute } from './features/account/end-other-sessions.ts';
import { endSessionRoute } from './features/account/end-session.ts';
import { getPermissionsRoute } from './features/account/get-permissions.ts';
import { listAuditRoute } from './features/activity/list-audit.ts';
import { listMailRoute } from './features/activity/list-mail.ts';
import { retryMailRoute } from './features/activity/retry-mail.ts';
import { verifyAuditRoute } from './features/activity/verify-audit.ts';
import { changePlanRoute } from './features/billing/change-plan.ts';
import { choosePlanRoute } from './features/billing/choose-plan.ts';
import { getCardRoute } from './features/billing/get-card.ts';
import { getSubscriptionRoute } from './features/billing/get-subscription.ts';
import { getUsageRoute } from './features/billing/get-usage.ts';
import { listInvoicesRoute } from './features/billing/list-invoices.ts';
import { receivePaymentEventRoute } from './features/billing/receive-payment-event.ts';
import { updateCardRoute } from './features/billing/update-card.ts';
import { upgradePlanRoute } from './features/billing/upgrade-plan.ts';
import { countCustomersRoute } from './features/dashboard/count-customers.ts';
import { countDriversRoute } from './features/dashboard/count-drivers.ts';
import { getDownloadedNotRegisteredRoute } from './features/dashboard/get-downloaded-not-registered.ts';
import { getInterestedNoAppRoute } from './features/dashboard/get-interested-no-app.ts';
import { getLoggedInNotSubscribedRoute } from './features/dashboard/get-logged-in-not-subscribed.ts';
import { getMultiServiceUserRoute } from './features/dashboard/get-multi-service-user.ts';
import { getProgressRoute } from './features/dashboard/get-progress.ts';
import { getRegisteredNoActivityRoute } from './features/dashboard/get-registered-no-activity.ts';
import { getServiceStatisticsRoute } from './features/dashboard/get-service-statistics.ts';
import { getSingleServiceUserRoute } from './features/dashboard/get-single-service-user.ts';
import { getUserStatisticsRoute } from './features/dashboard/get-user-statistics.ts';
import { deletePersonRoute } from './features/customers/delete-person.ts';
import { listCustomersRoute } from './features/customers/list-customers.ts';
import { listRatingsOfCustomersRoute } from './features/customers/list-ratings-of-customers.ts';
import { searchCustomersRoute } from './features/customers/search-customers.ts';
import { updateCustomerStatusRoute } from './features/customers/update-customer-status.ts';
import { getDriverDocumentsRoute } from './features/drivers/get-driver-documents.ts';
import { getUserRoute } from './features/account/get-user.ts';
import { listPlansRoute } from './features/billing/list-plans.ts';
import { listSessionsRoute } from './features/account/list-sessions.ts';
import { renewBackupCodesRoute } from './features/account/renew-backup-codes.ts';
import { updateUserRoute } from './features/account/update-user.ts';
import { verifyTwoFactorRoute } from './features/account/verify-two-factor.ts';
import { createApiKeyRoute } from './features/api-keys/create-api-key.ts';
import { deleteApiKeyRoute } from './features/api-keys/delete-api-key.ts';
import { getApiKeyRoute } from './features/api-keys/get-api-key.ts';
import { listApiKeysRoute } from './features/api-keys/list-api-keys.ts';
import { listScopesRoute } from './features/api-keys/list-scopes.ts';
import { updateApiKeyRoute } from './features/api-keys/update-api-key.ts';
import { listDriversRoute } from './features/drivers/list-drivers.ts';
import { listRatingsOfDriversRoute } from './features/drivers/list-ratings-of-drivers.ts';
import { searchDriversRoute } from './features/drivers/search-drivers.ts';
import { updateDriverStatusRoute } from './features/drivers/update-driver-status.ts';
import { createQuoteRoute } from './features/quoter/create-quote.ts';
import { getDirectionsRoute } from './features/quoter/get-directions.ts';
import { getPublicDiscountRatesRoute } from './features/quoter/get-public-discount-rates.ts';
import { getQuoteRoute } from './features/quoter/get-quote.ts';
import { getRatesRoute } from './features/quoter/get-rates.ts';
import { getDiscountRatesRoute } from './features/rates/get-discount-rates.ts';
import { getRateByIdRoute } from './features/rates/get-rate-by-id.ts';
import { updateDiscountRatesRoute } from './features/rates/update-discount-rates.ts';
import { updateRatesRoute } from './features/rates/update-rates.ts';
import { changeDriverInServiceRoute } from './features/services/change-driver-in-service.ts';
import { listNearestDriversRoute } from './features/services/list-nearest-drivers.ts';
import { listServicesRoute } from './features/services/list-services.ts';
import { searchServicesRoute } from './features/services/search-services.ts';
import { updateDriverReceiptRoute } from './features/services/update-driver-receipt.ts';
import { acceptInviteRoute } from './features/session/accept-invite.ts';
import { checkSessionRoute } from './features/session/check-session.ts';
import { requestMagicLinkRoute } from './features/session/request-magic-link.ts';
import { requestPasswordResetRoute } from './features/session/request-password-reset.ts';
import { resetPasswordRoute } from './features/session/reset-password.ts';
import { signInRoute } from './features/session/sign-in.ts';
import { signOutRoute } from './features/session/sign-out.ts';
import { signUpRoute } from './features/session/sign-up.ts';
import { switchAccountRoute } from './features/session/switch-account.ts';
import { verifyMagicLinkRoute } from './features/session/verify-magic-link.ts';
import { verifyOtpRoute } from './features/session/verify-otp.ts';
import { deleteEventRoute } from './features/events/delete-event.ts';
import { getEventRoute } from './features/events/get-event.ts';
import { listEventsRoute } from './features/events/list-events.ts';
import { recordEventRoute } from './features/events/record-event.ts';
import { deleteLogRoute } from './features/master/delete-log.ts';
import { getLogRoute } from './features/master/get-log.ts';
import { listLogsRoute } from './features/master/list-logs.ts';
import { deleteFeedbackRoute } from './features/support/delete-feedback.ts';
import { getFeedbackMetricsRoute } from './features/support/get-feedback-metrics.ts';
import { giveFeedbackRoute } from './features/support/give-feedback.ts';
import { listFeedbackRoute } from './features/support/list-feedback.ts';
import { sendMailRoute } from './features/support/send-mail.ts';
import { getHealthRoute } from './features/system/get-health.ts';
import { getOpenApiRoute } from './features/system/get-open-api.ts';
import { deleteInviteRoute } from './features/team/delete-invite.ts';
import { listTeamRoute } from './features/team/list-team.ts';
import { sendInviteRoute } from './features/team/send-invite.ts';
import { deleteAccountRoute } from './features/account/delete-account.ts';
import { updateAnyUserRoute } from './features/account/update-user-as-master.ts';
import { deleteAnyAccountRoute } from './features/master/delete-account-as-master.ts';
import { deleteAnyUserRoute } from './features/master/delete-user-as-master.ts';
import { getAccountGrowthRoute } from './features/master/get-account-growth.ts';
import { getAccountMetricsRoute } from './features/master/get-account-metrics.ts';
import { listAccountsRoute } from './features/master/list-accounts.ts';
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
