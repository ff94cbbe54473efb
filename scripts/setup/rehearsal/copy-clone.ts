import { cp } from 'node:fs/promises';
import path from 'node:path';
import { MONITORING_FOLDER } from '../monitoring/monitoring-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface CopyOptions {
  /** Names of the alerts that are copied; absent for all. */
  readonly alerts?: readonly string[] | undefined;
}

/** Copies what the setup reads of a clone into a folder of its own, where it writes settings. */
export async function copyClone(folder: string, { alerts }: CopyOptions = {}): Promise<void> {
  for (const name of ['firestore.indexes.json', 'docs/alerts.md', MONITORING_FOLDER]) {
    await cp(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => {
        const alert = /monitoring\/alerts\/([\w-]+)\.json$/.exec(file)?.[1];
        return alert === undefined || alerts === undefined || alerts.includes(alert);
      },
    });
  }
}
