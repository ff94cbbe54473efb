import { accountPayments } from './areas/billing/stripe/account-payments.ts';
import { firestoreBilling } from './areas/billing/billing-store.ts';
import { firestoreApiCallCounter } from './platform/limits/api-call-counter.ts';
import { firestorePaymentEvents } from './areas/billing/payment-events-store.ts';
import { firestoreTaxpayers } from './areas/billing/taxpayers-store.ts';
import { firestorePlanUsage } from './areas/billing/plan-usage-store.ts';
import { stripePayments } from './areas/billing/stripe/stripe-payments.ts';
import { cloudLog } from './platform/log/cloud-log.ts';
import { bookingCodes } from './areas/services/bookings/booking-codes.ts';
import { firestoreQuoteBookings } from './areas/services/bookings/quote-bookings-store.ts';
import { configuredDirections } from './areas/rates/directions.ts';
import type { Deps } from './platform/deps.ts';
import { firebaseTokens } from './platform/identity/firebase-tokens.ts';
import { firestoreAccountClosings } from './areas/account/closing/account-closings-store.ts';
import { firestoreAccountExports } from './areas/account/export/account-exports-store.ts';
import { firestoreFirstSteps } from './areas/onboarding/first-steps-store.ts';
import { firestoreAllAccounts } from './areas/mission-control/all-accounts-store.ts';
import { firestoreAccountOverviews } from './areas/mission-control/account-overviews-store.ts';
import { firestoreRevenue } from './areas/mission-control/revenue-store.ts';
import { firestoreAllUsers } from './areas/account/all-users-store.ts';
import { firestoreAuditTrail } from './platform/audit/audit-trail.ts';
import { firestoreCustomers } from './areas/people/customers-store.ts';
import { driverCodes } from './areas/driver-app/driver-codes.ts';
import { firestoreDriverDevices } from './areas/driver-app/driver-devices-store.ts';
import { firestoreDriverJobs } from './areas/driver-app/driver-jobs-store.ts';
import { firestoreDriverProfile } from './areas/driver-app/driver-profile-store.ts';
import { firestoreDriverSessions } from './platform/identity/driver-sessions-store.ts';
import { firestoreDrivers } from './areas/people/drivers-store.ts';
import { firestorePeopleImports } from './areas/people/import/people-imports-store.ts';
import { firestoreSignUp } from './areas/session/sign-up-store.ts';
import { addressRanges } from './platform/address-ranges.ts';
import { firebaseAppCheck } from './platform/firebase-app-check.ts';
import { firestoreAttemptLimits } from './platform/limits/attempt-limits.ts';
import { firestoreDailyCeilings } from './platform/limits/daily-ceilings.ts';
import { firestoreImpersonations } from './areas/session/impersonations-store.ts';
import { firestoreLimits } from './platform/limits/rate-limits.ts';
import { firestoreOutbox } from './platform/mail/mail-outbox.ts';
import { firestoreAccounts, firestoreUsers } from './platform/identity/accounts-users-store.ts';
import { firestoreNearbyDrivers } from './areas/services/nearby-drivers-store.ts';
import { firestoreQuoters } from './areas/quoter/quoters-store.ts';
import { firestoreQuotes } from './areas/quoter/quotes-store.ts';
import { firestoreRates } from './areas/rates/rates-store.ts';
import { firestoreRatings } from './areas/people/ratings-store.ts';
import { firestoreDeletions, allDeletionSteps } from './areas/account/deletion/deletions-store.ts';
import { firestoreServices } from './areas/services/services-store.ts';
import { firestoreSessions } from './platform/identity/sessions-store.ts';
import { firestoreFigures } from './areas/dashboard/figures-store.ts';
import { firestoreWeeklyReports } from './areas/dashboard/weekly-reports-store.ts';
import { firestoreStatistics } from './areas/dashboard/statistics-store.ts';
import { hostingHtml } from './areas/quoter/hosting-html.ts';
import { identityToolkit } from './platform/identity/identity-toolkit.ts';
import { instanceLimits } from './platform/limits/instance-rate-limits.ts';
import { countingMeter, noMeter } from './platform/firestore/read-meter.ts';
import { sharpSocialCards } from './areas/quoter/sharp-social-cards.ts';
import { sharpImages } from './platform/uploads/sharp-images.ts';
import { storageUploads } from './platform/uploads/storage-uploads.ts';
import { firestoreInvoices } from './areas/invoices/invoices-store.ts';
import { firestoreInvoicingSettings } from './areas/invoices/invoicing-settings-store.ts';
import { firestoreBoard } from './areas/board/board-store.ts';
import { firestorePayouts } from './areas/services/payments/payouts-store.ts';
import { firestorePayphoneAttempts } from './areas/services/payments/payphone-attempts-store.ts';
import { firestoreServicePayments } from './areas/services/payments/service-payments-store.ts';
import { payphoneApi } from './areas/services/payments/payphone-api.ts';
import { firestoreAlertPreferences } from './areas/alerts/alert-preferences-store.ts';
import { firestoreServiceNotes } from './areas/services/notes/service-notes-store.ts';
import { firestoreServiceStatuses } from './areas/services/bulk/service-statuses-store.ts';
import { firestoreSavedViews } from './areas/saved-views/saved-views-store.ts';
import { firestoreAlertChannels } from './areas/alerts/alert-channels-store.ts';
import { firestoreZones } from './areas/fleet/zones-store.ts';
import { firestoreDriverTracks } from './areas/fleet/driver-tracks-store.ts';
import { firestoreTrackingLinks } from './areas/tracking/tracking-links-store.ts';
import { firestorePasskeys } from './platform/identity/passkeys/passkeys-store.ts';
import { passkeyAssertions } from './platform/identity/passkeys/passkey-assertions.ts';
import { relyingParty } from './platform/identity/passkeys/relying-party.ts';
import { firestorePresenceProofs } from './platform/identity/presence/presence-proofs-store.ts';
import { firestoreSecondFactor } from './platform/identity/two-factor/second-factor-store.ts';
import { firestoreApiKeys } from './platform/identity/api-keys-store.ts';
import { firestoreContactMessages } from './areas/mission-control/contact-messages-store.ts';
import { firestorePasswords } from './platform/identity/passwords-store.ts';
import { firestoreEvents } from './areas/mission-control/events-store.ts';
import { firestoreFailureLog } from './platform/log/failure-log.ts';
import { firestoreFeedback } from './areas/mission-control/feedback-store.ts';
import { firestoreInvites } from './areas/team/invites-store.ts';
import { firestoreMembers } from './areas/team/members-store.ts';
import { firestoreOpenSessions } from './platform/identity/open-sessions-store.ts';
import { firestoreTwoFactorSettings } from './platform/identity/two-factor/two-factor-settings-store.ts';
import { firestoreSecurityLog } from './platform/identity/security-log-store.ts';
import { oneTimeTokens } from './platform/identity/one-time-tokens/one-time-tokens.ts';
import { providerEmailCodes } from './platform/identity/provider-email/provider-email-codes.ts';
import { firestoreEmailAddresses } from './areas/session/email-addresses/email-addresses-store.ts';
import { firestoreWebhooks } from './areas/webhooks/webhooks-store.ts';
import { type PasswordHasher, passwordHasher } from './areas/session/passwords/password-hash.ts';
import { isEmulator, settings } from './platform/settings.ts';
import { systemClock, systemIds } from './platform/system.ts';

/** The real outside world: Firestore, Firebase Auth, Cloud Logging and the configured directions service. */
export function firebaseDeps(hasher: PasswordHasher = passwordHasher): Deps {
  const clock = systemClock;
  const ids = systemIds;
  const sharedLimits = firestoreLimits(clock, ids);
  const dailyCeilings = firestoreDailyCeilings(clock, cloudLog, settings.dailyCeilings());
  const hostingHops = settings.hostingHops();
  const vatRates = settings.vatRates();
  const site = relyingParty(settings.siteUrl(), settings.passkeyOrigins());
  const passkeyContext = { clock, ids, log: cloudLog, site };
  return {
    version: process.env['K_REVISION'] ?? 'local',
    siteUrl: settings.siteUrl(),
    clock,
    ids,
    log: cloudLog,
    meter: isEmulator ? countingMeter() : noMeter,
    tokens: firebaseTokens(clock, ids),
    identity: identityToolkit,
    sessions: firestoreSessions,
    secondFactor: firestoreSecondFactor(clock),
    presence: firestorePresenceProofs,
    passkeys: firestorePasskeys(passkeyContext),
    passkeyAssertions: passkeyAssertions(passkeyContext),
    oneTimeTokens: oneTimeTokens(clock, ids),
    providerEmailCodes: providerEmailCodes(clock, ids),
    emailAddresses: firestoreEmailAddresses(clock, ids),
    signUp: firestoreSignUp(clock),
    passwords: firestorePasswords(clock, ids, hasher),
    users: firestoreUsers,
    accounts: firestoreAccounts,
    members: firestoreMembers(clock, ids),
    allAccounts: firestoreAllAccounts(clock, ids),
    allUsers: firestoreAllUsers(clock, ids),
    revenue: firestoreRevenue,
    accountOverviews: firestoreAccountOverviews,
    accountPayments,
    impersonations: firestoreImpersonations(clock, ids),
    twoFactorSettings: firestoreTwoFactorSettings(clock, ids),
    openSessions: firestoreOpenSessions(clock),
    securityLog: firestoreSecurityLog(clock),
    invites: firestoreInvites(clock, ids),
    apiKeys: firestoreApiKeys(clock, ids),
    webhooks: firestoreWebhooks(clock, ids),
    invoices: firestoreInvoices({ clock, ids, vatRates }),
    invoicing: firestoreInvoicingSettings(clock),
    vatRates,
    allowsPrivateWebhooks: settings.allowsPrivateWebhooks(),
    contactMessages: firestoreContactMessages(clock),
    feedback: firestoreFeedback(clock),
    events: firestoreEvents(clock, ids),
    failureLog: firestoreFailureLog(clock, ids),
    payments: stripePayments,
    billing: firestoreBilling(clock, ids),
    paymentEvents: firestorePaymentEvents(clock),
    apiCallCounter: firestoreApiCallCounter(clock),
    taxpayers: firestoreTaxpayers(clock),
    planUsage: firestorePlanUsage(clock, {
      apiKeys: firestoreApiKeys(clock, ids),
      invites: firestoreInvites(clock, ids),
    }),
    rates: firestoreRates(clock),
    audit: firestoreAuditTrail(clock),
    outbox: firestoreOutbox(clock),
    customers: firestoreCustomers(clock, ids),
    drivers: firestoreDrivers(clock, ids),
    driverCodes: driverCodes(clock, ids),
    driverSessions: firestoreDriverSessions(clock, ids),
    driverJobs: firestoreDriverJobs(clock, ids),
    driverProfile: firestoreDriverProfile(clock, ids),
    driverPushDevices: firestoreDriverDevices({ clock, ids, pushKey: settings.pushKey }),
    driverTracks: firestoreDriverTracks,
    alertPreferences: firestoreAlertPreferences(clock),
    alertChannels: firestoreAlertChannels({ clock, ids, pushKey: settings.pushKey }),
    zones: firestoreZones(clock, ids),
    peopleImports: firestorePeopleImports(clock, ids),
    ratings: firestoreRatings(clock),
    deletions: firestoreDeletions(clock, ids, allDeletionSteps(clock, accountPayments.cancelSubscriptions)),
    accountClosings: firestoreAccountClosings(clock, ids),
    accountExports: firestoreAccountExports(clock, ids),
    services: firestoreServices(clock, ids),
    board: firestoreBoard(clock),
    serviceStatuses: firestoreServiceStatuses(clock),
    serviceNotes: firestoreServiceNotes(clock, ids),
    savedViews: firestoreSavedViews(clock, ids),
    nearbyDrivers: firestoreNearbyDrivers(clock),
    trackingLinks: firestoreTrackingLinks(clock, ids),
    servicePayments: firestoreServicePayments(clock, ids),
    payphone: payphoneApi,
    payphoneAttempts: firestorePayphoneAttempts(clock),
    payouts: firestorePayouts,
    uploads: storageUploads(clock, ids),
    images: sharpImages,
    directions: configuredDirections(clock, cloudLog, dailyCeilings),
    quotes: firestoreQuotes(clock),
    quoters: firestoreQuoters(clock, ids),
    quoteBookings: firestoreQuoteBookings(clock, ids),
    bookingCodes: bookingCodes(clock, ids),
    socialCards: sharpSocialCards,
    appShell: hostingHtml(settings.siteUrl(), clock),
    statistics: firestoreStatistics(clock),
    figures: firestoreFigures(clock),
    weeklyReports: firestoreWeeklyReports(clock),
    firstSteps: firestoreFirstSteps(clock, ids),
    limits: { shared: sharedLimits, instance: instanceLimits(clock) },
    attemptLimits: firestoreAttemptLimits(clock, ids, sharedLimits),
    dailyCeilings,
    isHostingHop: hostingHops && addressRanges(hostingHops),
    appCheck: firebaseAppCheck,
  };
}
