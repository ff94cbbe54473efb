import { cloudLog } from '../log/cloud-log.ts';
import { inTrace, newTrace } from '../log/trace-context.ts';

/** An idempotent task of a scheduled function, which starts nothing new after the given time. */
export interface ScheduledTask {
  readonly name: string;
  readonly run: (untilMs: number) => Promise<unknown>;
}

/** Runs a task; a failure is logged and does not stop other tasks. */
export async function runTask({ name, run }: ScheduledTask, untilMs: number): Promise<void> {
  await inTrace(newTrace(), () =>
    run(untilMs).catch((error: unknown) => {
      cloudLog.error('a scheduled task failed', { task: name, error: String(error) });
    }),
  );
}
