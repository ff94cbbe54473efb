import { cloudLog } from './cloud-log.ts';
import { configuredDirections } from './directions.ts';
import type { Deps } from './deps.ts';
import { firebaseTokens } from './firebase-tokens.ts';
import { firestoreDrivers } from './firestore-drivers.ts';
import { firestoreEnrolment } from './firestore-enrolment.ts';
import { firestoreGuesses } from './firestore-guesses.ts';
import { firestoreLimits } from './firestore-limits.ts';
import { firestorePasswordResets } from './firestore-password-resets.ts';
import { firestoreAccounts, firestoreUsers } from './firestore-people.ts';
import { firestoreQuotes } from './firestore-quotes.ts';
import { firestoreRates } from './firestore-rates.ts';
import { firestoreRatings } from './firestore-ratings.ts';
import { firestoreSecondFactor } from './firestore-second-factor.ts';
import { firestoreSessions } from './firestore-sessions.ts';
import { firestoreApiKeys } from './firestore-api-keys.ts';
import { firestoreContactMessages } from './firestore-contact-messages.ts';
import { firestoreCredentials } from './firestore-credentials.ts';
import { firestoreInvites } from './firestore-invites.ts';
import { firestoreMembers } from './firestore-members.ts';
import { firestoreOpenSessions } from './firestore-open-sessions.ts';
import { firestoreTwoFactorSettings } from './firestore-two-factor-settings.ts';
import { identityToolkit } from './identity-toolkit.ts';
import { instanceLimits } from './instance-limits.ts';
import { countingMeter, noMeter } from './metering.ts';
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
    credentials: firestoreCredentials(clock, ids),
    twoFactorSettings: firestoreTwoFactorSettings(clock, ids),
    openSessions: firestoreOpenSessions(clock),
    invites: firestoreInvites(clock, ids),
    apiKeys: firestoreApiKeys(clock, ids),
    contactMessages: firestoreContactMessages(clock),
    rates: firestoreRates(clock),
    drivers: firestoreDrivers(clock),
    ratings: firestoreRatings(clock),
    directions: configuredDirections(clock, cloudLog),
    quotes: firestoreQuotes,
    limits: { shared: firestoreLimits(clock, ids), instance: instanceLimits(clock) },
    guesses: firestoreGuesses(clock, ids),
  };
}
