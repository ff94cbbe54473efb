/**
 * A small stack for watchdog.test.ts: a supervisor with one child. The child starts one process in its own group, as
 * firebase-tools starts functions, and one outside it, as firebase-tools starts Java. Prints their ids when all run.
 */
import path from 'node:path';
import { ProcessSupervisor } from '../supervisor.ts';

const [logs = '', mode = 'settled'] = process.argv.slice(2);
const supervisor = new ProcessSupervisor({ cwd: process.cwd(), env: process.env, logs, graceMs: 1000 });
supervisor.start({
  name: 'tree',
  args: [path.join(import.meta.dirname, 'process-tree.ts')],
  onOutput: (text) => {
    void (mode === 'settled' ? supervisor.settle() : Promise.resolve()).then(() => process.stdout.write(text));
  },
});
