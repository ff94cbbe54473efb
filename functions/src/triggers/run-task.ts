import { cloudLog } from '../platform/log/cloud-log.ts';
import { inTrace, newTrace } from '../platform/log/trace-context.ts';

/** An idempotent task of a scheduled function, which begins nothing new after the given time. */
export interface ScheduledTask {
  readonly name: string;
  readonly run: (untilMs: number) => Promise<unknown>;
}

/** Runs a task; a failure is logged and stops no other task. */
export async function runTask({ name, run }: ScheduledTask, untilMs: number): Promise<void> {
  await inTrace(newTrace(), () =>
    run(untilMs).catch((error: unknown) => {
      cloudLog.error('a scheduled task failed', { task: name, error: String(error) });
    }),
  );
}
