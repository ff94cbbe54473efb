import { beforeEach, expect, test } from 'vitest';
import { inMemoryEnvironment, type InMemoryEnvironment } from '../../testing/in-memory-deps.ts';
import { buildApp } from '../../app.ts';

let world: InMemoryEnvironment;

beforeEach(() => {
  world = inMemoryEnvironment();
});

const signIn = (body: object) =>
  buildApp(world.deps).request('/api/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('the right password opens a session and answers with its facts', async () => {
  const response = await signIn({ email: ' Owner@llevo.test', password: 'Llevo-2026!' });
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  expect(response.status).toBe(200);
  expect(Object.keys(data).sort()).toEqual(
    ['account_id', 'accounts', 'duplicate_user', 'firebase_token', 'name', 'onboarded', 'permission', 'plan']
      .concat(['subscription', 'token'])
      .sort(),
  );
  expect([...world.sessions.values()]).toMatchObject([{ uid: 'u-owner', accountId: 'llevo', permission: 'owner' }]);
  expect([...world.sessions.keys()][0]).toHaveLength(32);
});

test('wrong password, unknown address and a driver without user get the same answer', async () => {
  world.users.delete('u-user');
  const answers = await Promise.all(
    [
      { email: 'owner@llevo.test', password: 'no' },
      { email: 'nadie@llevo.test', password: 'Llevo-2026!' },
      { email: 'user@llevo.test', password: 'Llevo-2026!' },
    ].map(async (body) => {
      const response = await signIn(body);
      return [response.status, (await response.json()) as unknown];
    }),
  );
  const rejected = [401, { message: 'Correo o contraseña incorrectos', code: 'unauthenticated' }];
  expect(answers).toEqual([rejected, rejected, rejected]);
  expect(world.sessions.size).toBe(0);
});

test.each([
  [{}, 'email'],
  [{ password: 'x' }, 'email'],
  [{ email: 'owner@llevo.test' }, 'password'],
  [{ email: 'owner', password: 'x' }, 'email'],
])('%j lacks %s', async (body, inputError) => {
  const response = await signIn(body);
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_input', inputError }]);
});

test('the eleventh attempt is not checked, even if right', async () => {
  const app = buildApp(world.deps);
  const guess = (password: string) =>
    app.request('/api/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@llevo.test', password }),
    });
  for (let guesses = 0; guesses < 10; guesses++) expect((await guess('no')).status).toBe(401);
  const refused = await guess('Llevo-2026!');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  world.nowMs += 300_000;
  expect((await guess('Llevo-2026!')).status).toBe(200);
});
