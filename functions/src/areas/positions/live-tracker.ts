import { Account } from '@llevo/contract/entities/account';
import { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import { isInUse } from '@llevo/contract/rules/account/closing';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { subscriptionAt } from '@llevo/contract/rules/billing/grace-period';
import type { DriverActivity, PositionReport } from '@llevo/contract/rules/people/position-policy';
import { RIGHT_CLOCK } from '@llevo/contract/rules/positions/device-clock';
import type { DeviceClock } from '@llevo/contract/rules/positions/device-clock';
import { PositionIntake } from '@llevo/contract/rules/positions/position-intake';
import { firestore } from '../../platform/firestore/firebase.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import { locationDocument, parseReport } from './report-document.ts';
import type { StoredTracker } from './tracker-document.ts';
import { parseTracker, trackerDocument } from './tracker-document.ts';

/** How long an instance relies on what it read: a revoked tracker stops within it. */
export const TRACKER_CHECK_MS = 60_000;

/** Facts about a tracker and its driver, as an instance read them. */
interface TrackerFacts {
  readonly tracker: StoredTracker;
  /** Whether positions are stored: the driver is active, in a company that is open and has paid. */
  readonly isReporting: boolean;
  readonly activity: DriverActivity;
  readonly checkedAtMs: number;
}

/** A tracker in the memory of an instance. */
export interface LiveTracker {
  readonly id: string;
  facts: TrackerFacts;
  clock: DeviceClock;
  readonly intake: PositionIntake;
  /** The stored position when this instance last read or wrote it. */
  reported: PositionReport | null;
}

/** A tracker from its document; `former` is what the instance remembers of it. Null for an unknown one. */
export async function readTracker(
  id: string,
  former: LiveTracker | undefined,
  nowMs: number,
): Promise<LiveTracker | null> {
  const tracker = parseTracker(await trackerDocument(id).get());
  if (tracker === null) return null;
  const { accountId, driverId, clockAheadMs } = tracker;
  const [[driver, account, location], activity] = await Promise.all([
    firestore().getAll(
      driverDocument(accountId, driverId),
      firestore().doc(paths.account(accountId)),
      locationDocument(accountId, driverId),
    ),
    readActivity(accountId, driverId),
  ]);
  const isReporting = mayReport({ driver: driver?.data(), account: account?.data(), nowMs });
  const facts: TrackerFacts = { tracker, isReporting, activity, checkedAtMs: nowMs };
  const reported = parseReport(location);
  if (former !== undefined) return Object.assign(former, { facts, reported });
  return { id, facts, clock: { ...RIGHT_CLOCK, aheadMs: clockAheadMs }, intake: new PositionIntake(), reported };
}

interface Admission {
  readonly driver: unknown;
  readonly account: unknown;
  readonly nowMs: number;
}

const Status = Driver.pick({ status: true });

/** Whether a driver's positions are stored: the condition of firestore.rules for the driver's page. */
function mayReport({ driver, account, nowMs }: Admission): boolean {
  const { data: company } = Account.safeParse(account);
  if (company === undefined || Status.safeParse(driver).data?.status !== 'activado') return false;
  return isInUse(company) && isSubscriptionLive({ plan: company.plan, subscription: subscriptionAt(company, nowMs) });
}

/** Whether the driver is under way, so that a customer watches. */
async function readActivity(accountId: string, driverId: string): Promise<DriverActivity> {
  const { empty } = await firestore()
    .collection(paths.accountCollection(accountId, 'services'))
    .where('driverId', '==', driverId)
    .where('status', 'in', ['en camino', 'en curso'])
    .select()
    .limit(1)
    .get();
  return empty ? 'idle' : 'on_job';
}
