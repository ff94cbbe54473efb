import { cloudLog } from './cloud-log.ts';
import { configuredDirections } from './directions.ts';
import type { Deps } from './deps.ts';
import { firebaseTokens } from './firebase-tokens.ts';
import { firestoreAuditTrail } from './firestore-audit-trail.ts';
import { firestoreCustomers } from './firestore-customers.ts';
import { firestoreDrivers } from './firestore-drivers.ts';
import { firestoreGuesses } from './firestore-guesses.ts';
import { firestoreLimits } from './firestore-limits.ts';
import { firestoreOutbox } from './firestore-outbox.ts';
import { firestoreAccounts, firestoreUsers } from './firestore-people.ts';
import { firestoreNearbyDrivers } from './firestore-nearby-drivers.ts';
import { firestoreQuotes } from './firestore-quotes.ts';
import { firestoreRates } from './firestore-rates.ts';
import { firestoreRatings } from './firestore-ratings.ts';
import { firestoreRemovals } from './firestore-removals.ts';
import { firestoreServices } from './firestore-services.ts';
import { firestoreSessions } from './firestore-sessions.ts';
import { firestoreStatistics } from './firestore-statistics.ts';
import { identityToolkit } from './identity-toolkit.ts';
import { instanceLimits } from './instance-limits.ts';
import { countingMeter, noMeter } from './metering.ts';
import { removalSteps } from './removal/removal-steps.ts';
import { isEmulator } from './settings.ts';
import { sharpPictures } from './sharp-pictures.ts';
import { storageUploads } from './storage-uploads.ts';
import { systemClock, systemIds } from './system.ts';

/** The real outside world: Firestore, Firebase Auth, Cloud Logging and the configured directions service. */
export function firebaseDeps(): Deps {
  const clock = systemClock;
  const ids = systemIds;
  return {
    version: process.env['K_REVISION'] ?? 'local',
    clock,
    ids,
    log: cloudLog,
    meter: isEmulator ? countingMeter() : noMeter,
    tokens: firebaseTokens(clock, ids),
    identity: identityToolkit,
    sessions: firestoreSessions,
    users: firestoreUsers,
    accounts: firestoreAccounts(clock),
    // Keys are made by a later part of the product; until then none exists.
    apiKeys: { find: () => Promise.resolve(null) },
    rates: firestoreRates(clock),
    audit: firestoreAuditTrail(clock),
    outbox: firestoreOutbox(clock),
    customers: firestoreCustomers(clock, ids),
    drivers: firestoreDrivers(clock, ids),
    ratings: firestoreRatings(clock),
    removals: firestoreRemovals(clock, removalSteps(clock)),
    services: firestoreServices(clock, ids),
    nearbyDrivers: firestoreNearbyDrivers(clock),
    uploads: storageUploads(clock, ids),
    pictures: sharpPictures,
    directions: configuredDirections(clock, cloudLog),
    quotes: firestoreQuotes,
    statistics: firestoreStatistics(clock),
    limits: { shared: firestoreLimits(clock, ids), instance: instanceLimits(clock) },
    guesses: firestoreGuesses(clock, ids),
  };
}
