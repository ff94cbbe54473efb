import { allDeletionSteps, firestoreDeletions } from './areas/account/deletion/deletions-store.ts';
import { accountPayments } from './areas/billing/stripe/account-payments.ts';
import { stripePayments } from './areas/billing/stripe/stripe-payments.ts';
import { configuredDirections } from './areas/quoter/directions.ts';
import { payphoneApi } from './areas/services/payments/payphone-api.ts';
import { addressRanges } from './platform/address-ranges.ts';
import type { Deps } from './platform/deps.ts';
import { countingMeter, noMeter } from './platform/firestore/read-meter.ts';
import { firebaseAppCheck } from './platform/identity/firebase-app-check.ts';
import { relyingParty } from './platform/identity/passkeys/relying-party.ts';
import { passwordHasher } from './platform/identity/password-hash.ts';
import { firestoreAttemptLimits } from './platform/limits/attempt-limits.ts';
import { firestoreDailyCeilings } from './platform/limits/daily-ceilings.ts';
import { instanceLimits } from './platform/limits/instance-rate-limits.ts';
import { firestoreLimits } from './platform/limits/rate-limits.ts';
import { cloudLog } from './platform/log/cloud-log.ts';
import type { PasswordHasher } from './platform/seams/core.ts';
import { isEmulator, settings } from './platform/settings.ts';
import { systemClock, systemIds } from './platform/system.ts';
import { systemTasks } from './platform/tasks/cloud-tasks.ts';
import { configuredWhatsApp } from './platform/whatsapp/graph-api.ts';

/** The composition root: the system's clock, Firebase, Stripe, Payphone and the configured directions service. */
export function firebaseDeps(hasher: PasswordHasher = passwordHasher): Deps {
  const clock = systemClock;
  const ids = systemIds;
  const sharedLimits = firestoreLimits(clock, ids);
  const dailyCeilings = firestoreDailyCeilings(clock, cloudLog, settings.dailyCeilings());
  const hostingHops = settings.hostingHops();
  return {
    version: process.env['K_REVISION'] ?? 'local',
    siteUrl: settings.siteUrl(),
    clock,
    ids,
    log: cloudLog,
    tasks: systemTasks,
    meter: isEmulator ? countingMeter() : noMeter,
    passwordHasher: hasher,
    site: relyingParty(settings.siteUrl(), settings.passkeyOrigins()),
    pushKey: settings.pushKey,
    vatRates: settings.vatRates(),
    sriProviderRuc: settings.sriProviderRuc(),
    allowsPrivateWebhooks: settings.allowsPrivateWebhooks(),
    payments: stripePayments,
    accountPayments,
    payphone: payphoneApi,
    whatsapp: configuredWhatsApp(),
    directions: configuredDirections(clock, cloudLog, dailyCeilings),
    deletions: firestoreDeletions(clock, ids, allDeletionSteps(clock, accountPayments.cancelSubscriptions)),
    limits: { shared: sharedLimits, instance: instanceLimits(clock) },
    attemptLimits: firestoreAttemptLimits(clock, ids, sharedLimits),
    dailyCeilings,
    isHostingHop: hostingHops && addressRanges(hostingHops),
    appCheck: firebaseAppCheck,
  };
}
