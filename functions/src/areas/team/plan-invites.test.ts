import { expect, test } from 'vitest';
import { planInvites } from './plan-invites.ts';

const pendingFor = (email: string, permission: 'admin' | 'developer' | 'user') => ({
  id: `i-${email}`,
  email,
  permission,
  dateSent: 1,
});
const TEAM = {
  plan: 'startup',
  memberCount: 8,
  memberEmail: null,
  pending: [pendingFor('a@x.test', 'admin')],
} as const;
const sent = (email: string, permission: string) => ({ email, permission });

test.each([
  {
    what: 'a new address gets the least role',
    own: 'owner',
    request: { emails: ['b@x.test'], permission: undefined },
    team: TEAM,
    plan: { kind: 'send', invites: [sent('b@x.test', 'user')], replaced: [] },
  },
  {
    what: 'an invite sent again keeps its role and its seat',
    own: 'owner',
    request: { emails: ['a@x.test', 'b@x.test'], permission: undefined },
    team: TEAM,
    plan: {
      kind: 'send',
      invites: [sent('a@x.test', 'admin'), sent('b@x.test', 'user')],
      replaced: TEAM.pending,
    },
  },
  {
    what: 'pending invites occupy seats',
    own: 'owner',
    request: { emails: ['b@x.test', 'c@x.test'], permission: undefined },
    team: TEAM,
    plan: { kind: 'no_seat', plan: 'business' },
  },
  {
    what: 'a member is not invited',
    own: 'owner',
    request: { emails: ['m@x.test'], permission: undefined },
    team: { ...TEAM, memberEmail: 'm@x.test' },
    plan: { kind: 'member', email: 'm@x.test' },
  },
  {
    what: 'a role above one’s own is not granted',
    own: 'admin',
    request: { emails: ['b@x.test'], permission: 'developer' },
    team: TEAM,
    plan: { kind: 'refused', error: 'beyond' },
  },
  {
    what: 'the invite of a higher role is not replaced',
    own: 'developer',
    request: { emails: ['a@x.test'], permission: 'user' },
    team: TEAM,
    plan: { kind: 'refused', error: 'outranks' },
  },
] as const)('$what', ({ own, request, team, plan }) => {
  expect(planInvites(own, request)(team)).toEqual(plan);
});
