import * as z from 'zod';
import { localUrl, PROJECT_ID } from '../ports.ts';
import { FakeCloudTasks } from './fake-cloud-tasks.ts';
import type { QueueConfig } from './queue-config.ts';
import { queueConfig, TaskQueueTrigger } from './queue-config.ts';
import { serveFakeCloudTasks } from './server.ts';

const Backends = z.object({
  backends: z.array(
    z.object({
      functionTriggers: z.array(
        z.object({
          name: z.string(),
          region: z.string(),
          taskQueueTrigger: TaskQueueTrigger.optional(),
        }),
      ),
    }),
  ),
});

/** The queue of a task function that the functions emulator has loaded; null for any other name. */
async function findQueue(functionsPort: number, name: string): Promise<QueueConfig | null> {
  const response = await fetch(`${localUrl(functionsPort)}/backends`);
  const { backends } = Backends.parse(await response.json());
  for (const { name: functionName, region, taskQueueTrigger } of backends.flatMap((one) => one.functionTriggers)) {
    if (name !== `projects/${PROJECT_ID}/locations/${region}/queues/${functionName}`) continue;
    if (taskQueueTrigger === undefined) return null;
    return queueConfig(`${localUrl(functionsPort)}/${PROJECT_ID}/${region}/${functionName}`, taskQueueTrigger);
  }
  return null;
}

interface CloudTasksOptions {
  readonly port: number;
  readonly functionsPort: number;
  readonly log: (line: string) => void;
}

/** Serves Cloud Tasks for the functions of a stack. Tasks live as long as the stack. */
export async function startCloudTasks({ port, functionsPort, log }: CloudTasksOptions): Promise<{ stop: () => void }> {
  const fake = new FakeCloudTasks({ findQueue: (name) => findQueue(functionsPort, name), log });
  const { server } = await serveFakeCloudTasks(fake, port);
  return {
    stop: () => {
      fake.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
