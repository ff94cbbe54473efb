import type { AccountTask, Tasks } from '../../../functions/src/platform/seams/tasks.ts';

export interface RecordedTasks extends Tasks {
  /** Tasks that have not run, each account and instant once. */
  readonly pending: readonly AccountTask[];
  /** Runs tasks that are due, earliest first, those that they schedule too; a task that fails is pending again. */
  readonly runDue: (nowMs: () => number, run: (task: AccountTask) => Promise<void>) => Promise<void>;
}

const MAX_RUNS = 1_000;

/** Tasks in memory: a test says when time has passed. */
export function recordedTasks(): RecordedTasks {
  const pending = new Map<string, AccountTask>();
  const keyOf = ({ queue, accountId, atMs }: AccountTask) => `${queue} ${accountId} ${atMs.toString()}`;
  return {
    get pending() {
      return [...pending.values()].toSorted((a, b) => a.atMs - b.atMs);
    },
    schedule: (task) => {
      pending.set(keyOf(task), task);
      return Promise.resolve(true);
    },
    async runDue(nowMs, run) {
      for (let runs = 0; runs < MAX_RUNS; runs += 1) {
        const [next] = this.pending;
        if (next === undefined || next.atMs > nowMs()) return;
        pending.delete(keyOf(next));
        try {
          await run(next);
        } catch (error) {
          pending.set(keyOf(next), next);
          throw error;
        }
      }
      throw new Error(`Tasks schedule one another without end: ${MAX_RUNS.toString()} runs`);
    },
  };
}
