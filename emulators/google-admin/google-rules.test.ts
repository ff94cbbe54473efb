/** Rules of Google that the setup met in public reports: each is a row of docs/services/google-cloud.md. */
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAKE_GOOGLE_TOKEN, FakeGoogle } from './fake-google.ts';
import type { FakeProject } from './fake-project.ts';
import { serveFakeGoogle } from './server.ts';

const PAGE = await readFile(path.join(import.meta.dirname, '../../docs/services/google-cloud.md'), 'utf8');
const DEPLOYED = { api: [] };

let fake: FakeGoogle;
let project: FakeProject;
let server: Server;
beforeEach(async () => {
  fake = new FakeGoogle();
  project = fake.createProject('p1');
  project.billingAccount = 'billingAccounts/1';
  for (const name of [
    'cloudresourcemanager',
    'cloudtasks',
    'firebasehosting',
    'firestore',
    'identitytoolkit',
    'pubsub',
  ]) {
    project.services.add(`${name}.googleapis.com`);
  }
  server = await serveFakeGoogle(fake, 0);
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const HEADERS = { authorization: `Bearer ${FAKE_GOOGLE_TOKEN}`, 'x-goog-user-project': 'p1' };

/** Sends `METHOD service/path`; resolves with status, Google's code and body. */
async function call(line: string, body?: object, headers: Record<string, string> = HEADERS) {
  const [method = '', rest = ''] = line.split(' ');
  const url = `${fake.base}/${rest.replace('/', '.googleapis.com/')}`;
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const json = (await response.json()) as Record<string, unknown> & { error?: { status: string; message: string } };
  return { status: response.status, code: json.error?.status, message: json.error?.message ?? '', json };
}

const firebase = (...args: string[]) => {
  fake.runFirebase({ project: 'p1', args, functions: DEPLOYED });
};

function fails(...args: string[]): string {
  try {
    firebase(...args);
    return '';
  } catch (error) {
    return String(error);
  }
}

/** Number of calls that are refused before the first that is not. */
async function refusals(send: () => Promise<{ status: number; message: string }>): Promise<string[]> {
  const messages: string[] = [];
  for (;;) {
    const { status, message } = await send();
    if (status === 200) return messages;
    messages.push(message);
  }
}

/** Defines the test of a rule, which the page has to list. */
function rule(name: string, run: () => unknown): void {
  test(name, async () => {
    expect(PAGE).toContain(`| ${name} `);
    await run();
  });
}

rule('an API that was just turned on still answers as if it were off', async () => {
  await call('POST serviceusage/v1/projects/p1/services:batchEnable', { serviceIds: ['firebase.googleapis.com'] });
  project.isFirebase = true;
  const messages = await refusals(() => call('GET firebase/v1beta1/projects/p1'));
  expect(messages).toHaveLength(2);
  expect(messages[0]).toContain('has not been used in project');
  project.delays.start('firestore.googleapis.com', 1);
  const create = () => fails('firestore:databases:create', '(default)', '--location', 'nam5');
  expect([create(), create()]).toEqual([expect.stringContaining('HTTP Error: 403'), '']);
});

const policyWith = (address: string) => ({
  policy: {
    ...project.policy,
    bindings: [...project.policy.bindings, { role: 'r', members: [`serviceAccount:${address}`] }],
  },
});

rule('a role for an account that was just created is refused with 400', async () => {
  const address = project.addAgent('pubsub.googleapis.com');
  const grant = () => call('POST cloudresourcemanager/v3/projects/p1:setIamPolicy', policyWith(address));
  const messages = await refusals(grant);
  expect(messages).toEqual([
    `Service account ${address} does not exist.`,
    `Service account ${address} does not exist.`,
  ]);
});

rule('a policy that another write changed is refused as ABORTED, not as ALREADY_EXISTS', async () => {
  const stale = policyWith('a@b');
  project.policy.etag = 'newer';
  const answer = await call('POST cloudresourcemanager/v3/projects/p1:setIamPolicy', stale);
  expect([answer.status, answer.code]).toEqual([409, 'ABORTED']);
});

rule('an update of the field * may not name ttlConfig in its mask', async () => {
  const field = 'PATCH firestore/v1/projects/p1/databases/(default)/collectionGroups/mail/fields';
  const body = { indexConfig: { indexes: [] } };
  const refused = await call(`${field}/*?updateMask=indexConfig,ttlConfig`, body);
  expect([refused.status, refused.message]).toEqual([
    400,
    'Updating ttl other than single field level is not supported',
  ]);
  expect((await call(`${field}/*?updateMask=indexConfig`, body)).status).toBe(200);
  expect((await call(`${field}/until?updateMask=indexConfig,ttlConfig`, { ...body, ttlConfig: {} })).status).toBe(200);
});

rule('a queue of tasks is refused while Cloud Tasks is off or new', () => {
  project.addAgent('eventarc.googleapis.com');
  const deployment = () => fails('deploy', '--only', 'functions');
  project.services.delete('cloudtasks.googleapis.com');
  expect(deployment()).toContain('Cloud Tasks API has not been used in project');
  project.services.add('cloudtasks.googleapis.com');
  project.delays.start('cloudtasks.googleapis.com', 1);
  expect(deployment()).toContain('Failed to upsert task queue');
  // The next refusal is about something else.
  expect(deployment()).toContain('Eventarc');
});

rule('hundreds of indexes at once meet a quota for each minute, then one another', () => {
  firebase('firestore:databases:create', '(default)', '--location', 'nam5');
  const deploy = () => fails('deploy', '--only', 'firestore,storage');
  expect([deploy(), deploy(), deploy()]).toEqual([
    expect.stringContaining('HTTP Error: 429, Quota exceeded'),
    expect.stringContaining('HTTP Error: 409, Aborted due to cross-transaction contention'),
    '',
  ]);
});

rule('the operation of a new domain does not end before its DNS is right', async () => {
  project.site = { siteId: 'p1', appId: '' };
  const started = await call('POST firebasehosting/v1beta1/projects/p1/sites/p1/customDomains?customDomainId=l.ec', {});
  const isDone = async () =>
    (await call(`GET firebasehosting/v1beta1/${String(started.json['name'])}`)).json['done'] === true;
  expect([await isDone(), await isDone(), await isDone(), await isDone()]).toEqual([false, false, false, false]);
  project.domains.set('l.ec', { hostState: 'HOST_ACTIVE', ownershipState: 'OWNERSHIP_ACTIVE' });
  expect(await isDone()).toBe(true);
});

rule('the name of a site that another project has is refused, with another one to try', () => {
  project.isFirebase = true;
  fake.takenSites.add('p1');
  expect(fails('hosting:sites:create', 'p1')).toContain('try something like `p1-a1b2c` instead');
  expect(fails('hosting:sites:create', 'p1-a1b2c')).toBe('');
});

rule('the default site has a type, not the name of the project', async () => {
  project.site = { siteId: 'p1-a1b2c', appId: '' };
  const { json } = await call('GET firebasehosting/v1beta1/projects/p1/sites');
  expect(json['sites']).toEqual([
    { name: 'projects/p1/sites/p1-demo', type: 'USER_SITE' },
    { name: 'projects/p1/sites/p1-a1b2c', type: 'DEFAULT_SITE' },
  ]);
  expect((await call('GET firebasehosting/v1beta1/sites/p1/releases')).status).toBe(404);
});

rule('Firebase is not added before its terms were accepted once', () => {
  fake.hasAcceptedTerms = false;
  expect(fails('projects:addfirebase', 'p1')).toContain('has not accepted the Firebase Terms of Service');
  expect(project.isFirebase).toBe(false);
});

rule('triggers are refused while Eventarc’s agent is new, or without its role', () => {
  const deploy = () => fails('deploy', '--only', 'functions');
  const refusal = expect.stringContaining('If you recently started to use Eventarc') as string;
  expect([deploy(), deploy()]).toEqual([refusal, refusal]);
  const member = `serviceAccount:${project.addAgent('eventarc.googleapis.com')}`;
  project.policy.bindings.push({ role: 'roles/eventarc.serviceAgent', members: [member] });
  expect([deploy(), deploy()]).toEqual([refusal, '']);
  expect(project.functions.size).toBe(1);
});

rule('a call of a person without a quota project is refused', async () => {
  const { authorization } = HEADERS;
  const answer = await call('GET cloudresourcemanager/v3/projects/p1', undefined, { authorization });
  expect([answer.status, answer.message]).toEqual([403, expect.stringContaining('quota project')]);
});

rule('a key for websites refuses a call without a referrer, and from another website', async () => {
  project.keyReferrers.set('k', ['https://llevo.ec/*', 'https://*.web.app/*']);
  const signIn = async (referer?: string) => {
    const answer = await call(
      'POST identitytoolkit/v1/accounts:signInWithCustomToken?key=k',
      { token: 't' },
      {
        ...(referer !== undefined && { referer }),
      },
    );
    return answer.status === 200 ? 'accepted' : answer.message;
  };
  expect(await signIn()).toBe('Requests from referer <empty> are blocked.');
  expect(await signIn('https://other.ec/')).toBe('Requests from referer https://other.ec/ are blocked.');
  expect([await signIn('https://llevo.ec/'), await signIn('https://p1.web.app/')]).toEqual(['accepted', 'accepted']);
});

rule('alerts and metrics are stored in Google’s own form of durations, spaces and defaults', async () => {
  const filter = ' severity>=ERROR ';
  const metricDescriptor = { metricKind: 'DELTA', valueType: 'INT64', labels: [] };
  const body = { name: 'm', description: '', filter, metricDescriptor };
  const { json } = await call('POST logging/v2/projects/p1/metrics', body);
  expect(json).toEqual({
    name: 'm',
    filter: 'severity>=ERROR',
    metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64' },
  });
});

rule('a database has one daily backup schedule, which keeps at most fourteen weeks', () => {
  firebase('firestore:databases:create', '(default)', '--location', 'nam5');
  const create = (days: number) =>
    fails(
      'firestore:backups:schedules:create',
      '--database',
      '(default)',
      '--recurrence',
      'DAILY',
      '--retention',
      `${days}d`,
    );
  expect(create(99)).toContain('retention');
  expect([create(14), create(14)]).toEqual(['', expect.stringContaining('already exists')]);
});

rule('Apple’s provider takes a team, a key and its text instead of a secret that ends', async () => {
  project.auth = {};
  const create = (privateKey: string) =>
    call('POST identitytoolkit/admin/v2/projects/p1/defaultSupportedIdpConfigs?idpId=apple.com', {
      enabled: true,
      clientId: 'ec.llevo.web',
      appleSignInConfig: { codeFlowConfig: { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey } },
    });
  expect((await create('MIG')).status).toBe(400);
  expect((await create('-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----\n')).status).toBe(200);
});

rule('requests fail now and then, before or after they take effect', async () => {
  fake.slipEvery = 1;
  const seen = new Set<string>();
  for (let attempt = 0; attempt < 16; attempt++) {
    const before = project.services.size;
    const serviceIds = [`api${attempt}.googleapis.com`];
    const sent = call('POST serviceusage/v1/projects/p1/services:batchEnable', { serviceIds });
    const status = await sent.then((answer) => answer.status).catch(() => 'lost');
    seen.add(`${status} ${project.services.size > before ? 'executed' : 'refused'}`);
  }
  expect([...seen].sort()).toEqual([
    '409 refused',
    '429 refused',
    '500 executed',
    '500 refused',
    '502 refused',
    '503 refused',
    '504 refused',
    'lost executed',
  ]);
});

test('the page lists no other rules', () => {
  const rows = [...(PAGE.split('## Rules of the stand-in')[1] ?? '').matchAll(/^\| ([^|-][^|]*?) +\|/gm)];
  // Without the head of the table.
  expect(rows.length - 1).toBe(17);
});
