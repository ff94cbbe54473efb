import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../../functions/src/app.ts';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { given } from '../../support/fixtures/given.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import type { OperatorWorld } from '../../support/fixtures/operator-world.ts';
import { OPERATOR, startOperatorWorld } from '../../support/fixtures/operator-world.ts';

let world: OperatorWorld;
let owner: TestMember;

beforeEach(async () => {
  world = await startOperatorWorld();
  owner = await world.member('owner');
  // The session created with the member.
  await adminFirestore.doc(paths.session(owner.sessionId)).delete();
});

const signIn = (body: object) =>
  buildApp(world.deps).request('/api/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const sessions = () => adminFirestore.collection(COLLECTIONS.sessions).get();

test('the right password opens a session and returns its facts', async () => {
  const response = await signIn({ email: ` ${owner.email.toUpperCase()}`, password: owner.password });
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  expect(response.status).toBe(200);
  expect(Object.keys(data).sort()).toEqual(
    ['account_id', 'accounts', 'duplicate_user', 'firebase_token', 'name', 'onboarded', 'permission', 'plan']
      .concat(['subscription', 'token'])
      .sort(),
  );
  const { docs } = await sessions();
  expect(docs.map((document) => document.data())).toMatchObject([
    { uid: owner.uid, accountId: OPERATOR, permission: 'owner' },
  ]);
  expect(docs[0]?.id).toHaveLength(32);
});

test('a wrong password, an unknown address and a driver without a user get the same response', async () => {
  const driver = await given.driver(OPERATOR, { email: 'jose@conductores.test' });
  const answers = await Promise.all(
    [
      { email: owner.email, password: 'no' },
      { email: 'nadie@llevo.test', password: owner.password },
      { email: driver.email, password: owner.password },
    ].map(async (body) => {
      const response = await signIn(body);
      return [response.status, (await response.json()) as unknown];
    }),
  );
  const rejected = [401, { message: 'Correo o contraseña incorrectos', code: 'unauthenticated' }];
  expect(answers).toEqual([rejected, rejected, rejected]);
  expect((await sessions()).size).toBe(0);
});

test.each([
  [{}, 'email'],
  [{ password: 'x' }, 'email'],
  [{ email: 'owner@llevo.test' }, 'password'],
  [{ email: 'owner', password: 'x' }, 'email'],
])('rejects %j: lacks %s', async (body, inputError) => {
  const response = await signIn(body);
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_input', inputError }]);
});

test('the eleventh attempt is not checked, even if right', async () => {
  const app = buildApp(world.deps);
  const guess = (password: string) =>
    app.request('/api/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password }),
    });
  for (let guesses = 0; guesses < 10; guesses++) expect((await guess('no')).status).toBe(401);
  const refused = await guess(owner.password);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  world.nowMs += 300_000;
  expect((await guess(owner.password)).status).toBe(200);
});
