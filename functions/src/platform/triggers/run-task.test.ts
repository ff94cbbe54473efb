import { expect, test, vi } from 'vitest';
import { cloudLog } from '../log/cloud-log.ts';
import { runTask } from './run-task.ts';

test('a task receives the time at which it must end', async () => {
  const run = vi.fn(() => Promise.resolve());
  await runTask({ name: 'mail', run }, 5_000);
  expect(run).toHaveBeenCalledWith(5_000);
});

test('a failing task is logged and does not stop others', async () => {
  const logged = vi.spyOn(cloudLog, 'error').mockReturnValue();
  const run = () => Promise.reject(new Error('down'));
  await expect(runTask({ name: 'webhooks', run }, 5_000)).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledWith('a scheduled task failed', { task: 'webhooks', error: 'Error: down' });
});
