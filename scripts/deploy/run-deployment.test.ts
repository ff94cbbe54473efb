import { expect, test } from 'vitest';
import type { DeploymentCommand } from './commands.ts';
import { runDeployment } from './run-deployment.ts';

/** Records the commands of a deployment, with an optional failing command or project number. */
function deploy(project: string, { failing = '', number = '4711\n' } = {}): { ran: string[]; error: unknown } {
  const ran: string[] = [];
  const run = ({ program, args }: DeploymentCommand) => {
    const line = [program, ...args].join(' ');
    ran.push(line);
    if (failing !== '' && line.includes(failing)) throw new Error(`${line} failed`);
    return line.includes('describe') ? number : '';
  };
  try {
    runDeployment(project, run, () => undefined);
    return { ran, error: null };
  } catch (error) {
    return { ran, error };
  }
}

const DESCRIBE = 'gcloud projects describe llevo-ec --format=value(projectNumber)';
const GRANT =
  'gcloud projects add-iam-policy-binding llevo-ec --member=serviceAccount:service-4711@gcp-sa-firebasestorage.iam.gserviceaccount.com --role=roles/firebaserules.firestoreServiceAgent --condition=None --format=none';

test('deploys role, rules, migrations, functions, further migrations and pages in this order, without questions', () => {
  expect(deploy('llevo-ec')).toEqual({
    ran: [
      DESCRIBE,
      GRANT,
      'firebase deploy --project llevo-ec --only firestore,storage --non-interactive',
      'node scripts/migrate.ts --project llevo-ec',
      'firebase deploy --project llevo-ec --only functions --non-interactive --force',
      'node scripts/migrate.ts --project llevo-ec --settle',
      'firebase deploy --project llevo-ec --only hosting --non-interactive',
    ],
    error: null,
  });
});

test.each([
  ['describe', 1],
  ['add-iam-policy-binding', 2],
  ['firestore,storage', 3],
  ['migrate.ts --project llevo-ec', 4],
  ['--only functions', 5],
  ['--settle', 6],
])('nothing is deployed after %s failed', (failing, commands) => {
  const { ran, error } = deploy('llevo-ec', { failing });
  expect(ran).toHaveLength(commands);
  expect(String(error)).toContain('failed');
});

test('refuses to deploy to a project without a number', () => {
  expect(deploy('llevo-ec', { number: '' })).toEqual({
    ran: [DESCRIBE],
    error: new Error('gcloud returned no number for llevo-ec'),
  });
});

test('refuses to deploy to a project of the emulators', () => {
  const { ran, error } = deploy('demo-llevo');
  expect(ran).toEqual([]);
  expect(String(error)).toContain('pass --project <id>');
});
