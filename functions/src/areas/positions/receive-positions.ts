import { observeClock } from '@llevo/contract/rules/positions/device-clock';
import type { ReceivedMessage } from '@llevo/contract/rules/positions/received-fix';
import { timedFixes } from '@llevo/contract/rules/positions/timed-fixes';
import type { Deps } from '../../platform/deps.ts';
import { BoundedMap } from '../../platform/firestore/bounded-map.ts';
import { isNotFound } from '../../platform/firestore/firestore-errors.ts';
import { KeyedQueue } from '../../platform/firestore/keyed-queue.ts';
import { store } from '../../platform/store.ts';
import { readTracker, TRACKER_CHECK_MS } from './live-tracker.ts';
import type { LiveTracker } from './live-tracker.ts';
import { writeParts, writeReport } from './report-document.ts';
import { trackerDocument } from './tracker-document.ts';

/** Unknown secrets that an instance remembers, so that repeating one costs no read. */
const MAX_UNKNOWN = 10_000;
/** Resolution of `lastSeenAt` and the battery. */
const SEEN_MS = 600_000;
/** Change of a clock's error that is stored. */
const CLOCK_CHANGE_MS = 10_000;
/** Interval of writing the points of trackers that stopped sending. */
const SWEEP_MS = 15_000;
/** Trackers silent for longer leave the memory. */
const FORGET_MS = 30 * 60_000;

/** Trackers in the memory of this instance, and what they send. */
export const positionsStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  const trackers = new Map<string, LiveTracker>();
  const unknown = new BoundedMap<true>(MAX_UNKNOWN);
  const queue = new KeyedQueue();
  let sweptAtMs = 0;

  const writeDue = async (live: LiveTracker, parts = live.intake.dueParts(clock.nowMs())): Promise<void> => {
    if (parts.length === 0) return;
    await writeParts(live.facts.tracker, parts);
    live.intake.forget(parts);
  };

  /** A revoked tracker leaves the memory with the sweep that has written its points. */
  const refuse = (id: string, nowMs: number): null => {
    unknown.set(id, true, nowMs + TRACKER_CHECK_MS);
    return null;
  };

  const find = async (id: string, nowMs: number): Promise<LiveTracker | null> => {
    const former = trackers.get(id);
    if (former !== undefined && nowMs - former.facts.checkedAtMs < TRACKER_CHECK_MS) return former;
    const before = former?.facts.activity;
    const found = await readTracker(id, former, nowMs);
    if (found === null) return refuse(id, nowMs);
    trackers.set(id, found);
    // The way of a job is whole soon after its end.
    if (before !== undefined && before !== found.facts.activity) await writeDue(found, found.intake.unwrittenParts());
    return found;
  };

  /** Writes points of trackers that stopped sending; a failure is repeated with the next sweep. */
  const sweep = async (nowMs: number): Promise<void> => {
    if (nowMs - sweptAtMs < SWEEP_MS) return;
    sweptAtMs = nowMs;
    for (const [id, live] of trackers) {
      const isSilent = nowMs - live.facts.checkedAtMs > FORGET_MS;
      await queue.run(id, () => writeDue(live)).catch(() => undefined);
      if (isSilent && live.intake.unwrittenParts().length === 0) trackers.delete(id);
    }
  };

  const take = async (live: LiveTracker, { fixes, battery }: ReceivedMessage, nowMs: number): Promise<void> => {
    const { tracker, activity } = live.facts;
    const newestMs = Math.max(...fixes.map(({ atMs }) => atMs ?? -Infinity));
    if (Number.isFinite(newestMs)) live.clock = observeClock(live.clock, { newestMs, arrivedAtMs: nowMs });
    live.intake.add(timedFixes(fixes, { clock: live.clock, arrivedAtMs: nowMs }), nowMs);
    const report = live.intake.nextReport(live.reported, activity, nowMs);
    if (report !== null) {
      const level = battery ?? tracker.battery;
      live.reported = await writeReport(tracker, { report, app: tracker.app, battery: level, activity });
    }
    await writeDue(live);
  };

  return {
    /** Whether a message of this id needs no read: it is known to be unknown, or was read within the minute. */
    isRemembered: (id: string): boolean => trackers.has(id) || unknown.get(id, clock.nowMs()) === true,

    /** Takes a message in. False for an unknown or revoked tracker. */
    receive: async (id: string, message: ReceivedMessage): Promise<boolean> => {
      const nowMs = clock.nowMs();
      if (unknown.get(id, nowMs) === true) return false;
      const isKnown = await queue.run(id, async () => {
        const live = await find(id, nowMs);
        if (live === null) return false;
        if (live.facts.isReporting) await take(live, message, nowMs);
        const isStored = await storeSeen(live, message.battery, nowMs);
        if (!isStored) refuse(id, nowMs);
        return isStored;
      });
      await sweep(nowMs);
      return isKnown;
    },

    /** Writes all points in memory, before the instance ends. */
    flush: async (): Promise<void> => {
      for (const [id, live] of trackers) await queue.run(id, () => writeDue(live, live.intake.unwrittenParts()));
    },
  };
});

/** Stores when a tracker was last seen, with its battery and clock; false if it was revoked since. */
async function storeSeen(live: LiveTracker, battery: number | null, nowMs: number): Promise<boolean> {
  const { tracker } = live.facts;
  const isSeen = tracker.lastSeenAt !== null && nowMs - tracker.lastSeenAt < SEEN_MS;
  const isClockKnown = Math.abs(live.clock.aheadMs - tracker.clockAheadMs) < CLOCK_CHANGE_MS;
  if (isSeen && isClockKnown) return true;
  const seen = { lastSeenAt: nowMs, battery: battery ?? tracker.battery, clockAheadMs: Math.round(live.clock.aheadMs) };
  try {
    await trackerDocument(live.id).update(seen);
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
  live.facts = { ...live.facts, tracker: { ...tracker, ...seen } };
  return true;
}
