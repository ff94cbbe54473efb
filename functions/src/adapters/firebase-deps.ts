import { accountPayments } from './billing/stripe/account-payments.ts';
import { firestoreBilling } from './billing/firestore-billing.ts';
import { firestoreApiCallCounter } from './billing/firestore-api-call-counter.ts';
import { firestorePaymentEvents } from './billing/firestore-payment-events.ts';
import { firestoreTaxpayers } from './invoices/firestore-taxpayers.ts';
import { firestorePlanUsage } from './billing/firestore-plan-usage.ts';
import { stripePayments } from './billing/stripe/stripe-payments.ts';
import { cloudLog } from './platform/cloud-log.ts';
import { bookingCodes } from './quoter/bookings/booking-codes.ts';
import { firestoreQuoteBookings } from './quoter/bookings/firestore-quote-bookings.ts';
import { configuredDirections } from './quoter/directions.ts';
import type { Deps } from './deps.ts';
import { firebaseTokens } from './sessions/firebase-tokens.ts';
import { firestoreAccountClosings } from './closing/firestore-account-closings.ts';
import { firestoreAccountExports } from './export/firestore-account-exports.ts';
import { firestoreFirstSteps } from './first-steps/firestore-first-steps.ts';
import { firestoreAllAccounts } from './mission-control/firestore-all-accounts.ts';
import { firestoreAccountOverviews } from './mission-control/firestore-account-overviews.ts';
import { firestoreRevenue } from './mission-control/firestore-revenue.ts';
import { firestoreAllUsers } from './mission-control/firestore-all-users.ts';
import { firestoreAuditTrail } from './audit/firestore-audit-trail.ts';
import { firestoreCustomers } from './people/firestore-customers.ts';
import { driverCodes } from './driver-app/driver-codes.ts';
import { firestoreDriverDevices } from './driver-app/firestore-driver-devices.ts';
import { firestoreDriverJobs } from './driver-app/firestore-driver-jobs.ts';
import { firestoreDriverProfile } from './driver-app/firestore-driver-profile.ts';
import { firestoreDriverSessions } from './driver-app/firestore-driver-sessions.ts';
import { firestoreDrivers } from './people/firestore-drivers.ts';
import { firestorePeopleImports } from './people-import/firestore-people-imports.ts';
import { firestoreSignUp } from './accounts/firestore-sign-up.ts';
import { addressRanges } from './platform/address-ranges.ts';
import { firebaseAppCheck } from './platform/firebase-app-check.ts';
import { firestoreAttemptLimits } from './platform/firestore-attempt-limits.ts';
import { firestoreDailyCeilings } from './platform/firestore-daily-ceilings.ts';
import { firestoreImpersonations } from './mission-control/firestore-impersonations.ts';
import { firestoreLimits } from './platform/firestore-rate-limits.ts';
import { firestoreOutbox } from './mail/firestore-outbox.ts';
import { firestoreAccounts, firestoreUsers } from './accounts/firestore-accounts-users.ts';
import { firestoreNearbyDrivers } from './services/firestore-nearby-drivers.ts';
import { firestoreQuoters } from './quoter/firestore-quoters.ts';
import { firestoreQuotes } from './quoter/firestore-quotes.ts';
import { firestoreRates } from './quoter/firestore-rates.ts';
import { firestoreRatings } from './people/firestore-ratings.ts';
import { firestoreDeletions, allDeletionSteps } from './deletion/firestore-deletions.ts';
import { firestoreServices } from './services/firestore-services.ts';
import { firestoreSessions } from './sessions/firestore-sessions.ts';
import { firestoreFigures } from './statistics/firestore-figures.ts';
import { firestoreWeeklyReports } from './statistics/firestore-weekly-reports.ts';
import { firestoreStatistics } from './statistics/firestore-statistics.ts';
import { hostingHtml } from './quoter/hosting-html.ts';
import { identityToolkit } from './sessions/identity-toolkit.ts';
import { instanceLimits } from './platform/instance-rate-limits.ts';
import { countingMeter, noMeter } from './platform/read-meter.ts';
import { sharpSocialCards } from './quoter/sharp-social-cards.ts';
import { sharpImages } from './services/sharp-images.ts';
import { storageUploads } from './services/storage-uploads.ts';
import { firestoreInvoices } from './invoices/firestore-invoices.ts';
import { firestoreInvoicingSettings } from './invoices/firestore-invoicing-settings.ts';
import { firestoreBoard } from './services/board/firestore-board.ts';
import { firestorePayouts } from './services/payments/firestore-payouts.ts';
import { firestorePayphoneAttempts } from './services/payments/firestore-payphone-attempts.ts';
import { firestoreServicePayments } from './services/payments/firestore-service-payments.ts';
import { payphoneApi } from './services/payments/payphone-api.ts';
import { firestoreAlertPreferences } from './alerts/firestore-alert-preferences.ts';
import { firestoreServiceNotes } from './notes/firestore-service-notes.ts';
import { firestoreServiceStatuses } from './services/bulk/firestore-service-statuses.ts';
import { firestoreSavedViews } from './views/firestore-saved-views.ts';
import { firestoreAlertChannels } from './alerts/firestore-alert-channels.ts';
import { firestoreZones } from './alerts/firestore-zones.ts';
import { firestoreDriverTracks } from './tracks/firestore-driver-tracks.ts';
import { firestoreTrackingLinks } from './services/tracking/firestore-tracking-links.ts';
import { firestorePasskeys } from './sessions/passkeys/firestore-passkeys.ts';
import { passkeyAssertions } from './sessions/passkeys/passkey-assertions.ts';
import { relyingParty } from './sessions/passkeys/relying-party.ts';
import { firestorePresenceProofs } from './sessions/presence/firestore-presence-proofs.ts';
import { firestoreSecondFactor } from './sessions/two-factor/firestore-second-factor.ts';
import { firestoreApiKeys } from './accounts/firestore-api-keys.ts';
import { firestoreContactMessages } from './mission-control/firestore-contact-messages.ts';
import { firestorePasswords } from './sessions/firestore-passwords.ts';
import { firestoreEvents } from './mission-control/firestore-events.ts';
import { firestoreFailureLog } from './mission-control/firestore-failure-log.ts';
import { firestoreFeedback } from './mission-control/firestore-feedback.ts';
import { firestoreInvites } from './accounts/firestore-invites.ts';
import { firestoreMembers } from './accounts/firestore-members.ts';
import { firestoreOpenSessions } from './sessions/firestore-open-sessions.ts';
import { firestoreTwoFactorSettings } from './sessions/two-factor/firestore-two-factor-settings.ts';
import { firestoreSecurityLog } from './sessions/firestore-security-log.ts';
import { oneTimeTokens } from './sessions/one-time-tokens/one-time-tokens.ts';
import { providerEmailCodes } from './sessions/provider-email/provider-email-codes.ts';
import { firestoreEmailAddresses } from './email-addresses/firestore-email-addresses.ts';
import { firestoreWebhooks } from './webhooks/firestore-webhooks.ts';
import { type PasswordHasher, passwordHasher } from '../passwords/password-hash.ts';
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
