import * as z from 'zod';
import type { Request } from 'firebase-functions/v2/tasks';
import { runSearchTask } from '../areas/dispatch/continue-searches.ts';
import { cloudLog } from '../platform/log/cloud-log.ts';
import { inTrace, newTrace } from '../platform/log/trace-context.ts';
import { settings } from '../platform/settings.ts';
import { systemClock, systemIds } from '../platform/system.ts';
import { systemTasks } from '../platform/tasks/cloud-tasks.ts';

const TaskData = z.object({ accountId: z.string().min(1), atMs: z.int() });

const deps = { clock: systemClock, ids: systemIds, log: cloudLog, tasks: systemTasks, siteUrl: settings.siteUrl() };

/** Takes the next step of an account's searches. A task that cannot be read is dropped: it would be no better later. */
export async function searches({ data }: Pick<Request, 'data'>): Promise<void> {
  const task = TaskData.safeParse(data);
  if (!task.success) {
    cloudLog.error('a task cannot be read', { queue: 'searches', error: String(task.error) });
    return;
  }
  await inTrace(newTrace(), () => runSearchTask(deps, task.data));
}
