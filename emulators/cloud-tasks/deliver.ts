import type { Task } from './task-input.ts';

/** Headers with which Cloud Tasks calls a handler. */
function headersOf(task: Task): Record<string, string> {
  const { previousStatus } = task;
  return {
    ...task.headers,
    'User-Agent': 'Google-Cloud-Tasks',
    'X-CloudTasks-QueueName': task.queue.split('/').at(-1) ?? '',
    'X-CloudTasks-TaskName': task.id,
    'X-CloudTasks-TaskRetryCount': task.attempts.toString(),
    'X-CloudTasks-TaskExecutionCount': task.responses.toString(),
    'X-CloudTasks-TaskETA': (task.dueAtMs / 1_000).toString(),
    ...(previousStatus !== null && {
      'X-CloudTasks-TaskPreviousResponse': previousStatus.toString(),
      'X-CloudTasks-TaskRetryReason': `HTTP status code ${previousStatus.toString()}`,
    }),
  };
}

/** Calls a task's handler; the status of its answer, null without one until the deadline. */
export async function deliver(task: Task): Promise<number | null> {
  try {
    const response = await fetch(task.url, {
      method: 'POST',
      headers: headersOf(task),
      body: new Uint8Array(task.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(task.deadlineMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
