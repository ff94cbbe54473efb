// @vitest-environment jsdom
import type { SessionUser } from '@llevo/contract/entities/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackEvent } from './track-event.ts';
import { writeSession } from '../session/session.ts';

const token = (claims: Record<string, unknown>) => `h.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.s`;
const session = (claims: Record<string, unknown> = {}): SessionUser => ({
  token: token(claims),
  permission: 'owner',
  plan: 'free',
  subscription: null,
  onboarded: true,
  name: 'Ana',
  duplicate_user: false,
  accounts: [],
  account_id: 'a',
});

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockResolvedValue(Response.json({ data: { id: 'e1' } }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  writeSession(null);
});

test('SPEC §7: name and metadata go to POST /api/event', () => {
  writeSession(session());
  trackEvent('list.exported', { format: 'csv', rows: 12 });
  expect(fetched).toHaveBeenCalledOnce();
  const [path, request] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/event');
  expect(request).toMatchObject({ method: 'POST' });
  expect(JSON.parse(request?.body as string)).toEqual({ name: 'list.exported', metadata: { format: 'csv', rows: 12 } });
});

test('a failure stays silent', async () => {
  writeSession(session());
  fetched.mockRejectedValue(new TypeError('offline'));
  trackEvent('help.sent');
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  ['nobody', null],
  ['support in somebody’s place', session({ impersonator: 'u-master' })],
])('nothing is noted of %s', (_who, kept) => {
  writeSession(kept);
  trackEvent('help.sent');
  expect(fetched).not.toHaveBeenCalled();
});
