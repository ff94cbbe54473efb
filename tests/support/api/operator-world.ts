/** The operator's account in a new database, and an API whose clock, log and limits the test holds. */
import type { StoredLogEntry } from '@llevo/contract/entities/log-entry';
import type { Role } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { failureLogStore } from '../../../functions/src/platform/failures/failure-log.ts';
import { firestoreAttemptLimits } from '../../../functions/src/platform/limits/attempt-limits.ts';
import { instanceLimits } from '../../../functions/src/platform/limits/instance-rate-limits.ts';
import type { Deps } from '../../../functions/src/platform/deps.ts';
import { adminFirestore, startNewDatabase } from '../emulators/admin.ts';
import { given } from '../fixtures/given.ts';
import type { TestMember } from '../fixtures/members.ts';
import { createMember } from '../fixtures/members.ts';
import { replace, silentDeps } from './in-process-api.ts';

/** The last hop of a request through Hosting. */
export const HOSTING_HOP = '192.0.2.1';

/** The account whose prices the public quoter uses. */
export const OPERATOR = 'llevo';

export interface OperatorWorld {
  /** The time of the API's clock, in milliseconds since 1970. */
  nowMs: number;
  /** Error lines of the log. */
  readonly errors: { message: string; facts: unknown }[];
  /** Other lines of the log. */
  readonly lines: Record<string, unknown>[];
  /** Entries given to mission control's error log. */
  readonly failures: StoredLogEntry[];
  readonly deps: Deps;
  /** A signed-in member of the operator's account. */
  readonly member: (role: Role) => Promise<TestMember>;
  /** The quotes stored for the operator. */
  readonly countQuotes: () => Promise<number>;
}

/** Starts a new database, so that nothing of an earlier test is in it. */
export async function startOperatorWorld(): Promise<OperatorWorld> {
  startNewDatabase();
  await Promise.all([given.operator(OPERATOR, { name: 'Llevo' }), given.prices(OPERATOR)]);
  const clock = { nowMs: () => world.nowMs, waitUntil: silentDeps.clock.waitUntil };
  const limits = instanceLimits(clock);
  const deps: Deps = {
    ...silentDeps,
    version: 'test',
    siteUrl: 'https://llevo.test',
    clock,
    log: {
      info: (_message, facts) => {
        world.lines.push(facts);
      },
      error: (message, facts) => {
        world.errors.push({ message, facts });
      },
    },
    limits: { shared: limits, instance: limits },
    attemptLimits: firestoreAttemptLimits(clock, silentDeps.ids, limits),
    dailyCeilings: { take: () => Promise.resolve({ isAllowed: true, release: () => undefined }) },
    isHostingHop: (address) => address === HOSTING_HOP,
    appCheck: { isEnforced: false, verify: () => Promise.reject(new Error('App Check is off')) },
  };
  const world: OperatorWorld = {
    nowMs: Date.now(),
    errors: [],
    lines: [],
    failures: [],
    deps,
    member: (role) => createMember(OPERATOR, role),
    countQuotes: async () =>
      (await adminFirestore.collection(paths.accountCollection(OPERATOR, 'quotes')).count().get()).data().count,
  };
  replace(failureLogStore(deps), {
    record: (failure) => {
      world.failures.push(failure);
      return Promise.resolve();
    },
  });
  return world;
}
