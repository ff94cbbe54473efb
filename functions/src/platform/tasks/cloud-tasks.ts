import type { TaskOptions } from 'firebase-admin/functions';
import { taskQueue } from '../firestore/firebase.ts';
import { cloudLog } from '../log/cloud-log.ts';
import type { Clock, Ids, Log } from '../seams/core.ts';
import type { AccountTask, Tasks } from '../seams/tasks.ts';
import { systemClock, systemIds } from '../system.ts';
import { withTimeLimit } from '../time-limit.ts';

const SECOND_MS = 1_000;
/** A task that cannot be created in time is left to the minute's schedule: a driver waits for this call. */
const ENQUEUE_LIMIT_MS = 5_000;
/** Longer than a step takes; Cloud Tasks then tries again. */
const DISPATCH_DEADLINE_SECONDS = 60;

/** Cloud Tasks refuses what is due after 30 days; a task that comes too early schedules the next one. */
const MAX_AHEAD_MS = 29 * 86_400_000;

/** Creates a task in the queue of that name. */
export type Enqueue = (queue: string, data: object, options: TaskOptions) => Promise<void>;

const enqueueInCloud: Enqueue = async (queue, data, options) => (await taskQueue(queue)).enqueue(data, options);

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';

/** The whole second at which a task runs: not before its instant, and later than now. */
const taskSecond = (atMs: number, nowMs: number): number =>
  Math.ceil(Math.min(Math.max(atMs, nowMs + 1), nowMs + MAX_AHEAD_MS) / SECOND_MS) * SECOND_MS;

interface CloudTasksDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/**
 * Tasks of Google's Cloud Tasks. A task's id is derived from queue, account and second: a repeated task exists already.
 * Google remembers ids of past tasks for an hour and more, so an id may never be needed again; seconds are not. It is a
 * hash, because ids that begin alike slow the queue down (docs/services/cloud-tasks.md).
 */
export function cloudTasks({ clock, ids, log }: CloudTasksDeps, enqueue: Enqueue = enqueueInCloud): Tasks {
  return {
    schedule: async ({ queue, accountId, atMs }: AccountTask) => {
      const second = taskSecond(atMs, clock.nowMs());
      const options = {
        id: ids.sha256(`${queue} ${accountId} ${second.toString()}`),
        scheduleTime: new Date(second),
        dispatchDeadlineSeconds: DISPATCH_DEADLINE_SECONDS,
      };
      try {
        await withTimeLimit(ENQUEUE_LIMIT_MS, () => enqueue(queue, { accountId, atMs: second }, options));
        return true;
      } catch (error) {
        if (isDuplicate(error)) return true;
        log.error('a task could not be scheduled', { queue, accountId, error: String(error) });
        return false;
      }
    },
  };
}

export const systemTasks: Tasks = cloudTasks({ clock: systemClock, ids: systemIds, log: cloudLog });
