import { expect, test } from 'vitest';
import type { DeploymentCommand } from './commands.ts';
import { runDeployment } from './run-deployment.ts';

/** What a deployment runs, where some command fails or the project's number is another text. */
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

test('role, rules, migrations, functions, migrations again, pages, in this order and without a question', () => {
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

test('a project without a number is not deployed to', () => {
  expect(deploy('llevo-ec', { number: '' })).toEqual({
    ran: [DESCRIBE],
    error: new Error('gcloud gave no number for llevo-ec'),
  });
});

test('a project of the emulators is not deployed to', () => {
  const { ran, error } = deploy('demo-llevo');
  expect(ran).toEqual([]);
  expect(String(error)).toContain('give --project <id>');
});
