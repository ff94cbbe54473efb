// @vitest-environment jsdom
import { createApiKey } from '@llevo/contract/endpoints/api-keys';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { writeSession } from '../session/session.ts';
import { call } from './call.ts';
import type { PresencePrompt } from './presence.ts';
import { connectPresencePrompt } from './presence.ts';

const KEY = {
  id: 'k-1',
  name: 'Contabilidad',
  note: '',
  key: 'llv_x_…',
  scope: ['rates:read' as const],
  active: true,
  date_created: '2026-11-20T15:00:00.000Z',
  last_used: null,
  date_expires: null,
  previous_expires: null,
  date_handed_over: null,
  api_version: '2026-11-01' as const,
  full_key: 'llv_x_y',
};
const PRESENCE_REQUIRED = errorReply('presence_required', 'Confirma que eres tú para continuar', { proof: 'code' });

const server = fakeApi();
const prompt = vi.fn<PresencePrompt>();
const createKey = (name = 'Contabilidad') => call(createApiKey, { name, scope: ['rates:read'] });

let disconnect: () => void;
/** Whether the server has a proof. */
let isProven: boolean;

beforeEach(() => {
  isProven = false;
  writeSession(sessionFixture());
  server.on(createApiKey, ({ input: { name } }) => (isProven ? { ...KEY, name } : PRESENCE_REQUIRED));
  prompt.mockReset().mockImplementation(() => {
    isProven = true;
    return Promise.resolve();
  });
  disconnect = connectPresencePrompt(prompt);
});
afterEach(() => {
  disconnect();
  writeSession(null);
});

test('a call without a proof asks for the required one and is repeated unchanged', async () => {
  expect(await createKey()).toMatchObject({ full_key: KEY.full_key });
  expect(prompt.mock.calls).toEqual([['code']]);
  expect(server.calls).toHaveLength(2);
  expect(server.calls[1]?.body).toBe(server.calls[0]?.body);
});

test('a passkey of the user is offered beside the proof', async () => {
  const body = { proof: 'password', passkey: true } as const;
  server.on(createApiKey, ({ input: { name } }) =>
    isProven ? { ...KEY, name } : errorReply('presence_required', 'Confirma que eres tú para continuar', body),
  );
  await createKey();
  expect(prompt.mock.calls).toEqual([['password', { hasPasskey: true }]]);
});

test('concurrent calls share one prompt', async () => {
  const keys = await Promise.all([createKey('Una'), createKey('Otra')]);
  expect(keys.map(({ name }) => name)).toEqual(['Una', 'Otra']);
  expect(prompt).toHaveBeenCalledOnce();
});

test('a declined prompt aborts the call; the next one asks again', async () => {
  prompt.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
  await expect(createKey()).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.calls).toHaveLength(1);
  await createKey();
  expect(prompt).toHaveBeenCalledTimes(2);
});

test('a call is repeated once and fails when refused again', async () => {
  prompt.mockResolvedValue();
  await expect(createKey()).rejects.toMatchObject({ status: 403, body: { code: 'presence_required' } });
  expect(prompt).toHaveBeenCalledOnce();
});

test('a refused call fails when no prompt is connected', async () => {
  disconnect();
  await expect(createKey()).rejects.toMatchObject({ status: 403 });
  expect(server.calls).toHaveLength(1);
});

test('other errors ask for nothing', async () => {
  server.on(createApiKey, errorReply('forbidden', 'No tienes permiso para hacer esto'));
  await expect(createKey()).rejects.toMatchObject({ status: 403 });
  expect(prompt).not.toHaveBeenCalled();
});
