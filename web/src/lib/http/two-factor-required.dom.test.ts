// @vitest-environment jsdom
import { listTeam } from '@llevo/contract/endpoints/team';
import { afterEach, expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { readSession, writeSession } from '../session/session.ts';
import { call } from './call.ts';

const server = fakeApi();
afterEach(() => {
  writeSession(null);
});

test.each([
  { code: 'two_factor_required', isSetupRequired: true },
  { code: 'forbidden', isSetupRequired: undefined },
] as const)(
  'after $code the stored session requires the set-up: $isSetupRequired',
  async ({ code, isSetupRequired }) => {
    writeSession(sessionFixture());
    server.on(listTeam, errorReply(code, 'No'));
    await expect(call(listTeam, {})).rejects.toMatchObject({ status: 403 });
    expect(readSession()?.['2fa_setup_required']).toBe(isSetupRequired);
  },
);
