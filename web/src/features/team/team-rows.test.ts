import type { AccountUser } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { expect, test } from 'vitest';
import { memberPermissions, grantableRoles, teamRows } from './team-rows.ts';

const member = (id: string, name: string, permission: Role = 'user') =>
  ({ id, name, permission }) as unknown as AccountUser;

test('rows are the owner, the other members by name in Spanish order, then invites, newest first', () => {
  const rows = teamRows(
    [member('1', 'Zoila'), member('2', 'Ángel'), member('3', 'Berta'), member('4', 'Úrsula', 'owner')],
    [
      { id: 'a', email: 'a@x.test', date_sent: '2026-11-01T00:00:00.000Z', permission: 'user' },
      { id: 'b', email: 'b@x.test', date_sent: '2026-11-02T00:00:00.000Z', permission: 'user' },
    ],
  );
  expect(rows.map(({ id }) => id)).toEqual(['4', '2', '3', '1', 'b', 'a']);
});

test.each<[Role, readonly Role[]]>([
  ['owner', ['admin', 'developer', 'user', 'dispatcher', 'viewer']],
  ['admin', ['admin', 'user', 'dispatcher', 'viewer']],
])('%s may grant %j: never owner, no role above their own', (viewerRole, roles) => {
  expect(grantableRoles(viewerRole)).toEqual(roles);
});

const ALL = { canEdit: true, canChangeRole: true, canRemove: true, canBecomeOwner: false };
const NONE = { canEdit: false, canChangeRole: false, canRemove: false, canBecomeOwner: false };

test.each<[Role, Role, typeof ALL]>([
  ['owner', 'admin', { ...ALL, canBecomeOwner: true }],
  ['owner', 'user', { ...ALL, canBecomeOwner: true }],
  ['owner', 'owner', { ...NONE, canEdit: true }],
  ['admin', 'user', ALL],
  ['admin', 'dispatcher', ALL],
  ['admin', 'viewer', ALL],
  ['admin', 'admin', ALL],
  ['admin', 'owner', NONE],
  ['admin', 'developer', NONE],
])('a %s may take the right actions on a %s', (viewerRole, role, permissions) => {
  expect(memberPermissions({ id: 'me', permission: viewerRole }, member('other', 'Otra', role))).toEqual(permissions);
});

test('viewers edit themselves in their profile', () => {
  expect(memberPermissions({ id: 'me', permission: 'admin' }, member('me', 'Yo', 'admin'))).toEqual(NONE);
});
