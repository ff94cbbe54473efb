/** The stand-in refuses calls with which a setup would otherwise fail unnoticed. */
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAKE_GOOGLE_TOKEN, FakeGoogle } from './fake-google.ts';
import type { FakeProject } from './fake-project.ts';
import { serveFakeGoogle } from './server.ts';

const ACCOUNT = 'billingAccounts/01AB23-45CD67-89EF01';
const EVERY_API = [
  'billingbudgets',
  'cloudbilling',
  'cloudresourcemanager',
  'firebase',
  'firebasehosting',
  'firebasestorage',
  'firestore',
  'iam',
  'identitytoolkit',
  'secretmanager',
];

let fake: FakeGoogle;
let project: FakeProject;
let server: Server;
beforeEach(async () => {
  fake = new FakeGoogle();
  project = fake.createProject('p1');
  project.billingAccount = ACCOUNT;
  for (const name of EVERY_API) project.services.add(`${name}.googleapis.com`);
  fake.billingAccounts.set(ACCOUNT, { displayName: 'A', open: true });
  server = await serveFakeGoogle(fake, 0);
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const HEADERS = { authorization: `Bearer ${FAKE_GOOGLE_TOKEN}`, 'x-goog-user-project': 'p1' };

/** Sends `METHOD service/path`; resolves with status and body. */
async function call(line: string, body?: object, headers: Record<string, string> = HEADERS) {
  const [method = '', rest = ''] = line.split(' ');
  const url = `${fake.base}/${rest.replace('/', '.googleapis.com/')}`;
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test.each([
  ['without a token', {}, 401],
  ['with another token', { ...HEADERS, authorization: 'Bearer x' }, 401],
  ['without a quota project', { authorization: HEADERS.authorization }, 403],
  ['for a project of others', { ...HEADERS, 'x-goog-user-project': 'p2' }, 403],
])('the stand-in refuses a call %s', async (_name, headers, status) => {
  expect((await call('GET cloudresourcemanager/v3/projects/p1', undefined, headers)).status).toBe(status);
});

const REFUSED: readonly (readonly [string, string, object | undefined, number])[] = [
  ['an API that is off', 'GET cloudfunctions/v2/projects/p1/locations/us-central1/functions', undefined, 403],
  ['a path that Google does not have', 'GET firestore/v1/projects/p1/database', undefined, 404],
  ['a parameter that the call does not have', 'GET cloudresourcemanager/v3/projects/p1?view=full', undefined, 400],
  ['an unknown field', 'POST identitytoolkit/v2/projects/p1/identityPlatform:initializeAuth', { location: 'x' }, 400],
  [
    'more than twenty APIs at once',
    'POST serviceusage/v1/projects/p1/services:batchEnable',
    { serviceIds: Array(21).fill('a') as string[] },
    400,
  ],
  [
    'a closed billing account',
    'PUT cloudbilling/v1/projects/p1/billingInfo',
    { billingAccountName: 'billingAccounts/x' },
    404,
  ],
  [
    'a policy without its etag',
    'POST cloudresourcemanager/v3/projects/p1:setIamPolicy',
    { policy: { bindings: [] } },
    400,
  ],
  [
    'a policy that was read before another’s write',
    'POST cloudresourcemanager/v3/projects/p1:setIamPolicy',
    { policy: { etag: 'old', bindings: [] } },
    409,
  ],
  [
    'a role for an account that does not exist',
    'POST cloudresourcemanager/v3/projects/p1:setIamPolicy',
    { policy: { etag: 'BwAA0', bindings: [{ role: 'r', members: ['serviceAccount:x@y'] }] } },
    400,
  ],
  [
    'the policy of an account that does not exist',
    'POST iam/v1/projects/p1/serviceAccounts/x@y:getIamPolicy',
    undefined,
    404,
  ],
  ['Auth’s settings before it was started', 'GET identitytoolkit/admin/v2/projects/p1/config', undefined, 404],
  ['a database that does not exist', 'GET firestore/v1/projects/p1/databases/(default)', undefined, 404],
  [
    'a version of a secret that does not exist',
    'POST secretmanager/v1/projects/p1/secrets/A:addVersion',
    { payload: { data: 'YQ==' } },
    404,
  ],
  [
    'a version that is not base64',
    'POST secretmanager/v1/projects/p1/secrets/A:addVersion',
    { payload: { data: 'ñ' } },
    400,
  ],
  [
    'a bucket before Firebase',
    'POST firebasestorage/v1alpha/projects/p1/defaultBucket',
    { location: 'us-central1' },
    400,
  ],
  ['CORS of a bucket that does not exist', 'PATCH storage/storage/v1/b/x', { cors: [] }, 404],
  [
    'a budget without thresholds',
    `POST billingbudgets/v1/${ACCOUNT}/budgets`,
    {
      displayName: 'x',
      budgetFilter: { projects: ['projects/1'] },
      amount: { specifiedAmount: { units: '1' } },
      thresholdRules: [],
    },
    400,
  ],
  [
    'an invalid domain',
    'POST firebasehosting/v1beta1/projects/p1/sites/p1/customDomains?customDomainId=llevo',
    {},
    400,
  ],
];

test.each(REFUSED)('the stand-in refuses %s', async (...refused) => {
  const [, line, body, status] = refused;
  const reply = await call(line, body);
  expect([reply.status, reply.body]).toEqual([status, { error: expect.objectContaining({ code: status }) as unknown }]);
});

test('only paid APIs need billing', async () => {
  project.billingAccount = null;
  const enable = (name: string) =>
    call('POST serviceusage/v1/projects/p1/services:batchEnable', { serviceIds: [name] });
  expect((await enable('run.googleapis.com')).status).toBe(400);
  expect((await enable('pubsub.googleapis.com')).status).toBe(200);
});

test('an operation is done at the second poll', async () => {
  const enable = { serviceIds: ['pubsub.googleapis.com'] };
  const { body } = await call('POST serviceusage/v1/projects/p1/services:batchEnable', enable);
  const ask = () => call(`GET serviceusage/v1/${String(body['name'])}`);
  expect((await ask()).body).toMatchObject({ done: false });
  expect((await ask()).body).toMatchObject({ done: true, response: { services: [{ state: 'ENABLED' }] } });
});

test('Auth’s settings outside the mask keep their values', async () => {
  await call('POST identitytoolkit/v2/projects/p1/identityPlatform:initializeAuth', {});
  const patch = (query: string, body: object) =>
    call(`PATCH identitytoolkit/admin/v2/projects/p1/config${query}`, body);
  const off = { signIn: { email: { enabled: false } }, client: { permissions: { disabledUserDeletion: true } } };
  expect((await patch('', off)).status).toBe(400);
  const { body } = await patch('?updateMask=signIn.email.enabled', off);
  expect(body).toMatchObject({
    signIn: { email: { enabled: false, passwordRequired: true } },
    client: { permissions: {} },
  });
});

const firebase =
  (...args: string[]) =>
  () => {
    fake.runFirebase({ project: 'p1', args, functions: { api: ['TOKEN_SECRET'] } });
  };

test('a deployment stops at a secret without a value', () => {
  expect(firebase('deploy', '--only', 'functions')).toThrow('TOKEN_SECRET');
  expect(project.releases).toBe(0);
});

test('firebase-tools creates Firebase, site, app and database once, and the site before the app', () => {
  const site = firebase('hosting:sites:create', 'p1');
  const app = firebase('apps:create', 'WEB', 'Llevo');
  const recovery = ['--point-in-time-recovery', 'ENABLED'];
  const database = firebase('firestore:databases:create', '(default)', '--location', 'nam5', ...recovery);
  expect(site).toThrow('Firebase is not added');
  firebase('projects:addfirebase', 'p1')();
  expect(app).toThrow('no default Hosting site');
  for (const create of [site, app, database]) create();
  expect(project).toMatchObject({ isFirebase: true, site: {}, webApps: [{ displayName: 'Llevo' }] });
  expect(project.database).toMatchObject({ pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' });
  for (const again of [firebase('projects:addfirebase', 'p1'), site, database]) expect(again).toThrow('already exists');
});

test('firebase-tools refuses an unknown command, option and value', () => {
  expect(firebase('databases:create')).toThrow('Unknown command');
  expect(firebase('firestore:databases:create', '(default)')).toThrow('--location');
  expect(firebase('firestore:databases:create', '(default)', '--location', 'mars')).toThrow('--location mars');
});
