/** Runs the steps against the stand-in for Google's administration. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wrongAuthSettings } from '../deploy/auth-settings.ts';
import { deployedFunctions } from '../deploy/functions.ts';
import { fakeProduct, fakeSite } from './rehearsal/fake-product.ts';
import { openRehearsal, type RehearsedSetup } from './rehearsal/rehearsed-setup.ts';
import { readSettings } from './env-file.ts';
import { passwordLinks } from './steps/accounts.ts';
import { SECRETS } from './steps/secrets.ts';

const rehearse = () =>
  openRehearsal({
    product: fakeProduct(),
    siteFetch: fakeSite,
    site: null,
    alerts: ['availability-fast', 'mail-not-sent'],
  });

let setup: RehearsedSetup;
beforeEach(async () => {
  setup = await rehearse();
});
afterEach(() => setup.close());

const writes = () =>
  setup.google.requests.filter(({ method, path: url }) => method !== 'GET' && !url.endsWith('getIamPolicy'));

test('turns a new project into an installation, and a second run changes nothing', async () => {
  const first = await setup.run();
  expect(first.result).toMatchObject({ wrong: [], pending: [] });
  const { project } = setup;
  expect(project.billingAccount).toBe('billingAccounts/01AB23-45CD67-89EF01');
  expect(project.database).toMatchObject({ pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' });
  expect(project.bucket?.cors).toMatchObject([
    { origin: ['https://llevo-rehearsal.web.app'], method: ['GET', 'POST', 'PUT'] },
  ]);
  expect(wrongAuthSettings(project.auth)).toEqual([]);
  const roles = project.policy.bindings.map(({ role }) => role);
  expect(roles).toContain('roles/owner');
  expect(roles).toContain('roles/firebaserules.firestoreServiceAgent');
  expect(roles).toContain('roles/datastore.user');
  expect(project.accountPolicies.get(project.computeAccount)?.bindings).toHaveLength(1);
  expect(project.releases).toBe(1);
  expect([...setup.google.budgets.values()]).toMatchObject([{ amount: { specifiedAmount: { units: '50' } } }]);

  const before = writes().length;
  const second = await setup.run();
  expect(second.result).toMatchObject({ wrong: [], pending: [] });
  expect(writes().slice(before)).toEqual([]);
  expect(second.lines.filter((line) => line.includes('✔ up to date')).length).toBeGreaterThan(10);
});

test('every step that changes something prints its changes and how to undo them', async () => {
  const { lines } = await setup.run();
  const changing = lines.filter((line) => line.startsWith('      •')).length;
  expect(changing).toBeGreaterThan(0);
  const undone = lines.filter((line) => line.startsWith('      ↶ Undo: '));
  const steps = lines.filter((line) => /^ ?\d+\/\d+ /.test(line));
  expect(undone.length).toBe(steps.length - 2); // Domain and smoke test change nothing.
});

test('finds and corrects changes made in the console, and prints an undo for these only', async () => {
  await setup.run();
  const { project } = setup;
  if (project.database === null) throw new Error('No database');
  project.database.pointInTimeRecoveryEnablement = 'POINT_IN_TIME_RECOVERY_DISABLED';
  project.services.delete('cloudscheduler.googleapis.com');
  project.functions.delete('api');
  const check = await setup.run({ isCheck: true });
  expect(check.result?.wrong).toEqual([
    'apis: cloudscheduler.googleapis.com is off',
    'database: point-in-time recovery is off',
    'deploy: functions are not deployed: api',
  ]);
  const { lines } = await setup.run();
  const undo = lines.filter((line) => line.includes('↶ Undo')).join('\n');
  expect(undo).toContain('databases update');
  expect(undo).not.toContain('databases delete');
  expect((await setup.run({ isCheck: true })).result?.wrong).toEqual([]);
});

test('works without keys, and lists the limits', async () => {
  const { result } = await setup.run();
  for (const name of [
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'PAYPHONE_TOKEN',
    'DIRECTIONS_KEY',
    'VITE_GOOGLE_MAPS_KEY',
    'MAIL_FROM',
  ]) {
    expect(
      result?.degraded.find((line) => line.startsWith(`${name} is empty: `)),
      name,
    ).toBeDefined();
  }
  expect(result?.degraded).toContain('no social sign-in: people use passwords, links and passkeys');
});

test('stores keys from a file, which requires a deployment', async () => {
  await setup.run();
  const secretsFile = path.join(setup.root, 'secrets.local');
  await writeFile(secretsFile, 'SMTP_URL=smtps://u:p@mail.test\nGOOGLE_CLIENT_ID=id\nGOOGLE_CLIENT_SECRET=s\n');
  const tokenSecret = setup.project.secrets.get('TOKEN_SECRET')?.versions;
  const flags = { networks: 'google', 'mail-from': 'Llevo <hola@llevo.ec>' };
  const { result, lines } = await setup.run({ secretsFile, flags });
  expect(result?.wrong).toEqual([]);
  expect(result?.degraded.filter((line) => /SMTP_URL|MAIL_FROM|social/.test(line))).toEqual([]);
  expect(setup.project.secrets.get('SMTP_URL')?.versions).toHaveLength(2);
  expect(setup.project.secrets.get('TOKEN_SECRET')?.versions).toEqual(tokenSecret);
  expect(setup.project.identityProviders.get('google.com')).toMatchObject({ enabled: true, clientId: 'id' });
  expect(lines).toContainEqual(expect.stringContaining('functions run with an older SMTP_URL'));
  expect(setup.project.releases).toBe(2);
  expect(lines.join('\n')).not.toContain('u:p@');
  const remembered = await readFile(path.join(setup.root, '.setup.llevo-rehearsal.local.json'), 'utf8');
  expect(remembered).not.toContain('u:p@');
});

test('keeps settings written by hand', async () => {
  await setup.run();
  const file = path.join(setup.root, 'functions/.env.llevo-rehearsal');
  await writeFile(file, `# by hand\nDAILY_CEILING_QUOTES=9\n${await readFile(file, 'utf8')}`);
  await setup.run({ flags: { 'contact-email': 'ayuda@llevo.test' } });
  expect(await readFile(file, 'utf8')).toMatch(/^# by hand\nDAILY_CEILING_QUOTES=9\n/);
  expect(await readSettings(file)).toMatchObject({
    CONTACT_EMAIL: 'ayuda@llevo.test',
    WEB_API_KEY: expect.stringMatching(/^AIza/) as string,
  });
});

/** Counts of everything that a step would duplicate if it missed its earlier work. */
const countsOf = ({ project, google }: RehearsedSetup) => ({
  webApps: project.webApps.length,
  budgets: google.budgets.size,
  watching: project.resources.size,
  bindings: project.policy.bindings.flatMap(({ members }) => members).length,
  versions: [...project.secrets.values()].map(({ versions }) => versions.length),
});

/** Limit above the number of writes, so that a run without progress ends. */
const MAX_KILLS = 100;

test.each([
  ['after', true],
  ['before', false],
])('resumes after kills %s its first, second and third write in turn', { timeout: 90_000 }, async (_name, isAfter) => {
  const [killed, whole] = [await rehearse(), await rehearse()];
  let kills = 0;
  const runKilled = () => killed.run({ kill: { write: 1 + (kills % 3), isAfter } });
  while ((await runKilled()).result === null && kills < MAX_KILLS) kills += 1;
  expect(kills).toBeGreaterThan(15);
  await whole.run();
  expect(countsOf(killed)).toEqual(countsOf(whole));
  expect((await killed.run({ isCheck: true })).result).toMatchObject({ wrong: [], pending: [] });
  await Promise.all([killed.close(), whole.close()]);
});

test('prints a link for each first user without a password', async () => {
  await setup.run({ flags: { 'master-email': 'marta@llevo.test' } });
  const links = await passwordLinks(await setup.context());
  expect(links.map(({ email }) => email)).toEqual(['olga@llevo.test', 'marta@llevo.test']);
});

test('reports a pending domain, and moves links and pages there once it is served', async () => {
  const project = await rehearse();
  const flags = { domain: 'llevo.ec' };
  const { result } = await project.run({ flags });
  expect(result?.pending).toContain('DNS: ADD A llevo.ec 199.36.158.100');
  expect(project.project.auth?.['authorizedDomains']).toContain('llevo.ec');
  const file = path.join(project.root, 'functions/.env.llevo-rehearsal');
  expect(await readSettings(file)).toMatchObject({ SITE_URL: 'https://llevo-rehearsal.web.app' });
  project.project.domains.set('llevo.ec', { hostState: 'HOST_ACTIVE', ownershipState: 'OWNERSHIP_ACTIVE' });
  expect((await project.run({ isCheck: true })).result?.wrong).toContainEqual(expect.stringContaining('SITE_URL'));
  expect((await project.run()).result?.pending).toEqual([]);
  expect(await readSettings(file)).toMatchObject({ SITE_URL: 'https://llevo.ec' });
  expect(project.project.releases).toBe(2);
  await project.close();
});

const DRIFT: readonly (readonly [string, (rehearsed: RehearsedSetup) => unknown, string])[] = [
  [
    'billing was unlinked',
    ({ project }) => (project.billingAccount = null),
    'billing: the project has no billing account',
  ],
  [
    'an API was turned off',
    ({ project }) => project.services.delete('run.googleapis.com'),
    'apis: run.googleapis.com is off',
  ],
  [
    'recovery was turned off',
    ({ project }) => project.database && (project.database.pointInTimeRecoveryEnablement = ''),
    'database: point-in-time recovery is off',
  ],
  ['CORS was cleared', ({ project }) => project.bucket && (project.bucket.cors = []), 'bucket: llevo-rehearsal'],
  [
    'passwords were allowed in Auth',
    ({ project }) => (project.auth = { ...project.auth, signIn: { email: { enabled: true } } }),
    'auth: signIn.email.enabled is on',
  ],
  ['the role was taken away', ({ project }) => project.policy.bindings.pop(), 'roles: roles/firebaserules'],
  ['a secret was deleted', ({ project }) => project.secrets.delete('SMTP_URL'), 'secrets: SMTP_URL does not exist'],
  [
    'a function was deleted',
    ({ project }) => project.functions.delete('share'),
    'deploy: functions are not deployed: share',
  ],
  [
    'the budget was deleted',
    ({ google }) => {
      google.budgets.clear();
    },
    'budget: there is no budget',
  ],
];

test('a check finds every change made elsewhere without changing anything; a run corrects them all', async () => {
  await setup.run();
  expect((await setup.run({ isCheck: true })).result?.wrong).toEqual([]);
  for (const [, change] of DRIFT) change(setup);
  const before = writes().length;
  const checked = await setup.run({ isCheck: true });
  for (const [name, , fault] of DRIFT) {
    expect(checked.result?.wrong, name).toContainEqual(expect.stringContaining(fault));
  }
  expect(checked.result?.wrong).toHaveLength(DRIFT.length);
  expect(writes().slice(before)).toEqual([]);
  expect((await setup.run()).result?.wrong).toEqual([]);
  expect((await setup.run({ isCheck: true })).result?.wrong).toEqual([]);
});

test('grants no further project roles to a functions account that is an editor', async () => {
  const member = `serviceAccount:${setup.project.computeAccount}`;
  setup.project.policy.bindings.push({ role: 'roles/editor', members: [member] });
  await setup.run();
  expect(setup.project.policy.bindings.filter(({ members }) => members.includes(member))).toHaveLength(1);
});

test('reads the answers from the existing project if the clone has none', async () => {
  await setup.run({ flags: { budget: '80', company: 'Fletes Sur', 'contact-email': 'ayuda@llevo.test' } });
  await rm(path.join(setup.root, '.setup.llevo-rehearsal.local.json'));
  expect((await setup.run({ isCheck: true })).result?.wrong).toEqual([]);
});

test('a check of an empty project reports every step', async () => {
  const { result } = await setup.run({ isCheck: true });
  expect(result?.wrong.length).toBeGreaterThan(8);
  expect(writes()).toEqual([]);
});

test('asks for exactly the secrets of the deployed functions', () => {
  const declared = new Set(Object.values(deployedFunctions()).flat());
  expect(SECRETS.map(({ name }) => name).sort()).toEqual([...declared].sort());
});
