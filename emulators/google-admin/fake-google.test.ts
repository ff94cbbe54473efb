/** What the stand-in refuses is what a setup would otherwise do wrongly without noticing. */
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAKE_GOOGLE_TOKEN, FakeGoogle } from './fake-google.ts';
import type { FakeProject } from './fake-project.ts';
import { rehearseDeployment } from './rehearsed-deployment.ts';
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

/** Sends `METHOD service/path`; resolves with status and answer. */
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
])('a call %s is refused', async (_name, headers, status) => {
  expect((await call('GET cloudresourcemanager/v3/projects/p1', undefined, headers)).status).toBe(status);
});

const REFUSED: readonly (readonly [string, string, object | undefined, number])[] = [
  ['an API that is off', 'GET cloudfunctions/v2/projects/p1/locations/us-central1/functions', undefined, 403],
  ['a path that Google does not have', 'GET firestore/v1/projects/p1/database', undefined, 404],
  ['a parameter that the call does not have', 'GET cloudresourcemanager/v3/projects/p1?view=full', undefined, 400],
  ['an unknown field', 'POST firebase/v1beta1/projects/p1:addFirebase', { location: 'x' }, 400],
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
  [
    'an index without a database',
    'GET firestore/v1/projects/p1/databases/(default)/collectionGroups/-/indexes',
    undefined,
    404,
  ],
  [
    'a version of a secret that does not exist',
    'POST secretmanager/v1/projects/p1/secrets/A:addVersion',
    { payload: { data: 'YQ==' } },
    404,
  ],
  [
    'a version that is no base64',
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
    'a domain that is none',
    'POST firebasehosting/v1beta1/projects/p1/sites/p1/customDomains?customDomainId=llevo',
    {},
    400,
  ],
];

test.each(REFUSED)('%s is refused', async (...refused) => {
  const [, line, body, status] = refused;
  const reply = await call(line, body);
  expect([reply.status, reply.body]).toEqual([status, { error: expect.objectContaining({ code: status }) as unknown }]);
});

test('paid APIs need billing, free ones do not', async () => {
  project.billingAccount = null;
  const enable = (name: string) =>
    call('POST serviceusage/v1/projects/p1/services:batchEnable', { serviceIds: [name] });
  expect((await enable('run.googleapis.com')).status).toBe(400);
  expect((await enable('pubsub.googleapis.com')).status).toBe(200);
});

test('what takes a while is done at the second question', async () => {
  const { body } = await call('POST firebase/v1beta1/projects/p1:addFirebase', {});
  const ask = () => call(`GET firebase/v1beta1/${String(body['name'])}`);
  expect((await ask()).body).toMatchObject({ done: false });
  expect((await ask()).body).toMatchObject({ done: true, response: { projectId: 'p1' } });
});

test('Auth’s settings are written by their mask, and the others stay', async () => {
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

test('an index is made once, is being built at first, and ends with the document’s name', async () => {
  project.database = { locationId: 'nam5', type: 'FIRESTORE_NATIVE', pointInTimeRecoveryEnablement: '' };
  const groups = 'firestore/v1/projects/p1/databases/(default)/collectionGroups';
  const fields = [
    { fieldPath: 'a', order: 'ASCENDING' },
    { fieldPath: 'b', order: 'DESCENDING' },
  ];
  const create = (of: object[]) => call(`POST ${groups}/c/indexes`, { queryScope: 'COLLECTION', fields: of });
  expect((await create(fields.slice(1))).status).toBe(400);
  expect((await create(fields)).status).toBe(200);
  expect((await create(fields)).status).toBe(409);
  const list = async () => (await call(`GET ${groups}/-/indexes`)).body;
  const whole = [...fields, { fieldPath: '__name__', order: 'DESCENDING' }];
  expect(await list()).toMatchObject({ indexes: [{ state: 'CREATING', fields: whole }] });
  expect(await list()).toMatchObject({ indexes: [{ state: 'READY' }] });
});

test('a collection has one time-to-live policy', async () => {
  project.database = { locationId: 'nam5', type: 'FIRESTORE_NATIVE', pointInTimeRecoveryEnablement: '' };
  const field = (name: string) =>
    call(`PATCH firestore/v1/projects/p1/databases/(default)/collectionGroups/c/fields/${name}`, { ttlConfig: {} });
  expect((await field('x')).status).toBe(200);
  expect((await field('y')).status).toBe(400);
});

test('a deployment stops at a secret without a value', () => {
  expect(() => {
    rehearseDeployment(project, { api: ['TOKEN_SECRET'] });
  }).toThrow('TOKEN_SECRET');
  expect(project.releases).toBe(0);
});
