/** Runs the steps against the stand-in for Google's administration. */
import { createECDH } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitorLimit } from '../../functions/contract/src/endpoints/rate-limits.ts';
import { verifyWhatsAppWebhook } from '../../functions/contract/src/endpoints/whatsapp.ts';
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

const EXCLUSION = 'projects/llevo-rehearsal/exclusions/public-links';

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
  expect(project.database).toMatchObject({
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  });
  expect(project.backupSchedules).toMatchObject([{ retention: '1209600s', dailyRecurrence: {} }]);
  expect(project.bucket?.lifecycle).toEqual({
    rule: [{ action: { type: 'Delete' }, condition: { age: 1, matchesPrefix: ['incoming/'] } }],
  });
  const excluded = project.resources.get(EXCLUSION)?.['filter'];
  for (const path of ['/api/tracking/', verifyWhatsAppWebhook.path])
    expect(excluded).toContain(`httpRequest.requestUrl:"${path}"`);
  expect(project.bucket?.cors).toMatchObject([
    { origin: ['https://llevo-rehearsal.web.app'], method: ['GET', 'POST', 'PUT'] },
  ]);
  expect(wrongAuthSettings(project.auth)).toEqual([]);
  const roles = project.policy.bindings.map(({ role }) => role);
  expect(roles).toContain('roles/owner');
  expect(roles).toContain('roles/firebaserules.firestoreServiceAgent');
  expect(roles).toContain('roles/datastore.user');
  expect(roles).toContain('roles/eventarc.serviceAgent');
  expect(roles).toContain('roles/cloudtasks.enqueuer');
  expect(project.accountPolicies.get(project.computeAccount)?.bindings.map(({ role }) => role)).toEqual([
    'roles/iam.serviceAccountTokenCreator',
    'roles/iam.serviceAccountUser',
  ]);
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
  expect(undone.length).toBe(steps.length - 4); // Domain, Stripe, WhatsApp and smoke test change nothing.
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
    'SRI_PROVIDER_RUC',
  ]) {
    expect(
      result?.degraded.find((line) => line.startsWith(`${name} is empty: `)),
      name,
    ).toBeDefined();
  }
  expect(result?.degraded).toContain('no social sign-in: people use passwords, links and passkeys');
});

test('writes the RUC of the invoicing system’s provider, and refuses an invalid one', async () => {
  const { result } = await setup.run({ flags: { 'sri-provider-ruc': '1790016919001' } });
  expect(result?.degraded).not.toContainEqual(expect.stringContaining('SRI_PROVIDER_RUC'));
  const settings = await readSettings(path.join(setup.root, 'functions/.env.llevo-rehearsal'));
  expect(settings['SRI_PROVIDER_RUC']).toBe('1790016919001');
  await expect(setup.run({ flags: { 'sri-provider-ruc': '1790016919002' } })).rejects.toThrow(
    'Invalid --sri-provider-ruc',
  );
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
])('resumes after kills %s its first to fourth write in turn', { timeout: 90_000 }, async (_name, isAfter) => {
  const [killed, whole] = [await rehearse(), await rehearse()];
  let kills = 0;
  const runKilled = () => killed.run({ kill: { write: 1 + (kills % 4), isAfter } });
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

test('takes the default site by its type, under the name that Google suggests', async () => {
  setup.google.takenSites.add('llevo-rehearsal');
  const { result } = await setup.run();
  expect(result?.wrong).toEqual([]);
  const site = 'llevo-rehearsal-a1b2c';
  expect(setup.project.site?.siteId).toBe(site);
  expect(setup.project.auth?.['authorizedDomains']).toContain(`${site}.web.app`);
  const settings = await readSettings(path.join(setup.root, 'functions/.env.llevo-rehearsal'));
  expect(settings).toMatchObject({ SITE_URL: `https://${site}.web.app` });
  expect((await setup.run({ isCheck: true })).result?.wrong).toEqual([]);
});

test('stops with what to do before Firebase’s terms are accepted, and continues afterwards', async () => {
  setup.google.hasAcceptedTerms = false;
  await expect(setup.run()).rejects.toThrow('projects:addfirebase');
  setup.google.hasAcceptedTerms = true;
  expect((await setup.run()).result?.wrong).toEqual([]);
});

test('gets through a Google that fails every seventh request, and writes everything once', async () => {
  const [shaky, steady] = [await rehearse(), await rehearse()];
  shaky.google.slipEvery = 7;
  const { result, lines } = await shaky.run();
  expect(result?.wrong).toEqual([]);
  expect(lines.some((line) => line.includes('↻'))).toBe(true);
  await steady.run();
  expect(countsOf(shaky)).toEqual(countsOf(steady));
  await Promise.all([shaky.close(), steady.close()]);
});

test('waits about two minutes for an answer, and then says what Google said', async () => {
  await setup.run();
  const before = setup.waited();
  setup.google.faults.add({ kind: 'error', status: 503, on: 'GET /cloudfunctions' });
  await expect(setup.run()).rejects.toThrow('503');
  expect((setup.waited() - before) / 60_000).toBeCloseTo(2.1, 1);
});

test('does not wait for a domain whose DNS is not right', async () => {
  const whole = await rehearse();
  await whole.run();
  await setup.run({ flags: { domain: 'llevo.ec' } });
  expect(setup.waited() - whole.waited()).toBeLessThan(60_000);
  await whole.close();
});

test('gives the public function an account that reads, and nothing else', async () => {
  await setup.run();
  const member = 'serviceAccount:llevo-share@llevo-rehearsal.iam.gserviceaccount.com';
  const roles = setup.project.policy.bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
  expect(roles.sort()).toEqual(['roles/datastore.viewer', 'roles/storage.objectViewer']);
  const settings = await readSettings(path.join(setup.root, 'functions/.env.llevo-rehearsal'));
  expect(settings['SHARE_ACCOUNT']).toBe('llevo-share@llevo-rehearsal.iam.gserviceaccount.com');
  // A limit shared by all instances would be written to the database.
  expect(visitorLimit.store).toBe('instance');
});

test('turns on the APIs of Google’s map with a key for it, and asks for the map id', async () => {
  await setup.run();
  expect(setup.project.services).not.toContain('places.googleapis.com');
  const { result } = await setup.run({ flags: { 'maps-key': 'AIzaMaps' } });
  for (const name of ['geocoding-backend', 'maps-backend', 'places', 'routes']) {
    expect(setup.project.services).toContain(`${name}.googleapis.com`);
  }
  expect(result?.degraded).toContainEqual(expect.stringContaining('VITE_GOOGLE_MAP_ID is empty'));
  await setup.run({ flags: { 'maps-key': 'AIzaMaps', 'map-id': '8f348d' } });
  const settings = await readSettings(path.join(setup.root, 'web/.env.production'));
  expect(settings).toMatchObject({ VITE_GOOGLE_MAP_ID: '8f348d' });
});

test('writes the headers that allow the outside services of the pages', async () => {
  await setup.run();
  const file = path.join(setup.root, 'firebase.json');
  expect(await readFile(file, 'utf8')).not.toContain('maps.googleapis.com');
  await setup.run({ flags: { 'maps-key': 'AIzaMaps' } });
  expect(await readFile(file, 'utf8')).toContain('maps.googleapis.com');
  expect((await setup.run({ isCheck: true })).result?.wrong).toEqual([]);
});

test('writes the public key of notifications that belongs to the secret one', async () => {
  await setup.run();
  const data = setup.project.secrets.get('VAPID_PRIVATE_KEY')?.versions[0]?.data ?? '';
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(data, 'base64').toString(), 'base64url');
  const settings = await readSettings(path.join(setup.root, 'functions/.env.llevo-rehearsal'));
  expect(settings['VAPID_PUBLIC_KEY']).toBe(pair.getPublicKey('base64url'));
});

test('says how many CPUs Cloud Run allows, and allows more instances once Google grants them', async () => {
  const file = path.join(setup.root, 'functions/.env.llevo-rehearsal');
  const { result } = await setup.run();
  expect(result?.degraded).toContainEqual(expect.stringContaining('Cloud Run allows 20 CPUs in us-central1'));
  expect((await readSettings(file))['CPU_QUOTA']).toBe('20');
  setup.project.cpuQuota = 200_000;
  expect((await setup.run()).result?.degraded).not.toContainEqual(expect.stringContaining('Cloud Run allows'));
  expect((await readSettings(file))['CPU_QUOTA']).toBe('200');
});

test('writes the ranges of Hosting’s hops, and refuses others', async () => {
  await setup.run({ flags: { 'hosting-hops': '192.0.2.0/24,2001:db8::/32' } });
  const settings = await readSettings(path.join(setup.root, 'functions/.env.llevo-rehearsal'));
  expect(settings['HOSTING_HOPS']).toBe('192.0.2.0/24,2001:db8::/32');
  await expect(setup.run({ flags: { 'hosting-hops': 'google' } })).rejects.toThrow('Invalid --hosting-hops');
});

test('gives Google Apple’s key, with which it renews the secret by itself', async () => {
  const secretsFile = path.join(setup.root, 'apple.local');
  const key = 'M'.repeat(200);
  const lines = ['CLIENT_ID=ec.llevo.web', 'TEAM_ID=TEAM123456', 'KEY_ID=KEY1234567', `PRIVATE_KEY=${key}`];
  await writeFile(secretsFile, lines.map((line) => `APPLE_${line}\n`).join(''));
  expect((await setup.run({ secretsFile, flags: { networks: 'apple' } })).result?.wrong).toEqual([]);
  const provider = setup.project.identityProviders.get('apple.com');
  expect(provider).toEqual({
    enabled: true,
    clientId: 'ec.llevo.web',
    appleSignInConfig: {
      codeFlowConfig: { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: expect.stringContaining('M') as string },
    },
  });
  expect(JSON.stringify(provider)).toContain(`${'M'.repeat(64)}\\n${'M'.repeat(64)}`);
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
  [
    'CORS was cleared',
    ({ project }) => project.bucket && (project.bucket = { ...project.bucket, cors: [] }),
    'bucket: llevo-rehearsal',
  ],
  [
    'passwords were allowed in Auth',
    ({ project }) => (project.auth = { ...project.auth, signIn: { email: { enabled: true } } }),
    'auth: signIn.email.enabled is on',
  ],
  [
    'a role was taken away',
    ({ project }) => {
      project.policy.bindings = project.policy.bindings.filter(({ role }) => !role.startsWith('roles/firebaserules'));
    },
    'roles: roles/firebaserules',
  ],
  [
    'delete protection was turned off',
    ({ project }) => project.database && (project.database.deleteProtectionState = 'DELETE_PROTECTION_DISABLED'),
    'database: one command may delete the database with all data',
  ],
  [
    'backups were shortened',
    ({ project: { backupSchedules } }) => backupSchedules[0] && (backupSchedules[0].retention = '604800s'),
    'database: there are no daily backups of 14 days',
  ],
  [
    'the lifecycle was cleared',
    ({ project }) => project.bucket && (project.bucket = { ...project.bucket, lifecycle: { rule: [] } }),
    'bucket: llevo-rehearsal.firebasestorage.app keeps abandoned uploads in incoming/',
  ],
  [
    'request logs keep public links',
    ({ project }) => project.resources.delete(EXCLUSION),
    'monitoring: the log exclusion public-links is missing',
  ],
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

test('grants a functions account that is an editor the roles of tasks only', async () => {
  const member = `serviceAccount:${setup.project.computeAccount}`;
  setup.project.policy.bindings.push({ role: 'roles/editor', members: [member] });
  await setup.run();
  const granted = setup.project.policy.bindings.filter(({ members }) => members.includes(member));
  expect(granted.map(({ role }) => role)).toEqual(['roles/editor', 'roles/cloudtasks.enqueuer', 'roles/run.invoker']);
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
