// @vitest-environment jsdom
import type { Role } from '@llevo/contract/entities/roles';
import type { SessionUser } from '@llevo/contract/entities/session';
import { afterEach, expect, test } from 'vitest';
import { currentRights } from './rights.ts';
import { writeSession } from './session.ts';

afterEach(() => {
  writeSession(null);
});

test.each<[Role, boolean, boolean]>([
  ['master', true, true],
  ['owner', true, true],
  ['admin', true, true],
  ['developer', true, true],
  ['user', true, true],
  ['dispatcher', true, false],
  ['viewer', false, false],
])('a %s works at the desk: %s, and sees prices and payouts: %s', (permission, works, manages) => {
  writeSession({ token: 't', permission } as SessionUser);
  expect(currentRights()).toEqual({ works, manages });
});
