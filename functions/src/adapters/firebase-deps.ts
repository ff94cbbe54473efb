import { accountPayments } from './account-payments.ts';
import { firestoreBilling } from './firestore-billing.ts';
import { firestoreCallCount } from './firestore-call-count.ts';
import { firestorePaymentEvents } from './firestore-payment-events.ts';
import { firestorePlanUse } from './firestore-plan-use.ts';
import { stripePayments } from './payments/stripe-payments.ts';
import { cloudLog } from './cloud-log.ts';
import { configuredDirections } from './directions.ts';
import type { Deps } from './deps.ts';
import { firebaseTokens } from './firebase-tokens.ts';
import { firestoreAllAccounts } from './firestore-all-accounts.ts';
import { firestoreAllUsers } from './firestore-all-users.ts';
import { firestoreAuditTrail } from './firestore-audit-trail.ts';
import { firestoreCustomers } from './firestore-customers.ts';
import { firestoreDrivers } from './firestore-drivers.ts';
import { firestoreEnrolment } from './firestore-enrolment.ts';
import { firestoreGuesses } from './firestore-guesses.ts';
import { firestoreImpersonations } from './firestore-impersonations.ts';
import { firestoreLimits } from './firestore-limits.ts';
import { firestoreOutbox } from './firestore-outbox.ts';
import { firestorePasswordResets } from './firestore-password-resets.ts';
import { firestoreAccounts, firestoreUsers } from './firestore-people.ts';
import { firestoreNearbyDrivers } from './firestore-nearby-drivers.ts';
import { firestoreQuotes } from './firestore-quotes.ts';
import { firestoreRates } from './firestore-rates.ts';
import { firestoreRatings } from './firestore-ratings.ts';
import { firestoreRemovals } from './firestore-removals.ts';
import { firestoreServices } from './firestore-services.ts';
import { firestoreSessions } from './firestore-sessions.ts';
import { firestoreStatistics } from './firestore-statistics.ts';
import { hostedShell } from './hosted-shell.ts';
import { identityToolkit } from './identity-toolkit.ts';
import { instanceLimits } from './instance-limits.ts';
import { countingMeter, noMeter } from './metering.ts';
import { allRemovalSteps } from './removal/all-removal-steps.ts';
import { sharpCards } from './sharp-cards.ts';
import { sharpPictures } from './sharp-pictures.ts';
import { storageUploads } from './storage-uploads.ts';
import { firestoreSecondFactor } from './firestore-second-factor.ts';
import { firestoreApiKeys } from './firestore-api-keys.ts';
import { firestoreContactMessages } from './firestore-contact-messages.ts';
import { firestoreCredentials } from './firestore-credentials.ts';
import { firestoreEvents } from './firestore-events.ts';
import { firestoreFailureLog } from './firestore-failure-log.ts';
import { firestoreFeedback } from './firestore-feedback.ts';
import { firestoreInvites } from './firestore-invites.ts';
import { firestoreMembers } from './firestore-members.ts';
import { firestoreOpenSessions } from './firestore-open-sessions.ts';
import { firestoreTwoFactorSettings } from './firestore-two-factor-settings.ts';
import { oneTimeTokens } from './one-time-tokens.ts';
import { isEmulator, settings } from './settings.ts';
import { systemClock, systemIds } from './system.ts';

/** The real outside world: Firestore, Firebase Auth, Cloud Logging and the configured directions service. */
export function firebaseDeps(): Deps {
  const clock = systemClock;
  const ids = systemIds;
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
    secondFactor: firestoreSecondFactor,
    oneTimeTokens: oneTimeTokens(clock, ids),
    enrolment: firestoreEnrolment(clock),
    passwordResets: firestorePasswordResets(clock),
    users: firestoreUsers,
    accounts: firestoreAccounts(clock),
    members: firestoreMembers(clock, ids),
    allAccounts: firestoreAllAccounts(clock),
    allUsers: firestoreAllUsers(clock, ids),
    accountPayments,
    impersonations: firestoreImpersonations(clock),
    credentials: firestoreCredentials(clock, ids),
    twoFactorSettings: firestoreTwoFactorSettings(clock, ids),
    openSessions: firestoreOpenSessions(clock),
    invites: firestoreInvites(clock, ids),
    apiKeys: firestoreApiKeys(clock, ids),
    contactMessages: firestoreContactMessages(clock),
    feedback: firestoreFeedback(clock),
    events: firestoreEvents(clock, ids),
    failureLog: firestoreFailureLog(clock, ids),
    payments: stripePayments,
    billing: firestoreBilling(clock, ids),
    paymentEvents: firestorePaymentEvents(clock),
    callCount: firestoreCallCount(clock),
    planUse: firestorePlanUse(clock, { apiKeys: firestoreApiKeys(clock, ids), invites: firestoreInvites(clock, ids) }),
    rates: firestoreRates(clock),
    audit: firestoreAuditTrail(clock),
    outbox: firestoreOutbox(clock),
    customers: firestoreCustomers(clock, ids),
    drivers: firestoreDrivers(clock, ids),
    ratings: firestoreRatings(clock),
    removals: firestoreRemovals(clock, ids, allRemovalSteps(clock, accountPayments.end)),
    services: firestoreServices(clock, ids),
    nearbyDrivers: firestoreNearbyDrivers(clock),
    uploads: storageUploads(clock, ids),
    pictures: sharpPictures,
    directions: configuredDirections(clock, cloudLog),
    quotes: firestoreQuotes,
    cards: sharpCards,
    shells: hostedShell(settings.siteUrl(), clock),
    statistics: firestoreStatistics(clock),
    limits: { shared: firestoreLimits(clock, ids), instance: instanceLimits(clock) },
    guesses: firestoreGuesses(clock, ids),
  };
}
