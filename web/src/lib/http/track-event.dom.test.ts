// @vitest-environment jsdom
import { recordEvent } from '@llevo/contract/endpoints/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, networkFailure } from '../../testing/fake-api.ts';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import { trackEvent } from './track-event.ts';
import { writeSession } from '../session/session.ts';

const server = fakeApi();

beforeEach(() => {
  server.on(recordEvent, { id: 'e1' });
});
afterEach(() => {
  writeSession(null);
});

test('SPEC §7: name and metadata go to POST /api/event, also right before the page is left', () => {
  writeSession(sessionFixture());
  trackEvent('list.exported', { format: 'csv', rows: 12 });
  expect(server.calls).toHaveLength(1);
  const [{ path, endpoint, body, keepalive } = expect.fail('no call')] = server.calls;
  expect([path, keepalive]).toEqual(['/api/event', true]);
  expect(endpoint).toMatchObject({ method: 'POST' });
  expect(JSON.parse(body ?? '')).toEqual({ name: 'list.exported', metadata: { format: 'csv', rows: 12 } });
});

test('a failure stays silent', async () => {
  writeSession(sessionFixture());
  server.on(recordEvent, networkFailure);
  trackEvent('help.sent');
  await Promise.resolve();
  expect(server.calls).toHaveLength(1);
});

test.each([
  ['visitors', null],
  ['impersonators', sessionFixture({ token: tokenWith({ impersonator: 'u-master' }) })],
])('events of %s are not recorded', (_who, session) => {
  writeSession(session);
  trackEvent('help.sent');
  expect(server.calls).toEqual([]);
});
