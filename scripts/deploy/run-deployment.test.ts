import { expect, test } from 'vitest';
import type { DeploymentCommand } from './commands.ts';
import { CommandError, runChildProcess, runDeployment } from './run-deployment.ts';

interface Deployment {
  /** Part of the command that fails. */
  readonly failing?: string;
  /** Output of the failing command. */
  readonly printed?: string;
  /** Number of times that it fails. */
  readonly times?: number;
  readonly number?: string;
}

/** Records the commands of a deployment, with an optional failing command or project number. */
async function deploy(
  project: string,
  { failing = '', printed = '', times = Infinity, number = '4711\n' }: Deployment = {},
) {
  const ran: string[] = [];
  const pauses: number[] = [];
  let failures = 0;
  const run = (command: DeploymentCommand) => {
    const line = [command.program, ...command.args].join(' ');
    ran.push(line);
    if (failing !== '' && line.includes(failing) && failures++ < times) {
      return Promise.reject(new CommandError(command, printed));
    }
    return Promise.resolve(line.includes('describe') ? number : '');
  };
  const sleep = (ms: number) => {
    pauses.push(ms);
    return Promise.resolve();
  };
  try {
    await runDeployment(project, { run, log: () => undefined, sleep });
    return { ran, pauses, error: null };
  } catch (error) {
    return { ran, pauses, error };
  }
}

const DESCRIBE = 'gcloud projects describe llevo-ec --format=value(projectNumber)';
const GRANT =
  'gcloud projects add-iam-policy-binding llevo-ec --member=serviceAccount:service-4711@gcp-sa-firebasestorage.iam.gserviceaccount.com --role=roles/firebaserules.firestoreServiceAgent --condition=None --format=none';

test('deploys role, rules, migrations, functions, further migrations, headers and pages in this order, without questions', async () => {
  expect(await deploy('llevo-ec')).toEqual({
    pauses: [],
    ran: [
      DESCRIBE,
      GRANT,
      'firebase deploy --project llevo-ec --only firestore,storage --non-interactive',
      'node scripts/migrate.ts --project llevo-ec',
      'firebase deploy --project llevo-ec --only functions --non-interactive --force',
      'node scripts/migrate.ts --project llevo-ec --settle',
      'node scripts/write-headers.ts',
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
  ['write-headers', 7],
])('nothing is deployed after %s failed', async (failing, commands) => {
  const { ran, error } = await deploy('llevo-ec', { failing });
  expect(ran).toHaveLength(commands);
  expect(String(error)).toContain('failed');
});

test('refuses to deploy to a project without a number', async () => {
  expect(await deploy('llevo-ec', { number: '' })).toEqual({
    pauses: [],
    ran: [DESCRIBE],
    error: new Error('gcloud returned no number for llevo-ec'),
  });
});

test('refuses to deploy to a project of the emulators', async () => {
  const { ran, error } = await deploy('demo-llevo');
  expect(ran).toEqual([]);
  expect(String(error)).toContain('pass --project <id>');
});

const EVENTARC =
  'Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.';

test.each([
  ['--only functions', EVENTARC],
  ['firestore,storage', 'HTTP Error: 429, Quota exceeded for quota metric'],
  ['firestore,storage', 'HTTP Error: 409, Aborted due to cross-transaction contention'],
  ['--only hosting', 'HTTP Error: 503, The service is currently unavailable.'],
])('repeats the command %s after "%s", and continues', async (failing, printed) => {
  const { ran, pauses, error } = await deploy('llevo-ec', { failing, printed, times: 2 });
  expect(error).toBeNull();
  expect(ran.filter((line) => line.includes(failing))).toHaveLength(3);
  expect(ran.at(-1)).toContain('hosting');
  expect(pauses.map((ms) => ms / 60_000)).toEqual([1.5, 1.5]);
});

test('gives up after the third refusal', async () => {
  const { ran, error } = await deploy('llevo-ec', { failing: '--only functions', printed: EVENTARC });
  expect(ran.filter((line) => line.includes('--only functions'))).toHaveLength(3);
  expect(String(error)).toContain('--only functions');
});

test.each(['HTTP Error: 409, index already exists', 'HTTP Error: 403, The caller does not have permission'])(
  'does not repeat a command that printed "%s"',
  async (printed) => {
    const { pauses } = await deploy('llevo-ec', { failing: 'firestore,storage', printed });
    expect(pauses).toEqual([]);
  },
);

test('keeps what a failing command printed, on both outputs', async () => {
  const print = "console.log('to the output'); console.error('to the errors'); process.exit(3)";
  const command = { title: 't', program: 'node', args: ['-e', print] } as const;
  const error: unknown = await runChildProcess(command, 'captured').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandError);
  expect((error as CommandError).output).toBe('to the output\nto the errors\n');
});

test('returns the output of a command, and names a program that is not installed', async () => {
  const command = { title: 't', program: 'node', args: ['-e', "console.log('4711')"] } as const;
  expect(await runChildProcess(command, 'captured')).toBe('4711\n');
  const before = process.env.PATH;
  process.env.PATH = '';
  await expect(runChildProcess({ title: 't', program: 'gcloud', args: [] }, 'captured')).rejects.toThrow(
    'gcloud is not installed',
  );
  process.env.PATH = before;
});
